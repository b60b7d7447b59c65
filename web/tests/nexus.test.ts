import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'svelte/server';
import { describe, expect, test } from 'vitest';
import board from '../src/boards/nexus-ops';
import { effect, QUIET, SHOWS } from '../src/boards/nexus-ops/effects';
import { byFace, columnsOf, fightOf, newsOf } from '../src/boards/nexus-ops/battle/fight';
import { affordable, again, carries, repeats } from '../src/boards/nexus-ops/groups';
import { isSale } from '../src/boards/nexus-ops/labels';
import { bounds, centre, hexagon, layOut } from '../src/boards/nexus-ops/map/geometry';
import { contested, edgeOf, movedOf, nexus, type Hex, type Marked, type NexusView } from '../src/boards/nexus-ops/view';
import { explain, hexLabel, pieceName, shortestName, unitLabel } from '../src/boards/nexus-ops/words';
import type { EventInfo } from '../src/lib/service/messages';
import { scenesOf } from '../src/lib/showing/scenes';
import { choices, point, type Choice, type Mark } from '../src/lib/choosing/selection';

interface Recorded {
  name: string;
  elements: string[];
  view: NexusView;
}

const positions = JSON.parse(readFileSync(join(import.meta.dirname, 'nexus-ops.json'), 'utf8')) as Recorded[];
const words = readFileSync(join(import.meta.dirname, '../../src/farport/games/nexus_ops/words.py'), 'utf8');
const at = (name: string): Recorded => positions.find((position) => position.name === name) as Recorded;
const happened = (kind: string, ...numbers: number[]): EventInfo => ({ number: 1, kind, text: kind, arguments: numbers, elements: [], player: 0, decision: null });

/** The elements that a position's board and hand show. */
function drawn({ view, elements }: Recorded): Set<string> {
  const marks = new Map<string, Mark>(elements.map((element) => [element, 'start']));
  const props = { view, seat: view.player, marks, onpoint: () => undefined };
  const html = [board.Board, board.Hand].map((part) => (part ? render(part as never, { props } as never).body : '')).join('');
  // Units that move are taken by their figures.
  return new Set([...html.matchAll(/data-(?:element|piece)="([^"]*)"/g)].map(([, name]) => name ?? ''));
}

describe('the board', () => {
  test.each(positions)('shows all that actions concern: $name', (position) => {
    const shown = drawn(position);
    // Players are pointed at on their cards, which the shell draws.
    const missing = position.elements.filter((element) => !element.startsWith('player:') && !shown.has(element));
    expect(missing).toEqual([]);
  });

  test.each(positions)('has a sentence for who decides: $name', ({ view }) => {
    expect(explain(view)).toMatch(/\.$/);
  });

  test('knows every decision of the game', () => {
    const state = readFileSync(join(import.meta.dirname, '../../src/farport/games/nexus_ops/state.py'), 'utf8');
    const decisions = /class Decision[\s\S]*?\n\n\n/.exec(state)?.[0].matchAll(/^ {4}([A-Z_]+) = /gm) ?? [];
    for (const [, name = ''] of decisions) {
      const decision = name.toLowerCase().replaceAll('_', '-');
      expect(explain({ ...at('move').view, decision }), decision).not.toBeNull();
    }
  });
});

describe('geometry', () => {
  test('neighbours lie one hex apart, whichever way the map lies', () => {
    for (const turned of [false, true]) {
      const [east, southEast] = [centre({ q: 1, r: 0 }, turned), centre({ q: 0, r: 1 }, turned)];
      expect(Math.hypot(east.x, east.y)).toBeCloseTo(Math.hypot(southEast.x, southEast.y));
    }
    expect(centre({ q: 1, r: 0 }, true).x).toBeCloseTo(0);
  });

  test('a map that is turned is higher than wide', () => {
    const hexes = at('tokens').view.hexes;
    const [lying, standing] = [bounds(hexes), bounds(hexes, true)];
    expect(lying.width).toBeGreaterThan(lying.height);
    expect(standing.height).toBeGreaterThan(standing.width);
    expect(hexagon(0, true)).toMatch(/^M[-0-9. LZ]+$/);
  });

  test('stacks keep within their hex and apart from each other', () => {
    const crowd = [
      [1, 2, 3, 4, 5, 6],
      [1, 1, 1, 1, 0, 0],
      [0, 0, 0, 0, 0, 1],
      [12, 0, 0, 0, 0, 0],
    ];
    for (const units of [crowd.slice(0, 1), crowd.slice(0, 2), crowd]) {
      const stacks = layOut(units);
      expect(stacks).toHaveLength(units.flat().filter(Boolean).length);
      for (const { x, y, scale } of stacks) {
        expect(Math.abs(x) + 20 * scale).toBeLessThan(80);
        expect(Math.abs(y) + 20 * scale).toBeLessThan(62);
      }
      expect(new Set(stacks.map(({ x, y }) => `${x} ${y}`)).size).toBe(stacks.length);
    }
    expect(layOut([[0, 0, 0, 0, 0, 0]])).toEqual([]);
  });

  test('two who meet with a stack each stand side by side, as big as stacks of one owner', () => {
    const [own, other] = layOut([[0, 0, 0, 1], [2, 0, 0, 0]]);
    const [alone] = layOut([[2, 0, 0, 1]]);
    expect(own?.y).toBe(other?.y);
    expect(own?.scale).toBe(alone?.scale);
  });

  test('on a small map bases are told apart by their sides', () => {
    const names = at('tokens').view.hexes.map((hex) => [hex.base_of, shortestName(hex)].join(' '));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('0 south');
  });
});

describe('words', () => {
  test('a hex says what is seen on it', () => {
    const { view } = at('move');
    const label = (name: string): string => hexLabel(view.hexes.find((hex) => hex.name === name) as never, view);
    expect(label('Plains 18')).toBe(
      'Plains 18; Rock Plains; red: 2 Dragons, 1 Human; blue: 1 Strider, 2 Humans; contested',
    );
    expect(label('red base west')).toBe('Red base west; refinery of 2 rubium; red: 1 Fungoid; moved already: 1 Fungoid');
    expect(label('Spires 17')).toBe('Spires 17; Crystal Spires; unexplored');
  });

  test('all labels of a board differ', () => {
    const { view } = at('deploy');
    expect(new Set(view.hexes.map((hex) => hexLabel(hex, view))).size).toBe(view.hexes.length);
  });

  test('the hexes around the Vortex say at which of its edges they lie', () => {
    const { view } = at('vortex');
    const label = (name: string): string => hexLabel(view.hexes.find((hex) => hex.name === name) as never, view);
    expect(label('Forest 1')).toBe('Forest 1; Liquifungus Forest; at edge 1 of the Vortex; red: 1 Human');
    expect(label('Spires 6')).toContain('at edge 6 of the Vortex');
    expect(label('Plains 18')).not.toContain('Vortex');
    expect([0, 1, 2, 3, 4, 5, 6].map((id) => edgeOf(view, id))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(edgeOf(at('move').view, 1)).toBe(0);
  });

  test('missions are asked for after a victory, or before somebody is eliminated', () => {
    expect(explain(at('last_words').view)).toContain('eliminated');
    expect(explain({ ...at('last_words').view, stage: 'mission' })).toContain('You won');
  });

  test('units and pieces have names', () => {
    const { sheet } = at('move').view;
    expect(pieceName(sheet, 3)).toBe('Strider');
    expect(pieceName(sheet, 3 + 6)).toBe('Strider, moved far');
    expect(unitLabel(sheet[0] as never, 4)).toContain('cannot enter Magma Pool or Monolith');
    expect(unitLabel(sheet[0] as never, null)).not.toContain('supply');
  });

  test('moved and contested are told', () => {
    const { view } = at('move');
    expect(view.hexes.filter(contested).map(({ name }) => name)).toEqual(['Plains 18']);
    expect(view.hexes.reduce((sum, hex) => sum + movedOf(view, hex, 1), 0)).toBe(1);
  });
});

describe('units that have moved', () => {
  const { view } = at('move');
  const hex = view.hexes[0] as Hex;
  const marked = (mark: Marked['mark']): Hex => ({ ...hex, marked: [{ unit: 3, mark, number: 1 }] });

  test.each(['far', 'descended_far', 'moved', 'descended_moved'] as const)('cannot move again: %s', (mark) => {
    expect(movedOf(view, marked(mark), 3)).toBe(1);
  });

  test('are not those that only began in the Monolith, and afterwards it does not matter', () => {
    expect(movedOf(view, marked('descended'), 3)).toBe(0);
    expect(movedOf({ ...view, stage: 'fire' }, marked('far'), 3)).toBe(0);
  });
});

describe('buttons', () => {
  const action = (text: string, ...elements: string[]): Choice => ({ code: '9', text, elements });
  const { view } = at('deploy');
  const deciding = (decision: string) => ({ ...view, decision });

  test('say what “done” does', () => {
    const said = ['deploy', 'move', 'fire', 'end'].map((decision) => board.label?.(action('done'), deciding(decision)));
    expect(said).toEqual(['to movement', 'no more moves', 'do not fire', 'end turn']);
  });

  test('have a word for every decision that is ended so', () => {
    const rules = ['turn', 'deployment', 'draw_phase', 'movement', 'energize'].map((chapter) =>
      readFileSync(join(import.meta.dirname, `../../src/farport/games/nexus_ops/chapters/${chapter}.py`), 'utf8'),
    );
    const ended = [...rules.join().matchAll(/@act\(DONE, at=Decision\.(\w+)/g)].map(([, name = '']) => name.toLowerCase());
    expect(ended).toHaveLength(8);
    for (const decision of ended) expect(board.label?.(action('done'), deciding(decision)), decision).toBeTruthy();
  });

  test('buy, move and sell behind their verbs, in short words', () => {
    expect(board.verb?.(action('buy Human at red base south'))).toBe('Buy Human');
    expect(board.label?.(action('buy Human at red base south'), view)).toBeNull();
    expect(board.verb?.(action('exchange Quench', 'card:35'))).toBe('Sell a card');
    expect(isSale(action('exchange Quench'))).toBe(true);
    expect(isSale(action('fulfil Quench'))).toBe(false);
    expect(board.label?.(action('exchange Quench', 'card:35'), view)).toBe('sell Quench for 1 rubium');
    expect(board.label?.(action('move Monolith Leaper from Monolith to Magma 1'), view)).toBe('move Leaper from Monolith to Magma 1');
    expect(board.label?.(action('move Monolith Leaper from Magma 1 to Magma 2'), view)).toContain('Monolith Leaper');
    expect(board.way?.(action('done, move Fungoid from Forest 17 to Plains 16'), view)).toBe('move Fungoid from Forest 17 to Plains 16');
  });

  test('a mission that can be fulfilled is a prize', () => {
    const mission = view.hand?.find(({ name }) => name === 'Hold the Plains');
    expect(board.prize?.(action('fulfil Hold the Plains', `card:${mission?.card}`), view)).toBe('You can fulfil Hold the Plains: 1 point.');
    expect(board.prize?.(action('exchange Hold the Plains', `card:${mission?.card}`), view)).toBeNull();
  });

  test('a Dragon’s fire is pointed at by its target', () => {
    const fire = action('fire from Spires 6 at blue on Plains 18', 'hex:6', 'player:1', 'hex:18');
    expect(board.points?.(fire, view)).toEqual(['hex:18']);
    const pointed: Choice = { ...fire, elements: board.points?.(fire, view) ?? [] };
    expect(point([pointed], [], 'hex:18', board.places)).toEqual({ is: 'play', action: pointed });
  });

  test('who buys points at the unit and then at a base, without a chooser in between', () => {
    const buy = [1, 2, 3].map((base) => action(`buy Human at red base ${['south', 'west', 'east'][base - 1]}`, 'unit:0', `hex:${18 + base}`));
    expect(choices(buy, ['unit:0'], board.places)).toEqual([]);
    expect(point(buy.slice(0, 1), [], 'unit:0', board.places)).toEqual({ is: 'selected', selection: ['unit:0'] });
  });
});

describe('several at once', () => {
  const action = (text: string, ...elements: string[]): Choice => ({ code: '9', text, elements });

  test('a type is bought as often as there are figures and rubium for it', () => {
    const { view } = at('deploy');
    const buyer = { ...view, seats: view.seats.map((seat) => ({ ...seat, rubium: 7, supply: [12, 8, 8, 6, 2, 1] })) };
    const prices = view.sheet.map(({ price }) => price);
    expect(affordable(buyer, 0)).toBe(Math.floor(7 / (prices[0] ?? 1)));
    expect(affordable(buyer, 4)).toBe(Math.min(2, Math.floor(7 / (prices[4] ?? 1))));
    expect(repeats(action('buy Human at red base south', 'unit:0', 'hex:19'), buyer)).toBe(affordable(buyer, 0));
    expect(again(action('buy Human at red base south'))).toBe(true);
    expect(again(action('move Human from red base south to Plains 7'))).toBe(false);
  });

  test('each hex of a base takes one Clone', () => {
    const { view } = at('deploy');
    const clones = { ...view, sheet: view.sheet.map((unit, number) => (number ? unit : { ...unit, name: 'Clone' })) };
    expect(repeats(action('buy Clone at red base south', 'unit:0', 'hex:19'), clones)).toBe(1);
  });

  test('all of a stack that nothing tells apart move together', () => {
    const { view } = at('move');
    const hexes = view.hexes.map((hex) => (hex.id === 19 ? { ...hex, units: [[5, 0, 0, 4, 0, 0], [0, 0, 0, 0, 0, 0]], marked: [
      { unit: 3, mark: 'descended' as const, number: 1 }, { unit: 0, mark: 'moved' as const, number: 2 },
    ] } : hex));
    const moving = { ...view, hexes };
    expect(repeats(action('move Human from red base south to Plains 7', 'piece:0', 'hex:19', 'hex:7'), moving)).toBe(3);
    expect(repeats(action('move Strider from red base south to Plains 7', 'piece:3', 'hex:19', 'hex:7'), moving)).toBe(3);
    expect(repeats(action('move Monolith Strider from red base south to Plains 7', 'piece:15', 'hex:19', 'hex:7'), moving)).toBe(1);
  });

  test('who drags carries the figure and how many go along', () => {
    const { view } = at('move');
    expect(carries(['hex:19', 'piece:3'], 4, view)?.props).toMatchObject({ player: 0, unit: 3, count: 4 });
    expect(carries(['hex:19'], 4, view)).toBeNull();
  });
});

describe('many dice of one type', () => {
  const dice = [6, 2, 6, 5, 2, 2].map((value) => ({ unit: 0, value, hit: value === 6 }));

  test('are counted by their faces', () => {
    expect(byFace(dice).map(({ die, count }) => [die.value, count])).toEqual([[6, 2], [5, 1], [2, 3]]);
  });

  test('have room: the column of the type that rolls is broader', () => {
    const fight = fightOf(at('casualty').view, []);
    const order = [5, 4, 3, 2, 1, 0];
    const rolling = (shown: typeof dice) => fight && { ...fight, step: 0, sides: [{ ...fight.sides[0], dice: shown }, { ...fight.sides[1], dice: [] }] as typeof fight.sides };
    expect(columnsOf(rolling(dice), order)).toMatch(/3.4fr\)$/);
    expect(columnsOf(null, order)).not.toContain('3.4fr');
  });
});

describe('a battle that is decided', () => {
  const { view } = at('casualty');

  test('lies over the map no longer', () => {
    expect(fightOf(view, [])?.over).toBe(false);
    expect(fightOf(view, [happened('won_battle', 0, 1, view.battle?.hex ?? 0)])?.over).toBe(true);
    expect(fightOf({ ...view, stage: 'mission' }, [])?.over).toBe(true);
  });
});

test('who asks for a mission says who has won, and that what fits is marked', () => {
  const { view } = at('casualty');
  const won = { ...view, stage: 'mission', decision: 'mission' } as NexusView;
  const html = render(board.Board as never, { props: { view: won, seat: view.player, marks: new Map(), onpoint: () => undefined } } as never).body;
  const attacker = view.colours[view.battle?.attacker ?? 0] ?? '';
  expect(html.toLowerCase()).toContain(`${attacker} has won the battle`);
  expect(explain(won)).toContain('marked in gold');
});

describe('what is shown of a card and of a unit', () => {
  const { view, elements } = at('deploy');
  const props = (actions: Choice[]) => ({
    view,
    seat: view.player,
    marks: new Map<string, Mark>(elements.map((element) => [element, 'start'])),
    onpoint: () => undefined,
    actions,
  });
  const card = (text: string): Choice => ({ code: text, text, elements: ['card:3'] });
  const told = (actions: Choice[]): boolean =>
    / data-told[^>]*>/.test(/<button[^>]*data-element="card:3"[^>]*>/.exec(render(board.Hand as never, { props: props(actions) } as never).body)?.[0] ?? '');

  test('nothing lies over a card that can only be sold, its dialog says for how much', () => {
    expect(told([card('exchange Hold the Plains')])).toBe(true);
    expect(told([card('exchange Hold the Plains'), card('fulfil Hold the Plains')])).toBe(false);
  });

  test('the only unit there is, chosen already, is not asked for', () => {
    const html = (...pieces: string[]): string => {
      const marks = new Map<string, Mark>(pieces.map((piece) => [piece, 'chosen']));
      return render(board.Board as never, { props: { ...props([]), marks } } as never).body;
    };
    expect(html('piece:0')).not.toContain('Which unit?');
    expect(html('piece:0', 'piece:1')).toContain('Which unit?');
  });
});

test('a Dragon’s die lies on the hex that is shot at', () => {
  expect(newsOf([happened('fired', 0, 6, 1, 18, 5, 1)])).toMatchObject({ hex: 18, dice: [{ value: 5, hit: true }] });
  expect(newsOf([happened('burned', 3, 18)])?.hex).toBeNull();
});

describe('players’ cards', () => {
  test('are as wide with much rubium as with little', () => {
    const { view } = at('deploy');
    const rubium = (amount: number) => board.facts?.({ ...view, seats: view.seats.map((seat) => ({ ...seat, rubium: amount })) }, 0)[1]?.value;
    expect(rubium(2)).toHaveLength(rubium(14)?.length ?? 0);
  });

  test('tell points, rubium and what was fulfilled', () => {
    const { view } = at('deploy');
    const seats = view.seats.map((seat) => ({ ...seat, fulfilled: [{ card: 35, name: 'Quench', when: 'battle', text: '', points: 2 }] }));
    const values = board.facts?.({ ...view, seats }, 0).map(({ value }) => value);
    expect(values).toContain('0/12');
    expect(values).toContain('Quench 2 ★');
  });
});

describe('events', () => {
  const kinds = [...(/class Saw[\s\S]*?\n\n\n/.exec(words)?.[0].matchAll(/^ {4}([A-Z_]+) = /gm) ?? [])].map(([, name = '']) =>
    name.toLowerCase(),
  );

  test('every kind is shown, or deliberately quiet', () => {
    expect(kinds.length).toBeGreaterThan(40);
    expect([...Object.keys(SHOWS), ...QUIET].sort()).toEqual([...kinds].sort());
  });

  test.each(Object.keys(SHOWS))('%s looks like something', (kind) => {
    expect(Object.keys(effect(happened(kind, 0, 1, 2, 3, 4, 1), at('move').view) ?? {})).not.toEqual([]);
  });

  test('name places and players', () => {
    const { view } = at('move');
    expect(effect(happened('moved', 1, 0, 4, 5), view)).toMatchObject({
      glide: { from: 'hex:4', to: 'hex:5', player: 1, piece: { props: { player: 1, unit: 0 } } },
    });
    expect(effect(happened('mined', 0, 3, 19), view)?.float).toEqual({ at: 'hex:19', words: '+3 ⬟', player: 0 });
    expect(effect(happened('lost', 0, 5, 7), view)?.float?.words).toBe('− Dragon');
    expect(effect(happened('passed', 0), view)).toBeNull();
  });

  test('dice of one type are rolled together', () => {
    const events = [happened('rolled', 0, 5, 6, 1), happened('rolled', 1, 5, 2, 1), happened('lost', 1, 0, 18), happened('rolled', 0, 0, 1, 0)];
    const scenes = scenesOf(events, (event) => effect(event, at('move').view));
    expect(scenes.map(({ events: shown }) => shown.length)).toEqual([2, 1, 1]);
  });
});

describe('a battle on its stage', () => {
  test('stands as the server says', () => {
    const { view } = at('reroll');
    const fight = fightOf(view, []);
    expect(fight?.sides[0].dice).toEqual([
      { unit: 5, value: 1, hit: false },
      { unit: 5, value: 4, hit: true },
    ]);
    expect(fight?.rerolling).toBe(0);
    expect(fight?.sides[1].units).toEqual([2, 0, 0, 1, 0, 0]);
  });

  test('goes on with what happens', () => {
    const { view } = at('move');
    const happening = [
      happened('attacked', 0, 1, 18),
      happened('rolled', 0, 5, 6, 1),
      happened('rolled', 0, 5, 1, 0),
      happened('lost', 1, 0, 18),
      happened('rolled', 1, 3, 5, 1),
      happened('lost', 0, 0, 18),
      happened('undecided', 0, 1, 18),
    ];
    const fight = fightOf(nexus(view), happening);
    expect(fight?.step).toBe(3);
    expect(fight?.sides[0]).toMatchObject({ dice: [], lost: 1, began: 3, hitsAgainst: 1, units: [0, 0, 0, 0, 0, 2] });
    expect(fight?.sides[1]).toMatchObject({ lost: 1, began: 3, dice: [{ unit: 3, value: 5, hit: true }] });
    expect(fight?.news).toBe('undecided');
  });

  test('is over when nothing happens and there is none', () => {
    expect(fightOf(at('move').view, [])).toBeNull();
    expect(fightOf(at('move').view, [happened('rolled', 0, 5, 6, 1)])).toBeNull();
  });

  test('other rolls are told beside it', () => {
    expect(newsOf([happened('fired', 0, 1, 1, 2, 5, 1)])?.dice).toEqual([{ unit: 0, value: 5, hit: true }]);
    expect(newsOf([happened('blew', 3, 4, 1, 2)])?.dice.map(({ value }) => value)).toEqual([3, 4]);
    expect(newsOf([happened('passed', 0)])).toBeNull();
  });
});
