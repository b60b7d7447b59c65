import { describe, expect, test } from 'vitest';
import { bounds, cell, centre, hexagon, zigzag } from '../src/boards/sector-prime/geometry';
import { noise } from '../src/lib/showing/noise';
import { effect } from '../src/boards/sector-prime/effects';
import { disputed, type SectorView, type Tile } from '../src/boards/sector-prime/view';
import { tileLabel } from '../src/boards/sector-prime/words';
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
    expect(effect(happened('rolled', 0, 7, 7), view)).toEqual({ dice: [{ sides: 10, value: 7, player: 0 }] });
    expect(effect(happened('mined', 1, 4), view)?.float).toEqual({ at: 'tile:1', words: '+4 ◆', player: 1 });
    expect(effect(happened('turn', 1), view)).toBeNull();
  });
});
