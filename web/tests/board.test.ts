import { describe, expect, test } from 'vitest';
import { awayFrom, bounds, cell, centre, hexagon, zigzag } from '../src/boards/sector-prime/geometry';
import { besides } from '../src/lib/showing/places';
import { noise } from '../src/lib/showing/noise';
import { effect } from '../src/boards/sector-prime/effects';
import { disputed, type SectorView, type Tile } from '../src/boards/sector-prime/view';
import { battleWords, explain, sceneWords, tileLabel } from '../src/boards/sector-prime/words';
import board from '../src/boards/sector-prime';
import { built, openEdges, ownPieces } from '../src/boards/sector-prime/pieces';
import { choices, point } from '../src/lib/choosing/selection';
import { battleOf, type Battle } from '../src/boards/sector-prime/battle';
import { sceneOf, settled, type Attempt, type Scene } from '../src/boards/sector-prime/scenes';
import { facts } from '../src/boards/sector-prime/facts';
import type { EventInfo } from '../src/lib/service/messages';

const open = { terrain: 'open', to: null, force_field: null, jump_bridges: [] } as const;
const tile = (changes: Partial<Tile>): Tile => ({
  name: 'Aldra',
  q: 0,
  r: 0,
  edges: Array.from({ length: 6 }, () => ({ ...open, jump_bridges: [] })),
  drones: [0, 0],
  charging: 0,
  fabricators: [],
  station: null,
  refinery: null,
  ...changes,
});
const happened = (kind: string, ...numbers: number[]): EventInfo => ({ number: 1, kind, text: '', arguments: numbers, elements: [], player: 0, decision: null });
const view = { algorithm_die: 20, seats: [{ sections: 1, die: 10 }, { sections: 0, die: 12 }], tiles: [tile({}), tile({ station: 1 })] } as unknown as SectorView;

describe('geometry', () => {
  test('neighbours lie one hex apart', () => {
    const east = centre({ q: 1, r: 0 });
    const southEast = centre({ q: 0, r: 1 });
    expect(Math.hypot(east.x, east.y)).toBeCloseTo(Math.hypot(southEast.x, southEast.y));
    expect(southEast.y).toBeGreaterThan(0);
  });

  test('cells are numbered from the corner, the centre in the middle', () => {
    expect(cell(0)).toEqual({ q: -8, r: -8 });
    expect(cell(144)).toEqual({ q: 0, r: 0 });
    expect(cell(145)).toEqual({ q: 0, r: 1 });
  });

  test('everything is in the picture', () => {
    const box = bounds([{ q: 0, r: 0 }, { q: 1, r: 0 }]);
    expect(box.x).toBeLessThan(0);
    expect(box.x + box.width).toBeGreaterThan(centre({ q: 1, r: 0 }).x);
  });

  test('draws paths of numbers only', () => {
    for (const path of [hexagon(3), zigzag(2)]) expect(path).toMatch(/^M[-0-9. LZ]+$/);
    expect(noise(5)).toBe(noise(5));
  });
});

describe('a tile in words', () => {
  test('names what stands on it and on its edges', () => {
    const edges = tile({}).edges;
    edges[0] = { ...open, terrain: 'ion', to: 1, jump_bridges: [1] };
    edges[1] = { ...open, force_field: 0, jump_bridges: [] };
    const shown = tile({ edges, drones: [3, 1], station: 0, fabricators: [0], refinery: 1 });
    expect(disputed(shown)).toBe(true);
    expect(tileLabel(shown, [shown, tile({ name: 'Dusk' })], view.seats, ['yellow', 'blue'])).toBe(
      'Aldra, Station of yellow with 1 section, 3 drones of yellow, 1 drone of blue, Fabricator of yellow, ' +
        'Refinery of blue, Disputed, Ion Storm towards Dusk, Jump Bridge of blue towards Dusk, Force Field of yellow',
    );
  });
});

describe('events', () => {
  test('move pieces, roll dice and light places up', () => {
    expect(effect(happened('moved', 1, 3, 4), view)).toMatchObject({
      glide: { from: 'tile:3', to: 'tile:4', player: 1, piece: { props: { player: 1, count: 1 } } },
    });
    expect(effect(happened('rolled', 0, 7, 7), view)).toEqual({ dice: [{ sides: 10, value: 7, player: 0 }], fresh: true });
    expect(effect(happened('navigated', 0, 1), view)).toEqual({ tell: 'Navigator +1' });
    expect(effect(happened('mined', 1, 4), view)?.float).toEqual({ at: 'tile:1', words: '+4 ◆', player: 1 });
    expect(effect(happened('turn', 1), view)).toBeNull();
  });
});

describe('a battle on its stage', () => {
  const colours = ['yellow', 'blue'];
  const fought = { ...view, battle: null, tiles: [tile({ drones: [2, 3] }), tile({ station: 1 })] } as SectorView;
  const attacked = happened('attacked', 0, 1, 0, 4, 5);
  const ends = [happened('added', 1, 2, 1), happened('totals', 0, 9, 1, 9), happened('tied', 1), happened('lost', 0, 2, 0), happened('paid', 0, 1, 2)];

  const waiting = { tile: 0, attacker: 0, defender: 1, attack_die: 2, defence_die: 4, attack_bonus: 0, defence_bonus: 1, attack_total: 5, defence_total: 8, ahead: 1 };

  test('tells nothing of the dice before they lie still', () => {
    const battle = battleOf(fought, [attacked]);
    expect(battle).toMatchObject({ tile: 0, winner: null, attacker: { drones: 2, die: null, total: null } });
    expect(battle && battleWords.verdict(battle, colours)).toBe('');
  });

  test('says what the totals are made of, who wins, and what it costs', () => {
    const battle = battleOf(fought, [happened('moved', 0, 1, 0), attacked, ...ends]) as Battle;
    expect(battle.attacker).toMatchObject({ drones: 4, sections: 1, added: 0, die: 4, total: 9, lost: 2 });
    expect(battleWords.parts(battle.defender)).toBe('die 5 + 3 drones + ability 1');
    expect(battleWords.verdict(battle, colours)).toBe(
      'A tie is the defender’s: blue wins. Yellow loses 2 drones and pays 2 ◆.',
    );
  });

  test('counts the roll that the Spy asked for, and goes on where he was waited for', () => {
    const waits = { ...fought, battle: waiting };
    const told = [happened('spied', 0, 1), happened('rerolled', 1, 2), happened('totals', 0, 9, 1, 5), happened('lost', 1, 1, 0), happened('cleared', 0, 0), happened('charge_won', 0, 2)];
    const battle = battleOf(waits, told) as Battle;
    expect(battle.defender).toMatchObject({ die: 2, drones: 3, lost: 1 });
    expect(battleWords.verdict(battle, colours)).toBe(
      'Yellow wins. Blue loses 1 drone. Yellow clears the tile and may charge: 2 movement points.',
    );
  });

  test('is over when something else happens', () => {
    expect(sceneOf(fought, [attacked, ...ends])).toMatchObject({ is: 'battle', winner: 1 });
    expect(sceneOf(fought, [attacked, ...ends, happened('mined', 0, 3)])).toBeNull();
    expect(sceneOf(fought, [happened('rolled', 0, 3)])).toBeNull();
  });

  test('says how it stands while the Spy is asked, even to who has just come', () => {
    const asks = { ...fought, battle: waiting };
    for (const told of [[happened('attacked', 0, 1, 0, 2, 4)], []]) {
      const scene = sceneOf(asks, told) as Battle & Scene;
      expect([scene.attacker.total, scene.defender.total, settled(scene)]).toEqual([5, 8, false]);
      expect(battleWords.parts(scene.defender)).toBe('die 4 + 3 drones + ability 1');
      expect(battleWords.verdict(scene, colours)).toBe('As the dice stand, blue wins.');
    }
    expect(sceneOf(asks, [happened('attacked', 0, 1, 0, 2, 4), happened('spied', 0, 1)])).toMatchObject({ winner: null });
  });
});

describe('a roll for something on its stage', () => {
  const game = { ...view, colours: ['yellow', 'blue'], battle: null } as unknown as SectorView;
  const said = (...events: EventInfo[]): string[] => {
    const scene = sceneOf(game, events) as Attempt & Scene;
    return [sceneWords.sum(scene, game), sceneWords.verdict(scene, game)];
  };
  const gamble = (algorithm: number) => happened('increase_rolled', 0, 4, 10, algorithm);

  test('tells nothing before the dice lie still', () => {
    expect(said(gamble(4))).toEqual(['', '']);
    expect(said(happened('refinery_rolled', 0, 3, 3, 4))).toEqual(['', '']);
  });

  test('says what Increased Production brought, also when the turn has passed on', () => {
    expect(said(gamble(4), happened('mined', 0, 12), happened('turn', 1))).toEqual(['die 4 + Standard Production 6 = 10 against the Algorithm’s 4', 'It is beaten: +12 ◆']);
    expect(said(gamble(13), happened('increase_failed', 0, 13), happened('mined_nothing', 0), happened('turn', 1))[1]).toBe(
      'It is not beaten: nothing is mined.',
    );
    expect(sceneOf(game, [gamble(4), happened('mined', 0, 12), happened('turn', 1), happened('rolled', 1, 3)])).toBeNull();
  });

  test('says what is added to the die: tiles and refineries, and an ability that was told before', () => {
    const mines = { ...game, tiles: [tile({ drones: [2, 0], refinery: 1 }), tile({ drones: [1, 0] }), tile({ drones: [1, 1] })] } as SectorView;
    const events = [happened('added', 0, 3, 2), happened('increase_rolled', 0, 8, 13, 4), happened('mined', 0, 6)];
    expect(sceneWords.sum(sceneOf(mines, events) as Attempt & Scene, mines)).toBe('die 8 + 2 tiles + 1 refinery + ability 2 = 13 against the Algorithm’s 4');
  });

  test('says whether a refinery was built, and what the next section brings', () => {
    const roll = happened('refinery_rolled', 0, 3, 3, 4);
    expect(said(roll, happened('refinery_failed', 0, 10))).toEqual(['3 + 4 = 7', '10 or more are needed: no refinery, and 3 ◆ are spent.']);
    expect(said(happened('refinery_rolled', 0, 3, 3, 9), happened('refinery_built', 0, 1))[1]).toBe('The refinery stands on Aldra.');
    const section = sceneOf(game, [happened('section_built', 0, 2, 15), happened('die_changed', 0, 8)]) as Scene;
    expect(sceneWords.verdict(section, game)).toBe('Section 2 is built for 15 ◆. The Station die is now a d8.');
    expect(facts({ ...game, seats: [{ ...view.seats[0] }] } as SectorView, 0).map(({ value }) => value)).toContain('d10');
  });

  test('lies at the end of the board that is farther from what matters', () => {
    const box = { x: 0, y: -100, width: 10, height: 200 };
    expect([awayFrom([80], box), awayFrom([-80], box), awayFrom([-10, 60], box), awayFrom([], box)]).toEqual(['top', 'bottom', 'top', 'bottom']);
  });
});

describe('pointing at the board', () => {
  const goes = { code: '1', text: 'move fabricator to Dusk', elements: ['tile:1', 'fabricator:0'] };
  const builds = { code: '2', text: 'build station', elements: ['station:0'] };

  test('the Fabricator goes nowhere unless it is pointed at', () => {
    expect(point([goes], [], 'tile:1', board.places)).toEqual({ is: 'selected', selection: ['tile:1'] });
    const picked = point([goes], [], 'fabricator:0', board.places);
    expect(picked).toEqual({ is: 'selected', selection: ['fabricator:0'] });
    expect(point([goes], ['fabricator:0'], 'tile:1', board.places)).toEqual({ is: 'play', action: goes });
    expect(choices([goes], ['fabricator:0'], board.places)).toEqual([]);
  });

  test('barriers are built at edges, and seen there', () => {
    const edges = tile({}).edges.map((edge, number) => ({ ...edge, to: number }));
    edges[1] = { ...open, terrain: 'ion', to: 1, jump_bridges: [0, 1] };
    edges[2] = { ...open, to: 2, force_field: 1, jump_bridges: [] };
    const game = { ...view, active: 1, tiles: [tile({ edges, fabricators: [1] }), tile({ name: 'Dusk' })] } as SectorView;
    const found = openEdges(game, (element) => ['edge:0', 'edge:1'].includes(element));
    expect(found.map(({ element, edge, kind }) => [element, edge, kind])).toEqual([['edge:0', 0, 'field'], ['edge:1', 1, 'bridge']]);
    expect(found[1]?.label).toBe('Build a Jump Bridge from Aldra to Dusk');
    expect(built(game.tiles).map(({ kind, player }) => [kind, player])).toEqual([['bridge', 0], ['bridge', 1], ['field', 1]]);
    const builds = { code: '3', text: 'build jump bridge toward Dusk', elements: ['edge:1'] };
    const fights = { code: '4', text: 'battle blue at Dusk', elements: ['player:1', 'tile:1'] };
    expect(point([builds, fights], [], 'edge:1', board.places)).toEqual({ is: 'play', action: builds });
    expect(point([builds, fights], [], 'tile:1', board.places)).toEqual({ is: 'play', action: fights });
  });

  test('nobody is told to attack where nothing is disputed', () => {
    const asks = { ...view, decision: 'battle-or-build', active: 0, tiles: [tile({ drones: [0, 2] })] } as unknown as SectorView;
    expect(explain(asks)).not.toContain('Attack');
    expect(explain({ ...asks, tiles: [tile({ drones: [1, 2] })] })).toContain('Attack');
  });

  test('a section is built by pointing at the Station', () => {
    const game = { ...view, active: 1, tiles: [tile({ drones: [0, 2], fabricators: [1] }), tile({ station: 1 })] } as SectorView;
    expect(ownPieces(game).map(({ element }) => element)).toEqual(['fabricator:0', 'station:0']);
    expect(point([builds], [], 'station:0', board.places)).toEqual({ is: 'play', action: builds });
  });
});

describe('a box that asks', () => {
  const place = (x: number, y: number) => ({ x, y, width: 40, height: 40 });
  const [box, window] = [{ width: 300, height: 200 }, { width: 1280, height: 720 }];
  const hides = (at: { x: number; y: number }, one: { x: number; y: number }): boolean =>
    at.x < one.x + 20 && at.x + box.width > one.x - 20 && at.y < one.y + 20 && at.y + box.height > one.y - 20;

  test.each([
    ['below', [place(400, 200), place(500, 300)]],
    ['above', [place(400, 400), place(500, 600)]],
    ['at a side', [place(400, 180), place(500, 600)]],
    ['at the other side', [place(900, 180), place(1200, 600)]],
  ])('lies %s of all that it asks about', (_, places) => {
    const at = besides(places, box, window, 10);
    expect(places.filter((one) => hides(at, one))).toEqual([]);
    expect(Math.min(at.x, at.y, window.width - at.x - box.width, window.height - at.y - box.height)).toBeGreaterThanOrEqual(0);
  });

  test('is seen even where there is no room beside it all', () => {
    const at = besides([place(30, 30), place(1250, 690)], box, window, 10);
    expect(Math.min(at.x, at.y)).toBeGreaterThanOrEqual(0);
  });
});
