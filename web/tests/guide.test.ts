import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Guide } from '../src/boards/contract';
import nebula from '../src/boards/beyond-nebula/guide';
import flicktier from '../src/boards/final-flicktier/guide';
import nexus from '../src/boards/nexus-ops/guide';
import sector from '../src/boards/sector-prime/guide';
import run from '../src/boards/thunder-run/guide';
import { asksFor, finished, nextOf, noted, passed, shown, stepNow, type Progress } from '../src/lib/guide';
import type { View } from '../src/lib/service/messages';

const view = (fields: object): View => ({ players: 2, player: 0, colours: ['yellow', 'blue'], ...fields }) as unknown as View;
const points = (seen: View): number => seen['points'] as number;

const guide: Guide = {
  players: 2,
  deal: 1,
  level: 'easy',
  steps: [
    { say: 'hello' },
    { say: 'roll', done: (seen) => points(seen) > 0, when: (seen) => seen.decision === 'roll' },
    { say: (seen) => `spend ${points(seen)}`, why: 'they are lost', at: ['tile:1', 'action:move'], done: (seen) => seen.turn > 1 },
    { say: 'bye', when: (seen) => seen.turn > 1 },
  ],
};
const roll = view({ decision: 'roll', points: 0, turn: 1 });
const move = view({ decision: 'move', points: 5, turn: 1 });
const spent = view({ decision: 'move', points: 0, turn: 1 });
const next = view({ decision: 'roll', points: 0, turn: 2 });

/** What a guide makes of positions that follow one another, each with the number of actions that stand. */
const after = (progress: Progress, ...seen: [View, number][]): Progress =>
  seen.reduce((reached, [position, played]) => noted(guide, reached, position, played), progress);
const read = passed({}, 0);

describe('a guide', () => {
  test('asks for one action, or for several things', () => {
    expect(asksFor(['action:done'], 'done')).toBe(true);
    expect(asksFor(['action:construct Hangar', 'building:1'], 'construct Hangar'), 'that could be pointed at too').toBe(false);
    expect(asksFor(['action:gather', 'action:end turn'], 'end turn'), 'to end is one of two').toBe(false);
    expect(asksFor([], 'done'), 'it is only read').toBe(false);
  });

  test('begins with what is to be read, and goes on when it was', () => {
    expect(stepNow(guide, {}, roll)).toBe(0);
    expect(stepNow(guide, read, roll)).toBe(1);
  });

  test('sees in the position that a step is done, however that came about', () => {
    expect(stepNow(guide, after(read, [roll, 2], [move, 3]), move)).toBe(2);
    expect(stepNow(guide, after({}, [move, 3]), move)).toBe(0);
  });

  test('remembers what later positions do not show any more', () => {
    const reached = after(read, [roll, 2], [move, 3], [spent, 4]);
    expect(stepNow(guide, reached, spent)).toBe(2);
    expect(noted(guide, reached, spent, 4)).toBe(reached);
  });

  test('goes back with what is taken back, but nothing has to be read twice', () => {
    const reached = after(read, [roll, 2], [move, 3], [roll, 2]);
    expect(stepNow(guide, reached, roll)).toBe(1);
    expect(reached).toEqual(read);
  });

  test('leaves a step out that is skipped', () => {
    expect(stepNow(guide, passed(read, 1), roll)).toBe(2);
  });

  test('says nothing while no step has its time', () => {
    const reached = passed(passed(read, 1), 2);
    expect(stepNow(guide, reached, roll)).toBeNull();
    expect(stepNow(guide, reached, next)).toBe(3);
  });

  test('is over with its last step', () => {
    expect(finished(guide, read)).toBe(false);
    expect(finished(guide, passed({}, 3))).toBe(true);
  });

  test('says and points at what belongs to the position', () => {
    const [hello, , spend] = guide.steps;
    expect(spend && shown(spend, move)).toEqual({ say: 'spend 5', why: 'they are lost', at: ['tile:1', 'action:move'] });
    expect(hello && shown(hello, move)).toEqual({ say: 'hello', why: null, at: [] });
  });
});

describe('what a guide rings', () => {
  const ringed = (marks: Record<string, Parameters<typeof nextOf>[1] extends (one: never) => infer M ? M : never>) =>
    nextOf(Object.keys(marks), (name) => marks[name] ?? null);

  test('is what can be pressed now, and not what is chosen: another press would let that go', () => {
    expect(ringed({ 'unit:0': 'start', 'hex:19': null })).toEqual(['unit:0']);
    expect(ringed({ 'unit:0': 'chosen', 'hex:19': 'target' })).toEqual(['hex:19']);
    expect(ringed({ 'unit:0': 'chosen', done: 'button' })).toEqual(['done']);
  });

  test('is all of what is only shown', () => {
    expect(ringed({ 'player:0': null, 'player:1': null })).toEqual(['player:0', 'player:1']);
    expect(ringed({ 'tile:1': 'chosen' })).toEqual(['tile:1']);
  });
});

describe('the guide of nexus-ops', () => {
  // Three hexes of a base, and the unexplored ones beside two of them.
  const hex = (id: number, q: number, r: number, units: number, base = true) => ({
    id, q, r, name: `hex ${id}`, terrain: base ? 'base' : 'plains', base_of: base ? 0 : null, facedown: !base, marked: [],
    units: [[units, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]],
  });
  const top = { ...hex(0, 0, 0, 0, false), terrain: 'monolith', facedown: false };
  const position = (units: number[]) =>
    view({
      decision: 'move', mover: 0, active: 0, turn: 3, goal: 12, battle: null, sheet: [], seats: [{ rubium: 0 }],
      hexes: [top, ...[3, 4, 5].map((q, place) => hex(q, q, 0, units[place] ?? 0)), hex(7, 3, -1, 0, false), hex(8, 5, 1, 0, false)],
    });
  const explore = nexus.steps.find(({ say }) => typeof say === 'string' && say.startsWith('Send the new miner'));

  test('sends a miner from a hex with one to spare, to a place beside that hex', () => {
    expect(explore && shown(explore, position([2, 1, 1])).at).toEqual(['hex:3', 'hex:7']);
    expect(explore && shown(explore, position([1, 1, 2])).at).toEqual(['hex:5', 'hex:8']);
    expect(explore?.when?.(position([1, 1, 1]))).toBe(false);
  });

  test('sends Striders onto the Monolith only from beside it', () => {
    const climb = nexus.steps.find(({ say }) => typeof say === 'string' && say.startsWith('Move your Striders onto'));
    const at = (q: number): View => {
      const seen = { ...position([1, 1, 1]), turn: 5 } as View;
      const hexes = [...(seen['hexes'] as unknown[]), { ...hex(9, q, 0, 0, false), units: [[0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 0, 0]] }];
      return { ...seen, hexes } as View;
    };
    expect(climb?.when?.(at(1))).toBe(true);
    expect(climb?.when?.(at(2))).toBe(false);
  });
});

/** All views that were recorded for the tests of a game's board. */
function recorded(file: string): View[] {
  const found: View[] = [];
  const look = (tree: unknown): void => {
    if (typeof tree !== 'object' || tree === null) return;
    if ('view' in tree) found.push(tree.view as View);
    else Object.values(tree).forEach(look);
  };
  look(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')));
  return found;
}

const LONGEST = 260;
const GUIDES: [string, Guide, View[]][] = [
  ['nexus-ops', nexus, recorded('nexus-ops.json')],
  ['thunder-run', run, recorded('thunder-run.json')],
  ['beyond-nebula', nebula, recorded('beyond-nebula.json')],
  ['final-flicktier', flicktier, recorded('final-flicktier.json')],
];

describe.each(GUIDES)('the guide of %s', (_, steps, views) => {
  test('has something to say in every position, in whole and short sentences', () => {
    expect(views.length).toBeGreaterThan(2);
    for (const seen of views) {
      for (const step of steps.steps.filter(({ when }) => when?.(seen) ?? true)) {
        const { say, why, at } = shown(step, seen);
        for (const words of [say, why ?? 'None.']) {
          expect(words).toMatch(/^\p{Lu}.*[.!]$/u);
          expect(words).not.toMatch(/undefined|null|NaN|Infinity| {2}/);
          expect(words.length).toBeLessThan(LONGEST);
        }
        for (const place of at) expect(place).toMatch(/^(action|region:[a-z]+|[a-z]+:\d+$|steps:turn|tray:dice)/);
        step.done?.(seen);
      }
    }
  });
});

test.each([...GUIDES.map(([name, steps]) => [name, steps] as const), ['sector-prime', sector] as const])(
  'the guide of %s ends with something to read',
  (_, { steps }) => {
    expect(steps.length).toBeGreaterThan(12);
    expect(steps.at(-1)?.done).toBeUndefined();
    expect(steps[0]?.when).toBeUndefined();
  },
);

test.each([...GUIDES.map(([name, steps]) => [name, steps] as const), ['sector-prime', sector] as const])(
  'the guide of %s says why, wherever it asks for something',
  (_, { steps }) => {
    const mute = steps.filter(({ done, why }) => done && why === undefined).map(({ say }) => String(say));
    expect(mute).toEqual([]);
  },
);
