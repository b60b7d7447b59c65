import { describe, expect, test } from 'vitest';
import { grouped, onward } from '../src/lib/choosing/grouping';
import { keepsPromise, sha256 } from '../src/lib/service/fair';
import type { Rules, View } from '../src/lib/service/messages';
import { restLength, stepLength } from '../src/lib/showing/motion';
import { colourClass, namedPlayers } from '../src/lib/showing/players';
import { plainFacts } from '../src/lib/words/plain';
import { scale, steps, ticks } from '../src/lib/showing/plot';
import { nearest } from '../src/lib/choosing/roving';
import { found } from '../src/lib/words/rules';
import { clockTime } from '../src/lib/words/time';

const view = (fields: object): View => ({ players: 2, colours: ['yellow', 'blue'], ...fields }) as View;

describe('buttons', () => {
  const action = (code: number, text: string, ...elements: string[]) => ({ code: String(code), text, elements });

  test('of one kind stand under the words they share', () => {
    const groups = grouped([
      action(4, 'roll'),
      action(8 | (1 << 7), 'move drone from Hesper Minor to Dusk', 'tile:1', 'tile:2'),
      action(8 | (2 << 7), 'move drone from Hesper Minor to Aldra', 'tile:1', 'tile:3'),
      action(8 | (3 << 7), 'move drone from Dusk to Aldra', 'tile:2', 'tile:3'),
      action(20, 'done'),
    ]);
    expect(groups.map(({ heading, entries }) => [heading, entries.map(({ label }) => label)])).toEqual([
      ['', ['Roll', 'Done']],
      ['Move drone from Hesper Minor to', ['Dusk', 'Aldra']],
      ['', ['Move drone from Dusk to Aldra']],
    ]);
  });

  test('of two kinds share a row where they stand under the same words', () => {
    const groups = grouped([
      action(1, 'construct Metal extractor', 'resource:0'),
      action(1 | (1 << 7), 'construct Gas extractor', 'resource:1'),
      action(2, 'construct Academy', 'building:0'),
      action(2 | (1 << 7), 'construct Hangar', 'building:1'),
    ]);
    const labels = ['Metal extractor', 'Gas extractor', 'Academy', 'Hangar'];
    expect(groups.map(({ heading, entries }) => [heading, entries.map(({ label }) => label)])).toEqual([['Construct', labels]]);
  });

  test('never lose a whole action to the heading', () => {
    const [group] = grouped([action(9, 'pass'), action(9 | (1 << 7), 'pass twice')]);
    expect(group?.entries.map(({ label }) => label)).toEqual(['Pass', 'Pass twice']);
  });

  test('bear codes of 63 bits', () => {
    expect(grouped([{ code: '9223372036854775807', text: 'flick', elements: [] }])).toHaveLength(1);
  });
});

describe('players', () => {
  test('are found in sentences', () => {
    expect(namedPlayers("Yellow's drone meets blue", ['yellow', 'blue'])).toEqual([
      { words: 'Yellow', player: 0 },
      { words: "'s drone meets ", player: null },
      { words: 'blue', player: 1 },
    ]);
    expect(namedPlayers('a bluebell', ['yellow', 'blue'])).toEqual([{ words: 'a bluebell', player: null }]);
  });

  test('have a colour even if its name is not known', () => {
    expect(colourClass(['chartreuse', 'blue'], 0)).toBe('colour-yellow');
    expect(colourClass(['Blue'], 0)).toBe('colour-blue');
  });

  test('have facts without a board', () => {
    const seats = [{ gold: 3, hand: ['x'] }, { gold: null, ready: true }];
    expect(plainFacts(view({ seats }), 0)).toEqual([{ label: 'gold', value: '3' }]);
    expect(plainFacts(view({ seats }), 1)).toEqual([
      { label: 'gold', value: '–' },
      { label: 'ready', value: 'yes' },
    ]);
  });
});

describe('a plot', () => {
  test('has round ticks that cover the scores', () => {
    expect(ticks(0, 3)).toEqual([0, 1, 2, 3]);
    expect(ticks(0, 97)).toEqual([0, 50, 100]);
    expect(ticks(-4, 12)).toEqual([-5, 0, 5, 10, 15]);
  });

  test('goes level until a score changes', () => {
    const axes = scale([[0, 0, 2]], { left: 0, top: 0, width: 100, height: 50 });
    expect(steps([0, 0, 2], axes)).toBe('M0.0 50.0H50.0V50.0H100.0V0.0');
  });
});

describe('the keyboard', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 200, y: 10 },
    { x: 50, y: 90 },
  ];

  test('goes to the nearest place in a direction', () => {
    expect(nearest({ x: 0, y: 0 }, spots, [1, 0])).toBe(1);
    expect(nearest({ x: 0, y: 0 }, spots, [0, 1])).toBe(3);
    expect(nearest({ x: 0, y: 0 }, spots, [-1, 0])).toBe(-1);
  });
});

describe('rules', () => {
  const rules = {
    clauses: [{ id: 'SP 7.5', name: 'battle_tie', text: 'A tie is the defender’s.', chapter: '7', rulings: [] }],
    rulings: [{ id: 'R1', question: 'And then?', ruling: 'Stop.', reason: 'So it ends.', clauses: [] }],
  } as unknown as Rules;

  test('are found by all words of a query', () => {
    expect(found(rules, 'defender TIE').clauses).toHaveLength(1);
    expect(found(rules, 'defender pays').clauses).toHaveLength(0);
    expect(found(rules, 'sp 7.5').clauses).toHaveLength(1);
    expect(found(rules, 'ends').rulings).toHaveLength(1);
    expect(found(rules, '').clauses).toHaveLength(1);
  });
});

test('motion is quicker when much is waiting, and none when it is not wanted', () => {
  expect(stepLength('calm', false, 0)).toBe(620);
  expect(stepLength('calm', false, 48)).toBe(310);
  expect(stepLength('calm', false, 500)).toBe(0);
  expect(stepLength('calm', true, 0)).toBe(0);
  expect(restLength('calm', 0)).toBeGreaterThan(restLength('brisk', 0));
  expect(restLength('off', 0)).toBe(0);
  expect(stepLength('off', false, 0)).toBe(0);
});

test('a promise is checked by its fingerprint', async () => {
  const secret = '00ff10';
  expect(await keepsPromise(secret, await sha256(secret))).toBe(true);
  expect(await keepsPromise('00ff11', await sha256(secret))).toBe(false);
  expect(await sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

test('time reads as people say it', () => {
  expect([5, 65, 3600, 90_000].map(clockTime)).toEqual(['0:05', '1:05', '1:00:00', '1 d 1 h']);
});

describe('what leads on', () => {
  const plain = (text: string, more: object = {}) => ({ code: String(text.length), text, elements: [] as string[], ...more });
  const move = { code: '8', text: 'move', elements: ['tile:1', 'tile:2'] };
  const texts = (actions: Parameters<typeof onward>[0]): string[] => onward(actions).map(({ text }) => text);

  test('is the last of what points at nothing, and what goes straight on', () => {
    const straight = plain('straight on', { then: ['9'], through: false });
    const all = plain('all three', { then: ['7', '7'], through: true });
    expect(texts([plain('enter'), plain('done'), move, all, straight])).toEqual(['done', 'straight on']);
  });
  test('is nothing where there is nothing else, all of it ends the turn, or the last is one of many', () => {
    expect(texts([plain('take 1'), plain('take 2'), move])).toEqual([]);
    expect(texts([plain('roll')])).toEqual([]);
    expect(texts([plain('raise shields'), plain('fire')])).toEqual([]);
    expect(texts([plain('mine a little', { ends: true }), plain('mine much', { ends: true })])).toEqual([]);
  });
});
