import { readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { describe, expect, test } from 'vitest';
import Board from '../src/boards/thunder-run/Board.svelte';
import { effect, facesOf, QUIET } from '../src/boards/thunder-run/effects';
import { facts } from '../src/boards/thunder-run/facts';
import { Chart, clouds, fitted, rocks, turn, UPRIGHT, WIDE } from '../src/boards/thunder-run/map/geometry';
import { ghostsOf } from '../src/boards/thunder-run/map/ghosts';
import Hand from '../src/boards/thunder-run/Hand.svelte';
import Map_ from '../src/boards/thunder-run/map/Map.svelte';
import { seatsAfter, statusAsked, type Rav, type RunView } from '../src/boards/thunder-run/view';
import { carrierLabel, explain, locationLabel, queuedLabel, spaceLabel, trophyWords, flightWords, pointsOf } from '../src/boards/thunder-run/words';
import type { ActionInfo, EventInfo } from '../src/lib/service/messages';
import { marks } from '../src/lib/choosing/selection';

interface Recorded {
  view: RunView;
  actions: ActionInfo[];
}

// One position for each decision, as the server sends it.
const recorded = JSON.parse(readFileSync(new URL('thunder-run.json', import.meta.url), 'utf8')) as Recorded[];
const at = (decision: string): Recorded => {
  const found = recorded.find(({ view }) => view.decision === decision);
  if (!found) throw new Error(`no position with the decision ${decision}`);
  return found;
};
const { view } = at('card');
const happened = (kind: string, ...numbers: number[]): EventInfo => ({ number: 1, kind, text: '', arguments: numbers, elements: [], player: 0, decision: null });
const rav = (changes: Partial<Rav>): Rav => ({
  player: 0,
  kind: 'Fighter',
  space: 1,
  behind: 0,
  launched_from: null,
  defense: 2,
  moved: false,
  fought: false,
  attacked: false,
  attacking: false,
  ...changes,
});

describe.each([
  ['on its side', WIDE],
  ['upright', UPRIGHT],
])('the map %s', (_, layout) => {
  const chart = new Chart(layout, view);

  test('has everything inside, and no two Spaces on one another', () => {
    for (const { x, y } of [...chart.spaces, ...chart.locations]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(chart.size.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(chart.size.height);
    }
    chart.spaces.forEach((one, number) => {
      for (const other of chart.spaces.slice(number + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * layout.radius);
      }
    });
  });

  test('draws each line once, and bends those that would run through a Location', () => {
    const lines = chart.lines();
    expect(lines).toHaveLength(view.spaces.reduce((sum, space) => sum + space.lines.length, 0) / 2);
    expect(lines.filter(({ d }) => d.includes('C'))).toHaveLength(2);
    for (const { d } of lines) expect(d).toMatch(/^M[-0-9. ]+[LC][-0-9. ]+$/);
  });

  test('turns a RAV away from where it came from', () => {
    const [here, behind] = [chart.space(1), chart.space(0)];
    expect(chart.facing(rav({}))).toBeCloseTo(turn(behind, here));
    expect(chart.facing(rav({ behind: null, launched_from: 1 }))).not.toBeNaN();
  });

  test('gives every Carrier at a Location a place of its own in it', () => {
    for (const count of [1, 2, 3, 4]) {
      const berths = chart.berths(count);
      expect(new Set(berths.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
      for (const { x, y, box } of berths) {
        expect(Math.abs(x) + box.width / 2).toBeLessThanOrEqual(layout.location.width / 2);
        expect(Math.abs(y) + box.height / 2).toBeLessThanOrEqual(layout.location.height / 2);
      }
    }
  });

  test('shows from where to where an attack goes', () => {
    const attacked = new Chart(layout, at('evade').view);
    expect(attacked.shots().length).toBeGreaterThan(0);
    expect(attacked.shots()[0]?.to).toEqual(attacked.carrier(at('evade').view.attack?.target ?? null));
    expect(chart.shots()).toEqual([]);
  });
});

test('a wide map takes the height that there is, and no two Spaces touch', () => {
  const [flat, high] = [fitted(view.board.size, { width: 600, height: 200 }), fitted(view.board.size, { width: 600, height: 420 })];
  expect(flat).toEqual(WIDE);
  const chart = new Chart(high, view);
  expect(chart.size.width / chart.size.height).toBeLessThan(1.6);
  expect(high.radius).toBeGreaterThan(WIDE.radius + 5);
  for (const room of [220, 260, 300, 340, 420]) {
    const layout = fitted(view.board.size, { width: 600, height: room });
    const { spaces } = new Chart(layout, view);
    const apart = spaces.flatMap((one, i) => spaces.slice(i + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
    expect(Math.min(...apart)).toBeGreaterThan(2 * layout.radius);
  }
});

test('the planet is to the right, or on top', () => {
  expect(new Chart(WIDE, view).planet.x).toBeGreaterThan(new Chart(WIDE, view).location(0).x);
  expect(new Chart(UPRIGHT, view).planet.y).toBeLessThan(new Chart(UPRIGHT, view).location(0).y);
});

test('asteroids and nebulae are always the same', () => {
  expect(rocks(300, 40)).toEqual(rocks(300, 40));
  expect(clouds(300, 40).length).toBeGreaterThan(3);
});

test('a Status card shows what an attack has left as soon as it is told', () => {
  const [seat] = view.seats;
  const shielded = { ...view, seats: [{ ...seat!, shields: 2, black_shields: 1 }, ...view.seats.slice(1)] };
  const [left, other] = seatsAfter(shielded, [happened('shields_lost', 0, 2), happened('knocked_down', 0, 3, 1)]);
  expect(left).toMatchObject({ shields: 1, black_shields: 0 });
  expect(left?.systems.map(({ online }) => online)).toEqual(seat!.systems.map(({ online }, number) => online && number !== 3));
  expect(other).toBe(view.seats[1]);
  const props = { view: shielded, seat: 0, marks: new Map(), onpoint: () => undefined };
  expect(render(Board, { props }).body).toContain('3 shields of');
  expect(render(Board, { props: { ...props, happening: [happened('shields_stripped', 0, 3)] } }).body).not.toContain('3 shields of');
});

describe('what can be pointed at', () => {
  const nothing = () => undefined;

  test.each(recorded.map((position) => [position.view.decision ?? '', position] as const))(
    'is drawn: %s',
    (_, position) => {
      const props = { view: position.view, seat: position.view.mover, marks: marks(position.actions, []), onpoint: nothing };
      const drawn = render(Board, { props }).body + render(Hand, { props }).body;
      for (const element of position.actions.flatMap(({ elements }) => elements)) {
        expect(drawn).toContain(`data-element="${element}"`);
      }
      expect(drawn).not.toContain('style=');
      expect(drawn).not.toMatch(/undefined|NaN/);
    },
  );

  test('is the same on an upright map', () => {
    const elements = (upright: boolean): string[] => {
      const { body } = render(Map_, { props: { view, upright, room: { width: 0, height: 0 }, marks: new Map(), onpoint: nothing } });
      return [...body.matchAll(/data-element="([^"]+)"/g)].map(([, element]) => element ?? '').toSorted();
    };
    expect(elements(true)).toEqual(elements(false));
    expect(elements(true)).toHaveLength(view.spaces.length + view.locations.length + view.players);
  });

  test('are the systems of one player: the target’s while the attacker chooses', () => {
    const { view: chosen } = at('system');
    expect(statusAsked(chosen, chosen.mover)).toBe(chosen.attack?.target);
    expect(statusAsked(view, 2)).toBe(2);
    expect(statusAsked(view, null)).toBe(view.mover);
  });
});

describe('in words', () => {
  const spaces = view.spaces.map((space, number) => (number === 1 ? { ...space, rav: rav({ moved: true }) } : space));
  const shown: RunView = { ...view, spaces };

  test('a Space names what stands there and where its tail points', () => {
    expect(spaceLabel(shown, 1, spaces[1]!)).toBe(
      'U2; green, beside L1 and L2; Fighter of blue, tail toward U1, Defense 2, moved',
    );
    expect(spaceLabel(shown, 30, spaces[30]!)).toBe('X1');
  });

  test('a Location and a Carrier say who is where, and how well', () => {
    const [first, ...rest] = view.seats;
    const hurt = { ...first!, location: 0, shields: 1, systems: first!.systems.map((system) => ({ ...system, online: false })) };
    const locations = view.locations.map((location, number) => ({ ...location, carriers: number ? [] : [0, 1] }));
    const hurtView = { ...view, locations, seats: [hurt, ...rest] };
    expect(locationLabel(hurtView, 0)).toBe('Jump Gate; Carriers of blue and green');
    expect(locationLabel(hurtView, 1)).toBe('L1');
    expect(carrierLabel(hurtView, 0)).toBe(
      'Carrier of blue at Jump Gate, 1 shield, NavComp, RAVs, Defense and Weapons Down',
    );
  });

  test('a card of the Queue tells what lies on it, if one may know', () => {
    const titles = { Guns: 'Fire Short Range Guns', Missile: 'EMP or NUKE Missile' };
    expect(queuedLabel(titles, { card: 'Guns', covered: false, covered_by: null })).toBe('Fire Short Range Guns');
    expect(queuedLabel(titles, { card: 'Guns', covered: true, covered_by: null })).toBe(
      'Fire Short Range Guns, under a card face down',
    );
    expect(queuedLabel(titles, { card: 'Guns', covered: true, covered_by: 'Missile' })).toBe(
      'Fire Short Range Guns, under EMP or NUKE Missile, face down',
    );
  });

  test('trophies are counted by colour', () => {
    const seat = view.seats[0]!;
    expect(trophyWords({ ...seat, trophies: { green: 2, orange: 0 }, black_trophies: 1, points: 5 })).toBe(
      'Trophies: 2 green and 1 black; 5 points',
    );
    expect(trophyWords({ ...seat, trophies: {}, black_trophies: 0 })).toBe('No trophies yet');
  });

  test.each(recorded.map(({ view: { decision } }) => decision ?? ''))('the decision is explained: %s', (decision) => {
    expect(explain(at(decision).view)).toMatch(/^[A-Z0-9].*\.$/);
  });

  test('a player’s card has a few facts', () => {
    expect(facts(view, 0).map(({ value }) => value)).toHaveLength(4);
    expect(facts(view, 9)).toEqual([]);
  });
});

// The kinds of event as the game's words.py has them.
const source = readFileSync(new URL('../../src/farport/games/thunder_run/words.py', import.meta.url), 'utf8');
const saw = /class Saw[\s\S]*?\n\n\n/.exec(source)?.[0] ?? '';
const kinds = [...saw.matchAll(/^ {4}([A-Z_]+) = \d+, /gm)].map(([, name]) => (name ?? '').toLowerCase());

describe('events', () => {
  test.each(kinds)('%s has an effect, or is left to the log on purpose', (kind) => {
    expect(effect(happened(kind, 0, 1, 2, 3, 4, 5), view) === null).toBe(QUIET.includes(kind));
  });

  test('are all known', () => {
    expect(kinds.length).toBeGreaterThan(35);
    for (const kind of QUIET) expect(kinds).toContain(kind);
  });

  test('of dice show what each die counts for', () => {
    const shown = effect(happened('rolled', 1, 4613, 3), view);
    expect(shown?.dice?.map(({ value, note, idle }) => [value, note, idle])).toEqual([
      [4, 'Hit', false],
      [6, '2 Hits', false],
      [1, 'miss', true],
      [3, 'miss', true],
    ]);
    expect(shown?.tell).toBe('4 6 1 3: 3 Hits');
    expect(facesOf(66666666)).toHaveLength(8);
  });

  test('of damage name the systems', () => {
    expect(effect(happened('damage_rolled', 1, 2, 5), view)?.dice?.map(({ note }) => note)).toEqual(['RAVs', '–']);
  });

  test('follow what the numbers of the game say', () => {
    const harder = { ...view, dice: { ...view.dice, hit: 5, double: 7 } };
    expect(effect(happened('rolled', 0, 46, 1), harder)?.dice?.map(({ note }) => note)).toEqual(['miss', 'Hit']);
  });

  test('move pieces', () => {
    const from = `location:${view.seats[2]?.location}`;
    expect(effect(happened('rav_moved', 1, 0, 3, 4), view)).toMatchObject({ glide: { from: 'space:3', to: 'space:4', player: 1 } });
    expect(effect(happened('launched', 2, 1, 5), view)).toMatchObject({ glide: { from, to: 'space:5', player: 2 } });
    expect(effect(happened('carrier_moved', 2, 3), view)).toMatchObject({ glide: { from, to: 'location:3', player: 2 } });
  });

  test('of an attack begin with an empty tray', () => {
    expect(effect(happened('targeted', 0, 1, 2, 5), view)).toMatchObject({
      fresh: true,
      tell: 'Short Range Guns at orange: 5 dice',
    });
    expect(effect(happened('turn', 1), view)).toEqual({ fresh: true });
  });
});

test('a flight is told by its end, its way and how the RAV then faces', () => {
  const named = (...names: string[]): string[] => names.map((name) => `space:${view.spaces.findIndex((space) => space.name === name)}`);
  expect(flightWords({ elements: named('U2', 'Y2'), passed: named('U2', 'W2', 'W3', 'Y2') }, view)).toBe(
    'Fly to Y2 by W2 and W3, its tail toward W3',
  );
  expect(flightWords({ elements: named('U2', 'U3') }, view)).toBe('Fly to U3, its tail toward U2');
  expect(flightWords({ elements: ['player:1', ...named('U2')] }, view)).toBeNull();
});

describe('where a RAV would be', () => {
  const moving = at('move-ravs');
  const begins = (text: string): ActionInfo[] => moving.actions.filter((action) => action.text.startsWith(text));

  test('it faces away from where it came from', () => {
    const [first] = begins('move RAV from');
    const [from, to] = first?.elements.map((element) => Number(element.split(':')[1])) ?? [];
    const [ghost] = ghostsOf(first ? [first] : [], moving.view);
    expect(ghost).toMatchObject({ space: to, behind: from, flight: [from, to], player: moving.view.active });
  });

  test('each side from which it may come is shown once', () => {
    const [first] = begins('move RAV from');
    const start = first?.elements[0] ?? '';
    const by = (...passed: number[]) => ({ code: '1', text: 'move RAV', elements: [start, 'space:9'], passed: [start, ...passed.map((space) => `space:${space}`), 'space:9'] });
    expect(ghostsOf([by(7), by(8), by(6, 7)], moving.view).map(({ behind }) => behind)).toEqual([7, 8]);
  });

  test('one that is launched comes from its Carrier, and what is no flight has none', () => {
    const { view: launching, actions } = at('launch');
    const [ghost] = ghostsOf(actions.filter(({ text }) => text.startsWith('launch Fighter')).slice(0, 1), launching);
    expect(ghost).toMatchObject({ kind: 'Fighter', behind: null, launched_from: launching.seats[launching.active]?.location });
    expect(ghostsOf(actions.filter(({ text }) => text === 'launch no more'), launching)).toEqual([]);
  });
});

test('a RAV is pointed at to stop it, and a target to attack it', () => {
  const [flying, grouping] = [at('fly-on').view, at('group').view];
  const naming = (text: string, ...elements: string[]) => ({ text, elements });
  expect(pointsOf(naming('stop'), flying)).toEqual([`space:${flying.flyer?.space}`]);
  expect(pointsOf(naming('attack'), grouping)?.[0]).toMatch(/^(space|player):\d+$/);
  expect(pointsOf(naming('attack no more'), grouping)).toBeNull();
  const [taken, free] = [true, false].map((rav) => grouping.spaces.findIndex((space) => (space.rav !== null) === rav));
  expect(pointsOf(naming('move RAV from A to B', 'space:1', `space:${free}`), grouping)).toBeNull();
  expect(pointsOf(naming('move RAV from A to B', 'space:1', `space:${taken}`), grouping), 'none ends where another is').toEqual([]);
});

test('a card that would do nothing looks so to who is to play one, and says why', () => {
  const seat = view.mover ?? 0;
  const [name = ''] = Object.keys(view.seats[seat]?.hand ?? {});
  const cards = view.cards.map((card) => ({ ...card, idle: card.name === name, now: card.name === name ? 'Nothing now: why' : '' }));
  const hand = (changes: Partial<RunView>): string =>
    render(Hand, { props: { view: { ...view, cards, ...changes }, seat, marks: new Map(), onpoint: () => undefined } }).body;
  expect(hand({})).toMatch(/class="card [^"]*idle/);
  expect(hand({})).toContain('Nothing now: why');
  expect(hand({ decision: 'evade' })).not.toContain('Nothing now');
});

test('of several ways to a Space the one that is looked at in their list is drawn alone', () => {
  const moving = at('move-ravs');
  const [first, second] = moving.actions.filter(({ text }) => text.startsWith('move RAV'));
  const props = { view: moving.view, upright: false, room: { width: 900, height: 500 }, marks: new Map(), onpoint: () => undefined };
  const ghosts = (regarded: typeof first | null): number =>
    render(Map_, { props: { ...props, regarded: regarded ?? null, meant: () => [first, second].flatMap((one) => one ?? []) } }).body.match(/class="ghost/g)?.length ?? 0;
  expect(ghosts(null)).toBe(0);
  expect(ghosts(first ?? null)).toBe(1);
});
