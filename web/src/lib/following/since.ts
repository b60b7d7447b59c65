/** What the others did since a player's last turn, in a few lines, and what it meant for the player. */

import type { Fact, Following } from '../../boards/contract';
import { takenBack, TURN, type LogEntry } from './log';

export interface SinceLine {
  words: string;
  /** How many more were like it. */
  more: number;
  elements: string[];
  /** It concerns the player who is told. */
  mine: boolean;
}

export interface Change {
  label: string;
  from: string;
  to: string;
}

export interface Since {
  others: { player: number; lines: SinceLine[] }[];
  changes: Change[];
  /** Places on the board where something happened. */
  elements: string[];
}

interface Done {
  by: number;
  entry: LogEntry;
}

const LINES = 3;

/** Whether an event names a player. */
export const names = ({ elements }: LogEntry, player: number): boolean =>
  elements.includes(`player:${player}`) || elements.includes(`side:${player}`);

/** What the others did between a player's last two turns, or since his last one. */
export function doneSince(entries: readonly LogEntry[], seat: number): Done[] {
  const undone = takenBack(entries);
  let [owner, done]: [number | null, Done[]] = [null, []];
  for (const entry of entries) {
    if (undone(entry)) continue;
    if (entry.kind === TURN) {
      if (owner === seat) done = [];
      owner = entry.arguments[0] ?? null;
    } else if (owner !== seat) {
      const by = owner ?? entry.player;
      if (by !== null && by !== seat) done.push({ by, entry });
    }
  }
  return done;
}

/** Whether the turn that goes on is a player's. */
export function isTurnOf(entries: readonly LogEntry[], seat: number): boolean {
  const undone = takenBack(entries);
  return entries.findLast((entry) => entry.kind === TURN && !undone(entry))?.arguments[0] === seat;
}

function likeThings(entries: readonly LogEntry[], seat: number): Map<string, LogEntry[]> {
  const alike = new Map<string, LogEntry[]>();
  for (const entry of entries) {
    const key = `${entry.kind} ${names(entry, seat)}`;
    alike.set(key, [...(alike.get(key) ?? []), entry]);
  }
  return alike;
}

/** What tells most, in a few lines and in the order of what happened. */
export function shortly(entries: readonly LogEntry[], seat: number, { noise, telling }: Pick<Following, 'noise' | 'telling'>): SinceLine[] {
  const heard = entries.filter(({ kind }) => !noise.includes(kind));
  const rank = ({ kind }: LogEntry): number => (telling.includes(kind) ? telling.indexOf(kind) : telling.length);
  // How a battle ended says more than the dice on the way, even those of the player himself.
  const weight = (entry: LogEntry): number => (telling.includes(entry.kind) ? 0 : 2) + (names(entry, seat) ? 0 : 1);
  return [...likeThings(heard, seat).values()]
    .map((alike) => ({ alike, first: alike[0] as LogEntry }))
    .sort((a, b) => weight(a.first) - weight(b.first) || rank(a.first) - rank(b.first))
    .slice(0, LINES)
    .sort((a, b) => entries.indexOf(a.first) - entries.indexOf(b.first))
    .map(({ alike, first }) => ({
      words: first.text,
      more: alike.length - 1,
      elements: [...new Set(alike.flatMap(({ elements }) => elements))],
      mine: names(first, seat),
    }));
}

export function changesOf(before: readonly Fact[], after: readonly Fact[]): Change[] {
  return after.flatMap(({ label, value }) => {
    const from = before.find((fact) => fact.label === label)?.value;
    return from === undefined || from === value ? [] : [{ label, from, to: value }];
  });
}

export function sinceOf(done: readonly Done[], seat: number, following: Following, changes: Change[]): Since {
  const players = [...new Set(done.map(({ by }) => by))];
  const others = players
    .map((player) => ({ player, lines: shortly(done.filter(({ by }) => by === player).map(({ entry }) => entry), seat, following) }))
    .filter(({ lines }) => lines.length > 0);
  return { others, changes, elements: [...new Set(others.flatMap(({ lines }) => lines.flatMap(({ elements }) => elements)))] };
}
