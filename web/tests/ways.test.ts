import { describe, expect, test } from 'vitest';
import { foretold, placeChips } from '../src/lib/choosing/chips';
import { folded } from '../src/lib/choosing/grouping';
import { marks, point, type Choice } from '../src/lib/choosing/selection';
import { along, asksAgain, choiceOf, guarded, idOf, pointable, pressable, repetitions, shortcutOf, shortest, stepsOf } from '../src/lib/choosing/ways';

const MOVE = 8;
const code = (number: number): string => String(MOVE + 128 * number);
const step: Choice = { code: code(1), text: 'move to Dusk', elements: ['tile:1', 'tile:2'] };
const far = { codes: [code(1), code(2)], text: 'move to Lumen', elements: ['tile:1', 'tile:3'], passed: ['tile:1', 'tile:2', 'tile:3'], changes: [], times: 2, lead: 0, outright: false, outlook: null };

describe('ways', () => {
  test('to one end are told apart by where the hand went', () => {
    const round = { ...far, codes: [code(4), code(5)], passed: ['tile:1', 'tile:4', 'tile:3'] };
    const ways = [far, round].map(choiceOf);
    expect(along(ways, ['tile:1', 'tile:4', 'tile:3'])).toBe(ways[1]);
    expect(along(ways, ['tile:1', 'tile:2', 'tile:9', 'tile:3'])).toBe(ways[0]);
    expect(along(ways, ['tile:1', 'tile:3']), 'that says nothing').toBeNull();
    const another = { ...ways[1]!, code: '9' };
    expect(along([ways[0]!, another], another.passed ?? []), 'that is something else').toBeNull();
  });

  test('that only do what their first step sets going are foretold as that', () => {
    const outlook = { code: far.codes[0]!, changes: [], hope: null, fear: null, times: 1, sure: ['The Drone fires'], chances: [] };
    const outlooks = new Map([[outlook.code, outlook]]);
    expect(foretold(choiceOf({ ...far, outright: true }), outlooks)).toBe(outlook);
    expect(foretold(choiceOf(far), outlooks)?.sure).toEqual(['move to Lumen']);
  });

  test('that end where dice decide are foretold as their last step, with what the steps before cost', () => {
    const fear = { text: 'B1 loses a Regiment', odds: 0.5, word: 'lose it' };
    const change = { word: 'gas', sign: '', least: -1, most: -1 };
    const outlook = { code: far.codes[1]!, changes: [change], hope: null, fear, times: 1, sure: [], chances: [fear] };
    const way = choiceOf({ ...far, changes: [change], outlook });
    expect(foretold(way, new Map())).toMatchObject({ fear, changes: [{ word: 'gas', least: -2, most: -2 }] });
    const chips = placeChips([way], ['tile:1'], new Map([['tile:3', 'target']]), new Map());
    expect(chips[0]?.chip).toMatchObject({ tone: 'risk' });
  });

  test('that go further than another to the same end can be left out', () => {
    const round = choiceOf({ ...far, codes: [code(4), code(5), code(6)], passed: ['tile:1', 'tile:4', 'tile:5', 'tile:3'] });
    const elsewhere = { ...round, elements: ['tile:1', 'tile:9'] };
    const straight = choiceOf(far);
    expect(shortest([round, straight, elsewhere])).toEqual([straight, elsewhere]);
  });

  test('are pointed at as actions are: the piece, then the end', () => {
    const all = pointable([step], [choiceOf(far)]);
    const pointed = point(all, ['tile:1'], 'tile:3');
    expect(pointed).toEqual({ is: 'play', action: choiceOf(far) });
    expect(point(all, ['tile:1'], 'tile:2')).toEqual({ is: 'play', action: step });
  });

  test('take the place of an action of their kind that leads to the same end', () => {
    const way = choiceOf({ ...far, elements: step.elements as string[] });
    expect(pointable([step], [way])).toEqual([way]);
    const another = { ...step, code: '9' };
    expect(pointable([another], [way])).toEqual([another, way]);
  });

  test('are nothing where nothing can be done', () => {
    expect(pointable([], [choiceOf(far)])).toEqual([]);
  });

  test('are gone as often as they are wanted, step by step', () => {
    expect(stepsOf(choiceOf(far), 2)).toEqual([code(1), code(2), code(1), code(2)]);
    expect(stepsOf(step, 3)).toEqual([code(1), code(1), code(1)]);
    expect(stepsOf(choiceOf({ ...far, lead: 1 }), 3), 'what ends a phase is done once').toEqual([code(1), code(2), code(2), code(2)]);
  });
});

describe('what has to be said twice', () => {
  const end: Choice = { code: '20', text: 'done', elements: [], ends: true };
  const left = { ...end, twice: true };
  const dear: Choice = { code: '3', text: 'exchange card', elements: [], twice: true };

  test('is what gives something away, whatever one wants of turns', () => {
    for (const confirm of ['needed', 'always', 'never'] as const) expect(asksAgain(dear, confirm, true)).toBe(true);
  });

  test('is the end of a turn with something left, unless a guide asks for it', () => {
    expect([asksAgain(end, 'needed', false), asksAgain(left, 'needed', false), asksAgain(left, 'needed', true)]).toEqual([false, true, false]);
    expect([asksAgain(end, 'always', true), asksAgain(left, 'never', false)]).toEqual([true, false]);
  });
});

describe('shortcuts', () => {
  const done: Choice = { code: '20', text: 'done', elements: [] };
  const gather: Choice = { code: '5', text: 'gather', words: 'gather cards', elements: [] };

  test('go straight on to what is named, and are told from the step that they begin with', () => {
    const gain = { word: 'crystal', sign: '◆', least: 6, most: 6 };
    const outlook = { code: '18', changes: [gain], hope: null, fear: null, times: 1, sure: [], chances: [] };
    const mine = shortcutOf({ codes: ['20', '20', '18'], text: 'mine standard', all: 0, twice: true, outlook }, [done]);
    expect(mine).toMatchObject({ code: '20', then: ['20', '18'], words: 'straight on to mine standard', twice: true, through: false });
    expect(foretold(mine, new Map())?.changes).toEqual([gain]);
    expect(idOf(mine)).not.toBe(idOf(done));
    expect(idOf(done)).toBe('20');
  });

  test('take all that is offered, past what there is to look at, after what begins it', () => {
    const all = shortcutOf({ codes: ['5', '25', '153'], text: 'gather', all: 2, twice: false, outlook: null }, [gather]);
    expect(all).toMatchObject({ words: 'gather cards: all 2', elements: [], through: true });
    expect(shortcutOf({ codes: ['25', '153'], text: '', all: 2, twice: false, outlook: null }, [gather]).words).toBe('all 2');
  });

  test('what begins the only thing that can be done does it', () => {
    const only = { codes: ['5', '25'], text: 'gather', all: 1, twice: false, outlook: null };
    expect(pressable([gather, done], [only])).toEqual([{ ...gather, then: ['25'], through: true }, done]);
    expect(pressable([gather, done], [{ ...only, codes: ['5', '25', '153'], all: 2 }])).toHaveLength(3);
  });
});

test('what has to be said twice is never done by pointing alone', () => {
  const sell: Choice = { code: '20', text: 'exchange Sniper', elements: ['card:3'], twice: true };
  expect(point([sell], [], 'card:3')).toEqual({ is: 'selected', selection: ['card:3'] });
  expect(point([{ ...sell, twice: false }], [], 'card:3').is).toBe('play');
});

test('a thing is done so often as one may want: every number where there is room, else a few and the most', () => {
  expect(repetitions(1, true)).toEqual([]);
  expect(repetitions(4, true)).toEqual([2, 3, 4]);
  expect(repetitions(4, false)).toEqual([2, 3, 4]);
  expect(repetitions(8, true)).toHaveLength(7);
  expect(repetitions(9, true)).toEqual([2, 3, 5, 9]);
});

describe('what nobody should miss', () => {
  const done: Choice = { code: '27', text: 'done', elements: [] };
  const sell: Choice = { code: '20', text: 'exchange Quench', elements: ['card:35'], twice: true, verb: 'Sell' };
  const fulfil: Choice = { code: '19', text: 'fulfil Quench', elements: ['card:35'], prize: 'You can fulfil Quench.' };
  const choices = guarded([done, sell, fulfil]);

  test('to go on without it has to be said twice', () => {
    expect(choices.map(({ twice }) => twice)).toEqual([true, true, undefined]);
    expect(guarded([done, sell])).toEqual([done, sell]);
  });

  test('is the first button; what gives something away waits behind its verb', () => {
    const { open, folds } = folded(choices);
    expect(open.flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual(['Fulfil Quench', 'Done']);
    expect(folds.map(({ verb }) => verb)).toEqual(['Sell']);
  });

  test('has a mark of its own', () => {
    expect(marks(choices, []).get('card:35')).toBe('prize');
    expect(marks([sell], []).get('card:35')).toBe('start');
    expect(marks(choices, ['card:35']).get('card:35')).toBe('chosen');
  });

  test('says beside its place what it brings, and not what else could be done there', () => {
    const changes = (word: string, amount: number) => [{ word, sign: '', least: amount, most: amount }];
    const outlook = (code: string, word: string, amount: number) => ({ code, changes: changes(word, amount), hope: null, fear: null, times: 1, sure: [], chances: [] });
    const outlooks = new Map([['19', outlook('19', 'points', 2)], ['20', outlook('20', 'rubium', 1)]]);
    expect(placeChips(choices, [], marks(choices, []), outlooks)[0]?.chip.words).toContain('points');
  });
});
