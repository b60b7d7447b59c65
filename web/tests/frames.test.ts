import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../src/lib/service/api';
import { Frames } from '../src/lib/service/frames';
import type { Frame, Replay } from '../src/lib/service/messages';

vi.mock('../src/boards/registry', () => ({ loadBoard: () => Promise.resolve({ told: undefined }) }));
vi.mock('../src/lib/words/retold', () => ({ retoldFrame: (frame: Frame) => frame }));
afterEach(() => vi.restoreAllMocks());

const TOTAL = 12;
/** Pages are as long as the service makes them: here the first has four frames and the others one or two. */
function page(start: number): Replay {
  const length = start === 0 ? 4 : start % 3 ? 1 : 2;
  const numbers = Array.from({ length: Math.min(length, TOTAL - start) }, (_, index) => start + index);
  const frames = numbers.map((number) => ({ number, scores: [number] }) as Frame);
  return { game: 'a', players: 1, seat: null, total: TOTAL, start, frames };
}

test('every frame is found however short the pages are that follow', async () => {
  const asked = vi.spyOn(api, 'replay').mockImplementation((_source, start) => Promise.resolve(page(start)));
  const frames = new Frames({ kind: 'table', id: 'x', invite: null });
  await frames.open();
  for (const number of [0, 11, 3, 7, 6, 5, 10]) expect((await frames.at(number))?.number).toBe(number);
  expect(await frames.at(TOTAL)).toBeNull();
  expect(await frames.scores()).toEqual([Array.from({ length: TOTAL }, (_, number) => number)]);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(TOTAL);
});
