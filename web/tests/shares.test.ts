import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/lib/service/api';
import { sha256 } from '../src/lib/service/fair';
import type { CreateTable, ShareInfo, TableInfo } from '../src/lib/service/messages';
import { give, open, playAgain, serversPromise, shareAt } from '../src/lib/service/shares';

const info = (id: string, shares: ShareInfo[], dealing: boolean, commitment = 'server'): TableInfo =>
  ({ id, shares, dealing, commitment }) as unknown as TableInfo;
const plan: CreateTable = { game: 'a', players: 2 };

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what is given is what was promised, once it is awaited', async () => {
  const mine = { player: 0, share: null, mine: true };
  vi.spyOn(api, 'create').mockImplementation(async ({ commitment }) =>
    info('t1', [{ ...mine, commitment: commitment ?? '' }], true),
  );
  const gave = vi.spyOn(api, 'giveShare').mockImplementation(async (id) => info(id, [], false));
  const dealt = await open(plan);
  expect(dealt.dealing).toBe(false);
  const [id, share] = gave.mock.calls[0] ?? ['', ''];
  expect(id).toBe('t1');
  expect(share).toBe(shareAt('t1'));
  expect(await sha256(share)).toBe(vi.mocked(api.create).mock.calls[0]?.[0].commitment);
});

test('nothing is given before all have sat down, and nothing twice', async () => {
  vi.spyOn(api, 'create').mockImplementation(async ({ commitment }) =>
    info('t2', [{ player: 0, share: null, mine: true, commitment: commitment ?? '' }], false),
  );
  const gave = vi.spyOn(api, 'giveShare').mockImplementation(async (id) => info(id, [], false));
  const waiting = await open(plan);
  expect(gave).not.toHaveBeenCalled();
  const dealing = { ...waiting, dealing: true };
  await Promise.all([give(dealing), give(dealing)]);
  expect(gave).toHaveBeenCalledTimes(1);
});

test('nothing is given to a server that shows another fingerprint than when it was promised', async () => {
  vi.spyOn(api, 'create').mockImplementation(async ({ commitment }) =>
    info('t4', [{ player: 0, share: null, mine: true, commitment: commitment ?? '' }], false),
  );
  const gave = vi.spyOn(api, 'giveShare').mockImplementation(async (id) => info(id, [], false));
  const changed = { ...(await open(plan)), dealing: true, commitment: 'another' };
  await give(changed);
  expect(gave).not.toHaveBeenCalled();
  expect(serversPromise(changed)).toBe('server');
  expect(serversPromise(info('t5', [], false, 'never seen'))).toBe('never seen');
});

test('who plays again adds a share as well', async () => {
  const again = vi.spyOn(api, 'rematch').mockImplementation(async (_, { commitment }) =>
    info('t6', [{ player: 1, share: null, mine: true, commitment: commitment ?? '' }], true),
  );
  const gave = vi.spyOn(api, 'giveShare').mockImplementation(async (id) => info(id, [], false));
  await playAgain('t1');
  expect(again.mock.calls[0]?.[1].commitment).toBeTruthy();
  expect(gave.mock.calls[0]).toEqual(['t6', shareAt('t6')]);
});

test('without a safe connection nothing is promised', async () => {
  vi.stubGlobal('crypto', {});
  const create = vi.spyOn(api, 'create').mockImplementation(async () => info('t3', [], false));
  await open(plan);
  expect(create.mock.calls[0]?.[0].commitment).toBeNull();
  expect(shareAt('t3')).toBeNull();
});
