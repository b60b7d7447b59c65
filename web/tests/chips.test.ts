import { describe, expect, test } from 'vitest';
import { chipsOf, chipsOfAll, dueChips, outlookAt, placeChips } from '../src/lib/choosing/chips';
import { CHIPS, PLANET, STACKS, GEAR_AT } from '../src/boards/sector-prime/pieces';
import { alongEdge } from '../src/boards/sector-prime/geometry';
import { clearOf, cornerOf, meet } from '../src/lib/showing/places';
import { marks, type Choice } from '../src/lib/choosing/selection';
import type { OutlookInfo } from '../src/lib/service/messages';

const outlook = (code: string, said: Partial<OutlookInfo> = {}): [string, OutlookInfo] => [
  code,
  { code, changes: [], hope: null, fear: null, times: 1, sure: [], chances: [], ...said },
];
const points = (amount: number) => ({ word: 'movement point', sign: '➤', least: amount, most: amount });
const choice = (code: string, ...elements: string[]): Choice => ({ code, text: code, elements });

const east = choice('east', 'tile:1', 'tile:2');
const west = choice('west', 'tile:1', 'tile:3');
const far = choice('far', 'tile:4', 'tile:5');
const storm = choice('storm', 'tile:4', 'tile:6');
const battle = choice('battle', 'player:1', 'tile:7');
const actions = [east, west, far, storm, battle];
const outlooks = new Map([
  outlook('east', { changes: [points(-1)], sure: ['goes east'] }),
  outlook('west', { changes: [points(-1)], sure: ['goes west'] }),
  outlook('far', { changes: [points(-1)] }),
  outlook('storm', { changes: [points(-3)] }),
  outlook('battle', { changes: [points(2)], hope: { text: 'blue loses', odds: 0.625 }, sure: ['attacks'] }),
]);

const beside = (selection: string[]): Record<string, string> =>
  Object.fromEntries(
    placeChips(actions, selection, marks(actions, selection), outlooks).map(({ element, chip }) => [element, chip.words]),
  );

test('what several choices have in common stands once, beside their heading', () => {
  expect(chipsOfAll([east, west], outlooks).map(({ words }) => words)).toEqual(['−1 ➤']);
  expect(chipsOfAll([east, storm], outlooks)).toEqual([]);
  expect(chipsOfAll([east], outlooks)).toEqual([]);
});

test('a price is told whole, however many parts it has', () => {
  const changes = ['quantum', 'tech', 'ore', 'bio'].map((word) => ({ word, sign: '', least: -1, most: -1 }));
  const [, priced] = outlook('build', { changes: [...changes, points(3)] });
  expect(chipsOf(priced).map(({ tone }) => tone)).toEqual(['cost', 'cost', 'cost', 'cost']);
});

describe('chips beside marked places', () => {
  test('tell what all that a place leads to has in common, and nothing where it differs', () => {
    expect(beside([])).toEqual({ 'tile:1': '−1 ➤', 'player:1': '63 %', 'tile:7': '63 %' });
  });

  test('tell of each target what going there costs', () => {
    expect(beside(['tile:4'])).toEqual({ 'tile:5': '−1 ➤', 'tile:6': '−3 ➤' });
  });

  test('tell no part of a price as if it were all of it: what it brings instead', () => {
    const build = choice('build', 'space:1');
    const priced = outlook('build', { changes: ['tech', 'bio'].map((word) => ({ word, sign: '', least: -1, most: -1 })).concat({ word: 'point', sign: '★', least: 2, most: 2 }) });
    const [chip] = placeChips([build], [], marks([build], []), new Map([priced]));
    expect(chip?.chip.words).toBe('+2 ★');
  });

  test('are few, and odds come before costs', () => {
    const many = Array.from({ length: 20 }, (_, index) => choice(`move ${index}`, `hex:${index}`));
    const all = [...many, battle];
    const known = new Map([...outlooks, ...many.map(({ code }) => outlook(code, { changes: [points(-2)] }))]);
    const chips = placeChips(all, [], marks(all, []), known);
    expect(chips).toHaveLength(12);
    expect(chips.slice(0, 3).map(({ chip }) => chip.tone)).toEqual(['odds', 'odds', 'cost']);
  });

  test('tell nothing that is the same wherever one may go on from what is chosen', () => {
    const all = ['1', '2', '3'].map((hex) => choice(`buy ${hex}`, 'unit:0', `hex:${hex}`));
    const known = new Map(all.map(({ code }) => outlook(code, { changes: [points(-2)] })));
    const shown = (chosen: Choice[]) => placeChips(chosen, ['unit:0'], marks(chosen, ['unit:0']), known);
    expect(shown(all)).toEqual([]);
    expect(shown([...all, { ...far, elements: ['unit:0', 'hex:9'] }])).toHaveLength(3);
  });

  test('tell of a way what all its steps cost', () => {
    const way = { ...choice('east', 'tile:1', 'tile:9'), then: ['on'], changes: [points(-2)] };
    const all = [east, west, way];
    const chips = placeChips(all, ['tile:1'], marks(all, ['tile:1']), outlooks);
    expect(chips.find(({ element }) => element === 'tile:9')?.chip.words).toBe('−2 ➤');
    expect(outlookAt(all, ['tile:1'], 'tile:9', outlooks)?.sure).toEqual(['east']);
  });

  test('know nothing before the server has answered', () => {
    expect(placeChips(actions, [], marks(actions, []), new Map())).toEqual([]);
  });
});

describe('all of an outlook', () => {
  test('is told at a place that leads to one thing only', () => {
    expect(outlookAt(actions, [], 'player:1', outlooks)?.sure).toEqual(['attacks']);
    expect(outlookAt(actions, [], 'tile:1', outlooks)).toBeUndefined();
    expect(outlookAt(actions, ['tile:1'], 'tile:3', outlooks)?.sure).toEqual(['goes west']);
  });
});

describe('chips of a choice', () => {
  test('warn where nothing is to be won', () => {
    const [, risky] = outlook('evade', { fear: { text: 'blue loses a shield', odds: 0.4 } });
    expect(chipsOf(risky)).toEqual([{ tone: 'risk', words: '⚠ 40 %', title: '40 %: blue loses a shield' }]);
  });

  test('of a price say what is short', () => {
    const words = dueChips([
      { word: 'crystal', sign: '◆', amount: 12, short: 3 },
      { word: 'tech', sign: '', amount: 2, short: 0 },
    ]).map((chip) => chip.words);
    expect(words).toEqual(['12 ◆ · 3 short', '2 tech']);
  });
});

describe('where a chip stands', () => {
  const size = [30, 16] as const;

  test('within a large tile, clear of its neighbours', () => {
    const tile = { x: 100, y: 100, width: 100, height: 116 };
    const { x, y } = cornerOf(tile, true, ...size);
    expect(x + 30).toBeLessThan(150);
    expect(x).toBeGreaterThan(110);
    expect(y).toBeGreaterThan(100 - 58 / 2 - 16);
  });

  test('beside a small piece and at the corner of a card, not over them', () => {
    const piece = { x: 100, y: 100, width: 20, height: 20 };
    expect(cornerOf(piece, true, ...size).y + 16).toBeLessThan(95);
    const card = cornerOf({ ...piece, width: 120, height: 80 }, false, ...size);
    expect(card.y + 16).toBeLessThan(70);
    expect(card.x + 30, 'the board beside a column of cards is not covered').toBeLessThanOrEqual(160);
  });

  test('beside a piece where it hides no other like it', () => {
    const lower = { x: 100, y: 130, width: 50, height: 24 };
    const upper = { ...lower, y: 104 };
    for (const others of [[upper], [upper, { ...lower, y: 156 }]]) {
      const { x, y } = cornerOf(lower, true, ...size, () => others);
      const chip = { x: x + size[0] / 2, y: y + size[1] / 2, width: size[0], height: size[1] };
      expect(others.filter((other) => meet(chip, other))).toEqual([]);
    }
  });

  /** A tile of a board of thirteen on a phone, with chips as wide as their words. */
  test('on a crowded tile, clear of the others', () => {
    const [scale, high] = [0.44, 17];
    const box = ({ x, y }: { x: number; y: number }, wide: number) => ({ x: x * scale, y: y * scale, width: wide, height: high });
    const station = box({ x: CHIPS.station.x, y: PLANET + CHIPS.station.y }, 35);
    const fabricator = box({ x: GEAR_AT.x + CHIPS.fabricator.x, y: STACKS + GEAR_AT.y + CHIPS.fabricator.y }, 66);
    const sides = [0, 3].map((edge) => box(alongEdge(edge, 0.5, 6), 36));
    const all = [station, fabricator, ...sides];
    expect(all.flatMap((one, at) => all.slice(at + 1).filter((other) => meet(one, other)))).toEqual([]);
    expect(meet(station, { ...station, y: station.y + high - 1 })).toBe(true);
  });
});

describe('chips of places that lie close', () => {
  const chip = (x: number, y: number) => ({ x, y, width: 90, height: 20 });

  test('do not collide', () => {
    const first = chip(100, 100);
    const second = clearOf(chip(110, 108), [first]);
    const third = clearOf(chip(105, 104), [first, second]);
    const all = [first, second, third];
    all.forEach((one, number) => {
      for (const other of all.slice(number + 1)) expect(Math.abs(one.y - other.y)).toBeGreaterThanOrEqual(20);
    });
  });

  test('stay where they are wanted when nothing is there', () => {
    expect(clearOf(chip(110, 108), [chip(300, 100)])).toEqual(chip(110, 108));
  });
});
