/** Requests to the service. A refusal is thrown as `Refusal` with the server's own sentence. */

import type {
  BotLevel,
  CarryCode,
  CastVote,
  CreateTable,
  GameInfo,
  JoinTable,
  LeaveSeat,
  LandingInfo,
  Me,
  NoticeInfo,
  PlayAgain,
  RecoveryCode,
  PracticeInfo,
  PracticeTable,
  Problem,
  RecordInfo,
  Replay,
  Rules,
  SetSeat,
  TableInfo,
  Uploaded,
} from './messages';
import { at } from '../browser/root';
import { text } from '../words/text';

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { accept: 'application/json' } };
  if (body !== undefined) {
    init.body = typeof body === 'string' ? body : JSON.stringify(body);
    init.headers = { ...init.headers, 'content-type': 'application/json' };
  }
  const response = await fetch(at(path), init).catch(() => {
    throw new Refusal(0, 'unreachable', text.problem.unreachable);
  });
  if (!response.ok) throw await refusal(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

async function refusal(response: Response): Promise<Refusal> {
  const problem = (await response.json().catch(() => null)) as Problem | null;
  return new Refusal(response.status, problem?.error ?? 'failed', problem?.sentence ?? text.problem.failed);
}

const table = (id: string, rest = ''): string => `/api/tables/${encodeURIComponent(id)}${rest}`;

const practice = (game: string, rest = ''): string => `/api/games/${encodeURIComponent(game)}/practice${rest}`;

/** What is looked for among tables: a game, words of its title or of somebody's name; from `start` on. */
export interface Look {
  game?: string;
  q?: string;
  start?: number;
}

function listed(look: Look): string {
  const given = Object.entries(look).filter(([, value]) => value);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/api/tables${search.size ? `?${search}` : ''}`;
}

/** Where a replay comes from: a table that was played here, or a record that was uploaded. */
export interface ReplaySource {
  kind: 'table' | 'record';
  id: string;
  invite: string | null;
}

function address(source: ReplaySource, rest: string, query: Record<string, number> = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  if (source.invite) search.set('invite', source.invite);
  const folder = source.kind === 'table' ? 'tables' : 'records';
  const found = `/api/${folder}/${encodeURIComponent(source.id)}${rest}`;
  return search.size ? `${found}?${search}` : found;
}

/** Where the record of a replay can be saved from. */
export const recordAddress = (source: ReplaySource): string =>
  at(address(source, source.kind === 'table' ? '/record' : ''));

export const api = {
  games: () => request<GameInfo[]>('GET', '/api/games'),
  rules: (game: string) => request<Rules>('GET', `/api/games/${encodeURIComponent(game)}/rules`),
  practice: (game: string) => request<PracticeTable>('GET', practice(game)),
  practise: (game: string, code: string) => request<PracticeInfo>('GET', practice(game, `/${code}`)),
  practiceLanding: (game: string, code: string) => request<LandingInfo>('GET', practice(game, `/${code}/landing`)),
  bots: () => request<BotLevel[]>('GET', '/api/bots'),
  me: () => request<Me>('GET', '/api/me'),
  carryCode: () => request<CarryCode>('POST', '/api/me/code'),
  recoveryCode: () => request<RecoveryCode>('POST', '/api/me/recovery'),
  enterCode: (code: string) => request<Me>('POST', '/api/me/enter', { code }),
  notice: () => request<NoticeInfo | null>('GET', '/api/notice'),
  rename: (name: string) => request<Me>('PUT', '/api/me', { name }),
  tables: (look: Look = {}) => request<TableInfo[]>('GET', listed(look)),
  table: (source: ReplaySource) => request<TableInfo>('GET', address(source, '')),
  create: (plan: CreateTable) => request<TableInfo>('POST', '/api/tables', plan),
  join: (id: string, how: JoinTable) => request<TableInfo>('POST', table(id, '/join'), how),
  leave: (id: string, how: LeaveSeat) => request<TableInfo>('POST', table(id, '/leave'), how),
  take: (id: string, seat: number) => request<TableInfo>('POST', table(id, '/take'), { seat }),
  seat: (id: string, seat: number, how: SetSeat) => request<TableInfo>('POST', table(id, `/seats/${seat}`), how),
  giveShare: (id: string, share: string) => request<TableInfo>('POST', table(id, '/share'), { share }),
  vote: (id: string, seat: number, how: CastVote) => request<TableInfo>('POST', table(id, `/seats/${seat}/vote`), how),
  start: (id: string) => request<TableInfo>('POST', table(id, '/start')),
  close: (id: string) => request<TableInfo>('POST', table(id, '/close')),
  rematch: (id: string, how: PlayAgain) => request<TableInfo>('POST', table(id, '/rematch'), how),
  agree: (id: string, agreed: boolean) => request<TableInfo>('POST', table(id, '/agree'), { agreed }),
  replay: (source: ReplaySource, start: number) => request<Replay>('GET', address(source, '/replay', { start })),
  records: () => request<RecordInfo[]>('GET', '/api/records'),
  removeRecord: (id: string) => request<RecordInfo[]>('DELETE', `/api/records/${encodeURIComponent(id)}`),
  upload: (record: string) => request<Uploaded>('POST', '/api/records', record),
};

/** The address of a table's socket. A table that is not public opens to an invitation. */
export function liveUrl(id: string, invite: string | null): string {
  const url = new URL(at(table(id, '/live')), location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (invite) url.searchParams.set('invite', invite);
  return url.href;
}
