import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Following } from '../src/boards/contract';
import { following as flicktier } from '../src/boards/final-flicktier/following';
import { following as nebula } from '../src/boards/beyond-nebula/following';
import { following as nexus } from '../src/boards/nexus-ops/following';
import { following as sector } from '../src/boards/sector-prime/following';
import { following as thunder } from '../src/boards/thunder-run/following';
import { heardNow, presses, secondsLeft } from '../src/lib/following/clock';
import { toSay, turnsOf, type LogEntry } from '../src/lib/following/log';
import { endsInDice, Matters } from '../src/lib/following/matters';
import { changesOf, doneSince, isTurnOf, shortly, sinceOf } from '../src/lib/following/since';
import type { Position, View } from '../src/lib/service/messages';

const GAMES: Record<string, Following> = {
  sector_prime: sector,
  nexus_ops: nexus,
  thunder_run: thunder,
  beyond_nebula: nebula,
  final_flicktier: flicktier,
};

const entry = (number: number, kind: string, player: number | null, changes: Partial<LogEntry> = {}): LogEntry => ({
  number,
  kind,
  text: `${kind} ${number}`,
  arguments: player === null ? [] : [player],
  elements: player === null ? [] : [`player:${player}`],
  player,
  decision: null,
  ...changes,
});
const turn = (number: number, owner: number, by: number | null): LogEntry => entry(number, 'turn', by, { arguments: [owner] });
const undo = (number: number, player: number, from: number): LogEntry => entry(number, 'undo', player, { arguments: [player, from] });

test('what was done for a person is not that it is the turn of somebody else', () => {
  const done = [entry(4, 'rolled', 0), turn(5, 1, 0), entry(6, 'mined', 0)];
  expect(toSay(done).map(({ kind }) => kind)).toEqual(['rolled', 'mined']);
  expect(toSay([turn(5, 1, 0)])).toEqual([]);
});

const GAME: Following = {
  noise: ['skipped'],
  telling: ['won', 'attacked'],
  matters: ['attacked', 'lost'],
  phases: { move: 'Move', fight: 'Battle' },
  underway: (view) => view['battle'] === true,
};
const view = (changes: Partial<View> = {}): View => ({ mover: 0, ...changes }) as View;

describe.each(Object.entries(GAMES))('%s', (game, following) => {
  const read = (file: string): string => readFileSync(new URL(`../../src/farport/games/${game}/${file}.py`, import.meta.url), 'utf8');
  const names = (text: string, start: string): string[] => {
    const whole = text.slice(text.indexOf(start));
    return [...whole.slice(0, whole.indexOf('\n\n\n')).matchAll(/^ {4}([A-Z_]+) = (?:\(\n *)?\d+,/gm)].map(([, name]) => (name ?? '').toLowerCase());
  };
  const kinds = names(read('words'), 'class Saw');
  const decisions = names(read('state'), 'class Decision').map((name) => name.replaceAll('_', '-'));

  test('names kinds of events that there are, and says when a turn begins', () => {
    expect(kinds).toContain('turn');
    for (const kind of [...following.noise, ...following.telling, ...following.matters]) expect(kinds).toContain(kind);
  });

  test('tells nothing that is noise, and nothing of weight is noise', () => {
    expect(following.noise.filter((kind) => following.telling.includes(kind) || following.matters.includes(kind))).toEqual([]);
  });

  test('has phases for decisions that there are', () => {
    for (const decision of Object.keys(following.phases)) expect(decisions).toContain(decision);
  });
});

describe('the log', () => {
  test('is cut into turns, and these into phases', () => {
    const turns = turnsOf(
      [
        entry(0, 'dealt', null),
        turn(1, 0, null),
        entry(2, 'moved', 0, { decision: 'move' }),
        entry(3, 'attacked', 0, { decision: 'fight' }),
        turn(4, 1, 0),
        entry(4, 'paid', 0, { decision: 'fight' }),
        entry(4, 'paid', 0, { decision: 'move' }),
        entry(5, 'moved', 1, { decision: 'move' }),
      ],
      GAME,
    );
    expect(turns.map(({ number, player }) => [number, player])).toEqual([[0, null], [1, 0], [2, 1]]);
    expect(turns[1]?.parts.map(({ phase }) => phase)).toEqual(['Move', 'Battle']);
    expect(turns[2]?.parts.map(({ phase }) => phase), 'what begins a turn is not of the last one’s phase').toEqual(['', 'Move']);
  });

  test('knows what tells nothing', () => {
    const rows = turnsOf([entry(1, 'skipped', 0), entry(2, 'moved', 0)], GAME)[0]?.parts[0]?.rows;
    expect(rows?.map((row) => 'entry' in row && row.noise)).toEqual([true, false]);
  });

  test('counts the same in a row, and what comes again later anew', () => {
    const drone = (number: number): LogEntry => entry(number, 'entered', 0, { text: 'Yellow enters a drone' });
    const rows = turnsOf([drone(1), drone(2), entry(3, 'moved', 0), drone(4)], GAME)[0]?.parts[0]?.rows ?? [];
    expect(rows.map((row) => 'entry' in row && [row.entry.text, row.times])).toEqual([
      ['Yellow enters a drone', 2],
      ['moved 3', 1],
      ['Yellow enters a drone', 1],
    ]);
  });

  test('folds what was taken back together with the taking back', () => {
    const entries = [entry(1, 'moved', 0), entry(2, 'moved', 0), undo(3, 0, 2), undo(4, 0, 1), entry(5, 'attacked', 0)];
    const rows = turnsOf(entries, GAME)[0]?.parts[0]?.rows ?? [];
    expect(rows.length).toBe(2);
    expect('undone' in rows[0]! && rows[0].undone.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  test('has no turn that was taken back', () => {
    expect(turnsOf([turn(1, 0, null), turn(2, 1, 0), undo(3, 0, 2)], GAME).map(({ player }) => player)).toEqual([0]);
  });
});

describe('since the last turn', () => {
  const entries = [
    turn(1, 0, null),
    entry(2, 'moved', 0),
    turn(3, 1, 0),
    entry(4, 'moved', 1),
    entry(5, 'lost', 0),
    turn(6, 2, 1),
    entry(7, 'built', 2),
    turn(8, 0, 2),
  ];

  test('everything counts that happened in the turns of the others', () => {
    expect(doneSince(entries, 0).map(({ by, entry: { number } }) => [by, number])).toEqual([[1, 4], [1, 5], [2, 7]]);
    expect(isTurnOf(entries, 0)).toBe(true);
  });

  test('it is told until the next turn is over', () => {
    expect(doneSince([...entries, entry(9, 'moved', 0)], 0).length).toBe(3);
    expect(doneSince([...entries, turn(10, 1, 0), entry(11, 'moved', 1)], 0).map(({ entry: { number } }) => number)).toEqual([11]);
  });

  test('what concerns the player comes first, then what tells most; the like of it is counted', () => {
    const many = [1, 2, 3].map((number) => entry(number, 'moved', 1));
    const lines = shortly(
      [...many, entry(4, 'skipped', 1), entry(5, 'dug', 1), entry(6, 'built', 1), entry(7, 'won', 1), entry(8, 'lost', 1, { elements: ['player:0', 'tile:4'] })],
      0,
      GAME,
    );
    expect(lines.map(({ words, more, mine }) => [words, more, mine])).toEqual([
      ['moved 1', 2, false],
      ['won 7', 0, false],
      ['lost 8', 0, true],
    ]);
  });

  test('how a battle ended comes before the dice on the way', () => {
    const mine = { elements: ['player:1', 'player:0'] };
    const dice = ['spied', 'rerolled', 'added'].map((kind, index) => entry(2 + index, kind, 1, mine));
    const lines = shortly([entry(1, 'attacked', 1, mine), ...dice, entry(5, 'won', 1)], 0, GAME);
    expect(lines.map(({ words }) => words)).toEqual(['attacked 1', 'spied 2', 'won 5']);
  });

  test('it says what has changed for the player', () => {
    const fact = (label: string, value: string) => ({ label, value });
    expect(changesOf([fact('Crystals', '7'), fact('Tiles', '3')], [fact('Crystals', '5'), fact('Tiles', '3')])).toEqual([
      { label: 'Crystals', from: '7', to: '5' },
    ]);
  });

  test('nobody is told of who did nothing', () => {
    expect(sinceOf(doneSince([turn(1, 1, null), entry(2, 'skipped', 1)], 0), 0, GAME, []).others).toEqual([]);
  });
});

describe('a pause on what matters', () => {
  const attack = entry(4, 'attacked', 1, { elements: ['player:1', 'player:0'] });

  test('comes when another attacks, with all that was told of it', () => {
    const log = [entry(3, 'moved', 1), attack, entry(4, 'skipped', 1), entry(4, 'rolled', 1)];
    expect(new Matters().after([attack], view(), 0, GAME, log)?.map(({ kind }) => kind)).toEqual(['attacked', 'rolled']);
  });

  test('tells the losses rather than all dice, and not what came afterwards', () => {
    const fought = [...Array<string>(9).fill('rolled'), 'lost', 'rolled', ...Array<string>(9).fill('mined')].map((kind) => entry(5, kind, 1));
    const told = new Matters().after([attack], view(), 0, GAME, [attack, ...fought])?.map(({ kind }) => kind);
    expect(told).toContain('lost');
    expect(told).toContain('rolled');
    expect(told).not.toContain('mined');
  });

  test('does not come for what one does oneself, for others, or for the deal', () => {
    expect(new Matters().after([{ ...attack, player: 0 }], view(), 0, GAME, [])).toBeNull();
    expect(new Matters().after([attack], view(), 2, GAME, [])).toBeNull();
    expect(new Matters().after([{ ...attack, player: null }], view(), 0, GAME, [])).toBeNull();
  });

  test('waits for the end of a battle, and comes once', () => {
    const matters = new Matters();
    const lost = entry(6, 'lost', 0);
    expect(matters.after([attack], view({ battle: true }), 0, GAME, [attack])).toBeNull();
    expect(matters.after([lost], view(), 0, GAME, [attack, lost])).toEqual([attack, lost]);
    expect(matters.after([], view(), 0, GAME, [attack, lost])).toBeNull();
  });

  test('what one rolled oneself stays for a while, and what others rolled does not', () => {
    const gambled = entry(6, 'increase_rolled', 0);
    expect([0, 1].map((seat) => endsInDice([gambled], seat, sector))).toEqual([true, false]);
    expect(endsInDice([entry(6, 'mined', 0)], 0, sector)).toBe(false);
    expect(endsInDice([gambled], 0, GAME)).toBe(false);
  });

  test('is for the attacked one, as the boards know', () => {
    const shot = (kind: string, ...numbers: number[]): LogEntry => entry(1, kind, numbers[0] ?? 0, { arguments: numbers });
    expect(thunder.concerns?.(shot('targeted', 1, 2, 0, 3), view())).toEqual([0]);
    expect(sector.concerns?.(shot('attacked', 1, 0, 5, 3, 4), view())).toEqual([0]);
    expect(flicktier.concerns?.(shot('attacked', 1, 0, 3, 7), view())).toEqual([0]);
    expect(nebula.concerns?.(shot('captured', 1, 4, 0, 2), view())).toEqual([0]);
  });
});

describe('warnings', () => {
  const colours = ['yellow', 'blue'];

  test('somebody is about to win', () => {
    const seats = [{ sections: 2, crystals: 30 }, { sections: 2, crystals: 3 }];
    const said = sector.warnings?.(view({ colours, seats, crystal_limit: 25 }), 0) ?? [];
    expect(said).toEqual(['One more section and blue wins.', 'You keep 25 crystals at the end of your turn: 5 too many now.']);
    const near = view({ colours, goal: 12, seats: [{ points: 11 }, { points: 10 }] });
    expect(nexus.warnings?.(near, 0)).toEqual(['Only 2 points more and blue wins.']);
    const planets = [{ owner: 1, colour: 'red' }, { owner: 1, colour: 'green' }, { owner: 0, colour: 'red' }];
    expect(nebula.warnings?.(view({ colours, planets, seats: [{}, {}], turn_limit: null }), 0)?.length).toBe(1);
  });

  test('nothing is said while nothing threatens', () => {
    const seats = [{ sections: 1, crystals: 3 }, { sections: 1, crystals: 3 }];
    expect(sector.warnings?.(view({ colours, seats, crystal_limit: 25 }), 0)).toEqual([]);
    expect(nexus.warnings?.(view({ colours, goal: 12, seats: [{ points: 11 }, { points: 3 }] }), 0)).toEqual([]);
  });
});

describe('the clock', () => {
  const position = { seat: 0, view: view(), time: { now: 1000, due: 1030, banks: [0] } } as unknown as Position;

  test('goes by the time at which a position was heard, however late it is shown', () => {
    const heard = heardNow(position, 500);
    expect(secondsLeft(heard, 500)).toBe(30);
    expect(secondsLeft(heard, 515)).toBe(15);
    expect(secondsLeft({ ...heard, seat: 1 }, 500)).toBeNull();
  });

  test('presses when little is left', () => {
    const heard = heardNow(position, 500);
    expect([presses(heard, 500), presses(heard, 515), presses(null, 0)]).toEqual([false, true, false]);
  });
});
