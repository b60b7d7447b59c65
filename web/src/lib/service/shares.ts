/**
 * This browser's share of the secret of the dice: promised by its fingerprint when somebody sits down, given when the
 * game is dealt, so that the server cannot have chosen the dice. Fingerprints are computed on pages of a safe connection
 * only; elsewhere nothing is promised.
 */

import { api } from './api';
import { sha256 } from './fair';
import type { CreateTable, JoinTable, TableInfo } from './messages';

const BYTES = 32;
const nameOf = (table: string): string => `farport-share-${table}`;
const given = new Set<string>();
/** What was promised on this page, for browsers that keep nothing. */
const kept = new Map<string, string>();

interface Promised {
  share: string;
  commitment: string;
}

async function fresh(): Promise<Promised | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const share = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { share, commitment: await sha256(share) };
}

/** What was promised at a table, if this browser did: its share, and the fingerprint that the server showed by then. */
function known(table: string): [share: string, server?: string] | null {
  try {
    return ((kept.get(table) ?? localStorage.getItem(nameOf(table)))?.split(' ') as [string] | undefined) ?? null;
  } catch {
    return null;
  }
}

export const shareAt = (table: string): string | null => known(table)?.[0] ?? null;

/** The fingerprint of the server's secret as it was when this browser promised its share: it must never be another. */
export const serversPromise = ({ id, commitment }: TableInfo): string => known(id)?.[1] ?? commitment;

function keep({ id, commitment }: TableInfo, share: string): void {
  const promised = `${share} ${commitment}`;
  kept.set(id, promised);
  try {
    localStorage.setItem(nameOf(id), promised);
  } catch {
    /* It is known as long as the page is open. */
  }
}

/** Sit down with a promise. It is kept before the game can be dealt. */
async function promising(sit: (commitment: string | null) => Promise<TableInfo>): Promise<TableInfo> {
  const promised = await fresh();
  const info = await sit(promised?.commitment ?? null);
  const taken = info.shares.some(({ mine, commitment }) => mine && commitment === promised?.commitment);
  if (promised && taken) keep(info, promised.share);
  return give(info);
}

export const open = (plan: CreateTable): Promise<TableInfo> =>
  promising((commitment) => api.create({ ...plan, commitment }));

export const join = (table: string, how: JoinTable): Promise<TableInfo> =>
  promising((commitment) => api.join(table, { ...how, commitment }));

export const playAgain = (table: string): Promise<TableInfo> =>
  promising((commitment) => api.rematch(table, { commitment }));

/** Give the share that a table awaits, once; never to a server that has changed its secret since. */
export async function give(info: TableInfo): Promise<TableInfo> {
  const share = info.dealing && info.shares.some(({ mine }) => mine) ? shareAt(info.id) : null;
  if (!share || given.has(info.id) || serversPromise(info) !== info.commitment) return info;
  given.add(info.id);
  return api.giveShare(info.id, share).catch(() => info);
}
