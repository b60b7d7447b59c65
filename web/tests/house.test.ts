import { describe, expect, test } from 'vitest';
import { LIMITS, type GameInfo, type SeatInfo, type TableInfo } from '../src/lib/service/messages';
import { faceOf } from '../src/lib/showing/faces';
import { moments } from '../src/lib/showing/moments';
import { NAMES, several, suggest } from '../src/lib/words/names';
import { choiceWords, clockWords, differences, presetOf, usual, withPreset } from '../src/lib/words/options';
import { headline, sidesOf, verdictOf, winnersOf } from '../src/lib/words/results';
import { company, fits, isFull, standing, toContinue } from '../src/lib/words/tables';
import { ago } from '../src/lib/words/time';

const seat = (player: number, name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  player,
  colour: ['yellow', 'blue', 'red'][player] ?? '',
  kind: 'person',
  name,
  level: null,
  connected: true,
  mine: false,
  local: false,
  kept: false,
  takeable: false,
  free: false,
  gone: false,
  vote: null,
  agreed: false,
  ...more,
});
const bot = (player: number, name: string): SeatInfo => seat(player, name, { kind: 'bot', level: 'easy' });
const me = (player: number): SeatInfo => seat(player, 'Ann', { mine: true });

const table = (id: string, more: Partial<TableInfo> = {}): TableInfo => ({
  id,
  game: 'a',
  title: 'A',
  players: 2,
  options: {},
  owner: 'Ann',
  owned: true,
  status: 'running',
  public: false,
  seats: [me(0), bot(1, 'Pip')],
  clock: null,
  hints: true,
  time: null,
  version: 3,
  mover: 1,
  created: 0,
  last: 0,
  invite: null,
  commitment: '',
  secret: null,
  rematch: null,
  outcome: null,
  guided: false,
  shares: [],
  dealing: false,
  stopped: null,
  ...more,
});
const ended = (winners: number[], seats = [me(0), bot(1, 'Pip')]): TableInfo =>
  table('x', { status: 'over', mover: null, seats, outcome: { winners, reason: 'time was up', scores: [3, 5] } });

test('a page of the list is full with so many tables of others, whatever there is of mine', () => {
  const others = Array.from({ length: LIMITS.LOBBY_PAGE }, (_, number) =>
    table(`other ${number}`, { owned: false, seats: [seat(0, 'Eve'), bot(1, 'Pip')] }),
  );
  const kept = table('kept', { owned: false, seats: [seat(0, 'Ann', { kind: 'bot', takeable: true }), bot(1, 'Pip')] });
  const mine = [table('mine'), table('seated', { owned: false }), kept];
  expect(isFull([...mine, ...others])).toBe(true);
  expect(isFull([...mine, ...others.slice(1)])).toBe(false);
});

const game: GameInfo = {
  id: 'a',
  title: 'A',
  about: '',
  players: [2],
  minutes: [30, 60],
  weight: 1,
  colours: [],
  options: [
    {
      name: 'victory',
      meaning: 'How many points win.',
      default: 'classic',
      choices: [
        { value: 'classic', meaning: '12 points' },
        { value: 'in-for-the-long-haul', meaning: '14 points' },
      ],
    },
    {
      name: 'storm',
      meaning: 'Storm: it blows.',
      default: 'off',
      choices: [
        { value: 'off', meaning: 'not used' },
        { value: 'on', meaning: 'used' },
      ],
    },
  ],
  presets: [
    { title: 'First game', meaning: '', options: {} },
    { title: 'Everything', meaning: '', options: { storm: 'on' } },
  ],
  picture: '',
  preparing: false,
};

describe('tables', () => {
  test('to go on with: my turn first, then the latest', () => {
    const tables = [
      table('old', { last: 1 }),
      table('new', { last: 9 }),
      table('turn', { mover: 0 }),
      table('over', { status: 'over' }),
      table('others', { seats: [bot(0, 'Dot'), bot(1, 'Pip')] }),
    ];
    expect(toContinue(tables).map(({ id }) => id)).toEqual(['turn', 'new', 'old']);
  });

  test('are found by what somebody looks for', () => {
    const all = [table('1', { mover: 0 }), table('2'), table('3', { status: 'open' }), ended([0]), table('5', { game: 'b' })];
    const found = (filter: Parameters<typeof fits>[1], of = ''): number => all.filter((one) => fits(one, filter, of)).length;
    expect([found('all'), found('turn'), found('running'), found('open'), found('over')]).toEqual([5, 1, 3, 1, 1]);
    expect(found('all', 'b')).toBe(1);
  });

  test('say where they stand', () => {
    expect(standing(table('1', { mover: 0 }))).toBe('Your turn');
    expect(standing(table('1'))).toBe('Waiting for Pip');
    expect(standing(table('1', { status: 'open' }))).toBe('Waiting for players');
    expect(standing(ended([0]))).toBe('You won: time was up');
    expect(standing(ended([1]))).toBe('You lost: Pip won, as time was up');
    expect(standing(ended([]))).toBe('No player won: time was up');
    expect(standing(ended([1], [bot(0, 'Dot'), bot(1, 'Pip')]))).toBe('Pip won: time was up');
    expect(company(table('1'))).toBe('with Pip');
  });

  test('say when', () => {
    const now = 1_800_000_000;
    const said = [5, 120, 7200, 90_000, 9_000_000].map((passed) => ago(now - passed, now));
    expect(said).toEqual(['just now', '2 minutes ago', '2 hours ago', 'yesterday', 'Oct 3, 2026']);
  });
});

describe('options', () => {
  test('are presets, or a mix', () => {
    expect(presetOf(game, usual(game))?.title).toBe('First game');
    expect(presetOf(game, withPreset(game, game.presets[1]!))?.title).toBe('Everything');
    expect(presetOf(game, { victory: 'in-for-the-long-haul', storm: 'on' })).toBeUndefined();
  });

  test('are words', () => {
    expect(choiceWords({ value: 'in-for-the-long-haul', meaning: '14 points' })).toBe('In for the long haul: 14 points');
    expect(choiceWords({ value: 'two', meaning: 'two, for a longer game' })).toBe('Two, for a longer game');
    expect(differences(game, { victory: 'in-for-the-long-haul', storm: 'on' })).toEqual([
      'How many points win – In for the long haul: 14 points',
      'Storm: it blows.',
    ]);
    expect(clockWords(null)).toContain('No clock');
    expect(clockWords({ kind: 'live', move: 45, bank: 300 })).toBe('45 seconds for each decision, 300 more in the bank');
    expect(clockWords({ kind: 'days', days: 1 })).toBe('1 day for each decision');
  });
});

describe('the end', () => {
  test('is another for each who looks', () => {
    expect(verdictOf(ended([0]))).toBe('won');
    expect(headline(ended([0]))).toBe('You won');
    expect(headline(ended([1]))).toBe('You lost');
    const spectator = ended([1], [bot(0, 'Dot'), bot(1, 'Pip')]);
    expect([verdictOf(spectator), headline(spectator)]).toEqual(['other', 'Pip won']);
    const hotSeat = ended([1], [me(0), seat(1, 'Bo', { mine: true, local: true })]);
    expect([verdictOf(hotSeat), headline(hotSeat)]).toEqual(['other', 'Bo won']);
  });

  test('has every side, third parties too, the winner first', () => {
    const info = ended([0]);
    info.outcome!.tally = {
      parts: ['Battles', 'Missions'],
      rows: [
        { player: 0, name: null, points: [1, 2] },
        { player: 1, name: null, points: [5, 0] },
        { player: null, name: 'The machine', points: [2, 2] },
      ],
    };
    expect(sidesOf(info).map(({ name, total }) => [name, total])).toEqual([
      ['Ann', 3],
      ['Pip', 5],
      ['The machine', 4],
    ]);
    expect(sidesOf(ended([1])).map(({ total }) => total)).toEqual([5, 3]);
    expect(winnersOf(info).map(({ name }) => name)).toEqual(['Ann']);
  });

  test('may be a third party’s', () => {
    const info = ended([]);
    const rows = [{ player: 0, name: null, points: [3] }, { player: 1, name: null, points: [5] }];
    info.outcome!.tally = { parts: ['Points'], rows: [...rows, { player: null, name: 'The machine', points: [9] }] };
    expect(winnersOf(info).map(({ name }) => name)).toEqual(['The machine']);
    expect(standing(info)).toMatch(/^You lost: The machine won/);
    expect(winnersOf(ended([]))).toEqual([]);
  });

  test('has moments that mattered', () => {
    const series = [
      [0, 0, 1, 1, 1, 1],
      [0, 1, 1, 1, 4, 2],
    ];
    expect(moments(series, 2)).toEqual([
      { step: 4, player: 1, change: 3 },
      { step: 5, player: 1, change: -2 },
    ]);
    // Of equal swings, the one that brought the lead.
    expect(moments([[0, 1, 1, 2], [0, 0, 1, 1]], 2).map(({ step }) => step)).toEqual([1, 3]);
    expect(moments([[0, 0], [0, 0]], 3)).toEqual([]);
    expect(moments([], 3)).toEqual([]);
  });
});

describe('names and faces', () => {
  test('another name is another', () => {
    for (const name of NAMES) expect(suggest(name, () => 0.999)).not.toBe(name);
  });

  test('several are different', () => {
    expect(new Set(several(6)).size).toBe(6);
    expect(several(NAMES.length + 2)).toHaveLength(NAMES.length + 2);
  });

  test('a bot always looks the same, and levels differ', () => {
    expect(faceOf(1, 'Pip')).toEqual(faceOf(1, 'Pip'));
    expect(faceOf(1, 'Pip').head).not.toBe(faceOf(3, 'Pip').head);
    const faces = ['Pip', 'Dot', 'Bolt', 'Tinker', 'Widget', 'Button'].map((name) => JSON.stringify(faceOf(1, name)));
    expect(new Set(faces).size).toBe(faces.length);
    expect(faceOf(-1, 'Old').head).toBe(faceOf(0, 'Old').head);
  });
});
