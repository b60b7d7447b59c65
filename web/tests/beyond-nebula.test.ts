import { render } from 'svelte/server';
import { describe, expect, test } from 'vitest';
import nebulaBoard from '../src/boards/beyond-nebula';
import { effect, QUIET, SHOWN } from '../src/boards/beyond-nebula/effects';
import { facts } from '../src/boards/beyond-nebula/facts';
import { following } from '../src/boards/beyond-nebula/following';
import { after, standing } from '../src/boards/beyond-nebula/combat/fight';
import { berths, CELL, centre, coordinates, crowds, heading, inStack, inward, lanes, MARGIN, PLANET, plate, size, square, trefoil } from '../src/boards/beyond-nebula/map/geometry';
import { skyAt } from '../src/boards/beyond-nebula/map/nebula';
import { shift } from '../src/boards/beyond-nebula/map/scroll';
import { followed, NO_TRAILS } from '../src/boards/beyond-nebula/map/trails';
import { nebula, stacksAt, type Card, type NebulaView } from '../src/boards/beyond-nebula/view';
import { blockLabel, explain, flightWords, gistOf, hiddenLabel, labelOf, planetLabel, pointsOf, shipLabel, techLabel } from '../src/boards/beyond-nebula/words';
import type { ActionInfo, EventInfo, View } from '../src/lib/service/messages';
import { marks, point } from '../src/lib/choosing/selection';
import { choiceOf, shortest } from '../src/lib/choosing/ways';
import { scenesOf } from '../src/lib/showing/scenes';
import words from '../../src/farport/games/beyond_nebula/words.py?raw';
import recorded from './beyond-nebula.json';

interface Recorded {
  view: NebulaView;
  actions: ActionInfo[];
}
/** Positions of blue's turns, as the server sends them: in Progress, in Conflict and in a Combat. */
const positions = recorded as unknown as Record<'progress' | 'conflict' | 'combat', Recorded>;
const { progress, conflict, combat } = positions;
const happened = (kind: string, ...numbers: number[]): EventInfo => ({ number: 1, kind, text: '', arguments: numbers, elements: [], player: 0, decision: null });

describe('the chart', () => {
  test('has its first block in the north-west and its last in the south-east', () => {
    expect(centre(0, 20).x).toBeLessThan(centre(1, 20).x);
    expect(centre(399, 20)).toEqual({ x: size(20).width - centre(0, 20).x, y: size(20).height - centre(0, 20).y });
  });

  test('cuts Defensive Rings off at its edge', () => {
    const [inner, corner] = [square(210, 1, 20), square(0, 3, 20)];
    expect(inner.width / inner.height).toBeCloseTo(CELL.width / CELL.height);
    expect(corner.x).toBe(MARGIN);
    expect(corner.width).toBeCloseTo((inner.width / 3) * 4);
  });

  test('is lettered from the border of the fields outwards', () => {
    const left = coordinates(20).filter(({ at }) => at.x < MARGIN && at.y > MARGIN);
    expect(left.map(({ words }) => words).join('')).toBe('JIHGFEDCBAABCDEFGHIJ');
  });

  test('gives every ship of a block a place of its own', () => {
    for (const planet of [false, true]) {
      const places = berths(6, planet).flatMap((berth) => [inStack(berth, 0), inStack(berth, 1)]);
      expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(12);
    }
    expect(berths(1, false)[0]?.scale).toBeGreaterThan(1);
  });

  test('lets six ships lie side by side, and none over the face of a Planet', () => {
    const span = 28;
    for (const planet of [false, true])
      for (const count of [2, 3, 4, 5, 6]) {
        const places = berths(count, planet);
        const apart = places.flatMap((one, i) => places.slice(i + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
        expect(Math.min(...apart)).toBeGreaterThan((span * (places[0]?.scale ?? 1)) - 2);
        if (planet) for (const { x, y } of places) expect(Math.hypot(x, y)).toBeGreaterThan(PLANET + 10);
      }
  });

  test('shows the whole of a ship over a Planet at the edge of the map', () => {
    const tip = 19;
    for (const grown of [1, 1.2, 1.7])
      for (const { y, scale } of berths(2, true, true, true))
        expect(centre(3, 20).y + grown * (y - tip * scale), `drawn ${grown} times as large`).toBeGreaterThan(-2);
    expect(centre(3, 20).y + 1.2 * ((berths(1, true, true)[0]?.y ?? 0) - tip * 1.2), 'as elsewhere it would be cut off').toBeLessThan(-2);
  });

  test('lets paths flow through a block, and meet at a crossing', () => {
    const [bent, crossing] = [lanes([[0, 1], [1, 21]], 20), lanes([[0, 1], [1, 21], [1, 2]], 20)];
    expect(bent.match(/M/g)).toHaveLength(2);
    expect(bent).toMatch(/^[-0-9. MC]+$/);
    expect(crossing).not.toContain(bent);
  });

  test('turns a nose to where a ship flies', () => {
    expect(Math.abs(heading(210, 190, 20))).toBeLessThan(15);
    expect(Math.abs(heading(210, 211, 20) - 90)).toBeLessThan(15);
  });

  test('keeps the trail of a ship until its owner is next', () => {
    const [ship] = conflict.view.ships;
    if (!ship) throw new Error('no ship');
    const at = (block: number, turn: number, active: number): NebulaView => ({ ...conflict.view, turn, active, ships: [{ ...ship, block }] });
    const flown = [at(10, 1, ship.owner), at(11, 1, ship.owner), at(12, 1, ship.owner)].reduce(followed, NO_TRAILS);
    expect(flown.by.get(ship.ship)).toEqual([10, 11, 12]);
    const waited = followed(flown, at(12, 2, 1 - ship.owner));
    expect(waited.by.get(ship.ship)).toEqual([10, 11, 12]);
    expect(followed(waited, at(12, 3, ship.owner)).by.get(ship.ship)).toEqual([12]);
  });

  test('lets a trail follow the paths of a flight that was seen at once, and no path of a jump', () => {
    const [ship] = conflict.view.ships;
    const lines: [number, number][] = [[10, 30], [30, 51], [51, 52], [52, 53], [53, 54], [54, 55]];
    if (!ship) throw new Error('no ship');
    const at = (block: number): NebulaView => ({ ...conflict.view, speed: 4, map: { ...conflict.view.map, lines }, ships: [{ ...ship, block }] });
    const flown = (to: number): readonly number[] | undefined => [at(10), at(to)].reduce(followed, NO_TRAILS).by.get(ship.ship);
    expect(flown(52)).toEqual([10, 30, 51, 52]);
    expect(flown(55)).toEqual([10, 55]);
  });

  test('keeps a fleet on the map', () => {
    const about = plate(3, true, false);
    expect(inward(about, 500, 1050)).toBe(0);
    expect(40 + about.x + inward(about, 40, 1050)).toBeGreaterThan(0);
    expect(1030 + about.x + about.width + inward(about, 1030, 1050)).toBeLessThan(1050);
  });

  test('tells the Regiments of a Planet aside when another lies below it', () => {
    const [above, below, far] = [{ block: 100 }, { block: 121 }, { block: 160 }];
    expect(crowds(above, [above, below, far], 20)).toBe(true);
    expect(crowds(below, [above, below, far], 20)).toBe(false);
  });

  test('has a sky that is dark enough for what lies on it', () => {
    const points = Array.from({ length: 400 }, (_, i) => skyAt((i % 20) / 20, Math.floor(i / 20) / 20));
    const light = points.map(([red, green, blue]) => 0.3 * red + 0.6 * green + 0.1 * blue);
    expect(Math.max(...light)).toBeLessThan(160);
    expect(light.reduce((sum, one) => sum + one) / 400).toBeLessThan(60);
    expect(new Set(light.map(Math.round)).size).toBeGreaterThan(30);
  });

  test('stacks ships that are alike', () => {
    const [ship] = progress.view.ships;
    if (!ship) throw new Error('no ship');
    const view = { ...progress.view, ships: [ship, { ...ship, ship: 1 }, { ...ship, ship: 2, durability: 1 }] };
    expect(stacksAt(view, ship.block).map((stack) => stack.length)).toEqual([2, 1]);
  });

  test('draws paths of numbers only', () => {
    expect(trefoil(2, 8)).toMatch(/^M[-0-9. MLAZ]+$/);
  });

  test('scrolls only to what is not in sight', () => {
    expect(shift(200, 40, 0, 400)).toBe(0);
    expect(shift(600, 40, 0, 400)).toBe(420);
    expect(shift(-50, 40, 0, 400)).toBeLessThan(0);
  });
});

describe('a drawn position', () => {
  function drawn({ view, actions }: Recorded): Set<string> {
    const props = { view: view as View, seat: 0, marks: marks(actions, []), onpoint: () => undefined };
    const { Board, Panel } = nebulaBoard;
    const pages = [render(Board, { props }).body];
    if (Panel) for (const player of [0, 1]) pages.push(render(Panel, { props: { ...props, player } }).body);
    return new Set([...pages.join('').matchAll(/data-element="([^"]+)"/g)].map(([, name]) => name ?? ''));
  }

  test.each(Object.entries(positions))('of %s has all that its actions concern', (_, position) => {
    const there = drawn(position);
    const concerned = position.actions.flatMap(({ elements }) => elements);
    expect(concerned.length).toBeGreaterThan(0);
    expect(concerned.filter((element) => !there.has(element))).toEqual([]);
  });

  test('has the Colors that can be named', () => {
    const name = (colour: number) => ({ code: `${colour}`, text: 'name', elements: [`colour:${colour}`] });
    expect(drawn({ view: conflict.view, actions: [name(0), name(2)] })).toContain('colour:2');
  });

  test('says nothing of what the other player researches', () => {
    const { Panel } = nebulaBoard;
    if (!Panel) throw new Error('no Panel');
    const props = { view: progress.view as View, player: 1, seat: 0, marks: new Map(), onpoint: () => undefined };
    const { body } = render(Panel, { props });
    expect(body).toContain('Face-down yellow Advanced Tech in Research, 2 Indicators');
    expect(body).not.toContain('Hack');
  });

  test('strikes what an Exchange costs at the next Harvest, and never the die that is left', () => {
    const { Panel } = nebulaBoard;
    if (!Panel) throw new Error('no Panel');
    const shown = (extractor: 'none' | 'base'): string => {
      const seats = progress.view.seats.map((one) => ({
        ...one,
        resources: one.resources.map((resource) => ({ ...resource, extractor, penalty: true })),
      }));
      const view: View = { ...progress.view, seats };
      return render(Panel, { props: { view, player: 0, seat: 0, marks: new Map(), onpoint: () => undefined } }).body;
    };
    const struck = (body: string): string[] => [...body.matchAll(/penalty[^>]*>([^<]*)</g)].map(([, words = '']) => words.trim());
    expect(struck(shown('base'))).toEqual(['+d10', '+d10', '+d10']);
    expect(struck(shown('none')).join('')).toBe('');
  });

  test('prints the price of every Tech, what it does, and what is short', () => {
    const { Panel } = nebulaBoard;
    if (!Panel) throw new Error('no Panel');
    const seats = progress.view.seats.map((one) => ({
      ...one,
      resources: one.resources.map((resource, number) => ({ ...resource, reserves: number === 2 ? 1 : 35 })),
      buildings: one.buildings.map((building) => ({ ...building, state: 'built' as const })),
    }));
    const view: View = { ...progress.view, seats };
    const { body } = render(Panel, { props: { view, player: 0, seat: 0, marks: new Map(), onpoint: () => undefined } });
    for (const { tech, state } of progress.view.seats[0]?.techs ?? []) {
      const { text = '', price = [] } = progress.view.techs[tech] ?? {};
      expect(body).toContain(text);
      if (state === 'pile') expect(body).toContain(`${(price[2] ?? 0) - 1} Crystal short`);
      if (state === 'pile') expect(gistOf(progress.view.techs[tech] as Card)).not.toBe('');
    }
  });

  test('shows a Combat with the Techs of both sides', () => {
    const props = { view: combat.view as View, seat: 0, marks: marks(combat.actions, []), onpoint: () => undefined };
    const { body } = render(nebulaBoard.Board, { props });
    expect(body).toContain('Invisibility Field');
    expect(body).toContain('Energy Shield');
    expect(body).toContain('(by Hack)');
  });
});

describe('in words', () => {
  test('a planet, a ship and a block are what one sees', () => {
    const view = conflict.view;
    const [planet, ship] = [view.planets[0], view.ships[0]];
    if (!planet || !ship) throw new Error('nothing there');
    expect(planetLabel(planet, view)).toBe(
      'Planet south yellow, at south H10, Root Planet, of blue, 12 Regiments, Defensive Rings of reach 1',
    );
    expect(shipLabel(ship, view)).toBe(
      'Ship B1 of blue, at south D8, 4 of 6 Regiments aboard, 1 of 2 Durability Points',
    );
    const block = view.map.blocks.find(({ name }) => name === 'south G10');
    expect(block && blockLabel(block, view)).toBe('south G10, in the Defensive Rings of south yellow');
  });

  test('a Tech has its place and its price', () => {
    const tech = progress.view.seats[0]?.techs[2];
    if (!tech) throw new Error('no Tech');
    expect(techLabel(tech, progress.view.techs[2], progress.view)).toBe(
      'Suicide, yellow Basic, not researched, costs 6 Metal, 4 Gas, 2 Crystal',
    );
    expect(hiddenLabel({ colour: 'red', level: 'Basic', indicators: 1 })).toContain('1 Indicator');
  });

  test('every decision is explained', () => {
    const decisions = ['progress', 'exchange', 'mothership', 'conflict', 'stall', 'colour', 'combat', 'shield', 'keep', 'evacuate'];
    for (const decision of decisions) {
      expect(explain({ ...progress.view, decision, exchange: { from: 0, to: 1 } }), decision).toMatch(/\.|\?/);
    }
  });

  test('a card says what a player has', () => {
    expect(facts(progress.view, 0).map(({ value }) => value)).toEqual(['2/3', '2/6', '22', '4']);
  });
});

describe('events', () => {
  const kinds = [...(words.match(/class Saw[\s\S]*?\n\n\n/)?.[0] ?? '').matchAll(/^ {4}([A-Z_]+) = \d+/gm)];

  test('all have a look, or are deliberately quiet', () => {
    const names = kinds.map(([, name]) => (name ?? '').toLowerCase());
    expect(names.length).toBeGreaterThan(50);
    expect([...SHOWN, ...QUIET].sort()).toEqual(names.sort());
  });

  test.each([...SHOWN])('%s can be shown', (kind) => {
    expect(effect(happened(kind, 0, 1, 2, 3, 4, 5), conflict.view)).not.toBeNull();
  });

  test('move ships, roll dice and light places up', () => {
    const view = nebula(conflict.view);
    expect(effect(happened('moved', 7, 3, 4), view)).toMatchObject({ glide: { from: 'block:3', to: 'block:4', player: 1 } });
    expect(effect(happened('extracted', 0, 1, 4, 9), view)?.dice).toEqual([
      { sides: 6, value: 4, player: 0 },
      { sides: 10, value: 9, player: 0, note: '+13 Gas' },
    ]);
    expect(effect(happened('forfeited', 0, 1, 4), view)?.dice).toEqual([{ sides: 6, value: 4, player: 0, note: '+4 Gas' }]);
    const roll = ['harvested', 'wasted', 'extracted', 'forfeited'].map((kind) => happened(kind, 0, 1, 4, 9));
    expect(scenesOf(roll, (event) => effect(event, view))).toHaveLength(1);
    expect(effect(happened('captured', 1, 4, 0, 5), view)).toEqual({ flash: ['planet:4'], sound: 'gain' });
    expect(effect(happened('turn', 1), view)).toBeNull();
  });
});

describe('a line of the log', () => {
  const harvest = { ...happened('harvested', 1, 0, 4), elements: ['player:1', 'resource:0'] };

  test('rings one’s own Reserve for one’s own harvest only', () => {
    expect(following.places?.(harvest, 1)).toEqual(['player:1', 'resource:0']);
    expect(following.places?.(harvest, 0)).toEqual(['player:1']);
  });
});

test('what is loaded says how many are aboard, and who stays', () => {
  const [ship] = conflict.view.ships;
  const planet = { ...conflict.view.planets[0]!, block: ship!.block, regiments: 6, fresh: 2 };
  const view = { ...conflict.view, ships: [{ ...ship!, name: 'B1', regiments: 1, capacity: 6 }], planets: [planet] };
  expect(labelOf('load B1', view)).toBe('load a Regiment onto B1 (1 of 6 aboard, 2 of the 6 here are new and stay)');
  expect(labelOf('load B1', { ...view, planets: [{ ...planet, fresh: 0 }] })).toBe('load a Regiment onto B1 (1 of 6 aboard)');
  expect(labelOf('unload B1', view)).toBe('unload a Regiment from B1 (1 aboard)');
  expect(labelOf('colonize red with B1', view)).toBeNull();
});

describe('a Combat on its stage', () => {
  const view = combat.view;
  const fighters = view.combat;

  test('is put together from what happens', () => {
    if (!fighters) throw new Error('no Combat');
    const { attacker, defender } = fighters;
    let fight = after(null, { is: 'engaged', attacker, defender }, view);
    fight = after(fight, { is: 'round', ships: [attacker, defender], dice: [6, 2], totals: [10, 7] }, view);
    fight = after(fight, { is: 'hit', ship: defender }, view);
    fight = after(fight, { is: 'spied', ship: attacker, regiments: 1 }, view);
    expect(fight?.sides[0].regiments).toBe(5);
    expect(fight?.rounds).toBe(1);
    expect(fight?.sides.map(({ total }) => total)).toEqual([10, 7]);
    expect(fight?.sides.map(({ durability }) => durability)).toEqual([2, 1]);
    expect(fight?.sides[1].fate).toBe('hit');
  });

  test('is where what names nothing is pressed', () => {
    const element = pointsOf('fight')?.[0] ?? '';
    const props = { view, seat: view.mover, marks: new Map([[element, 'start' as const]]), onpoint: () => undefined };
    expect(render(nebulaBoard.Board, { props }).body).toMatch(/data-element="combat:fight"[^>]*>Fight</);
    expect(pointsOf('done')).toBeNull();
  });

  test('keeps the dice of the last round while a decision is owed', () => {
    if (!fighters) throw new Error('no Combat');
    const { attacker, defender } = fighters;
    const seen = after(null, { is: 'round', ships: [attacker, defender], dice: [3, 2], totals: [7, 7] }, view);
    const later = standing(seen, { ...fighters, rounds: 1, spies: [1, 0] }, view);
    expect(later?.sides[0]).toMatchObject({ die: 3, total: 7, regiments: 5 });
    expect(standing(seen, fighters, view)?.sides[0].die).toBeNull();
  });
});

test('a flight of several blocks is told by its end and what lies on the way', () => {
  const flight = (...blocks: string[]) => flightWords(blocks.map((block) => `move B1 to ${block}`).join(', '));
  expect(flight('south H10', 'south H11', 'south H12')).toBe('move B1 to south H12 by H10 and H11');
  expect(flight('south A8', 'north A13')).toBe('move B1 to north A13 by south A8');
  expect(flight('south H9', 'south H10', 'south H11', 'south H12')).toBe('move B1 to south H12 by H9, H10 and H11');
  expect(flight('south H10'), 'one block says it itself').toBeNull();
  expect(flightWords('move B1 to south H10, colonize south green with B1')).toBeNull();
});

test('who points at a Planet that two ways lead to flies the shorter one, unasked', () => {
  const way = (code: number, ...blocks: number[]) =>
    choiceOf({ codes: blocks.map((_, step) => String(8 + 128 * (code + step))), text: 'move B1', elements: ['ship:0', `block:${blocks.at(-1)}`], passed: ['ship:0', ...blocks.map((block) => `block:${block}`)], changes: [], times: 1, lead: 0, outright: false, outlook: null });
  const [long, short] = [way(1, 309, 310, 330, 351), way(9, 349, 350, 351)];
  const pointable = nebulaBoard.straight ? shortest([long, short]) : [long, short];
  expect(point(pointable, ['ship:0'], 'block:351', nebulaBoard.places)).toEqual({ is: 'play', action: short });
});
