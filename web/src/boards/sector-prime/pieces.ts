/** Where pieces stand on a tile, and which of them the active player points at by themselves. */

import type { Point } from './geometry';
import { present, type SectorView, type Tile } from './view';
import { words } from './words';

/** How far below the middle of a tile its planet and its drones are. */
export const PLANET = -30;
export const STACKS = 55;
export const NAME = 28;
/** The Fabricator, beside its drones. */
export const GEAR_AT = { x: 23, y: 6 };
const SPREAD = 42;
/** The middles of what a tile, the Station and the Fabricator cost: beside each other, and clear of names, numbers and edges. */
export const CHIPS = { tile: { x: 0, y: -72 }, station: { x: 0, y: -12 }, fabricator: { x: -GEAR_AT.x, y: 31 } };

/** How far to the right one of several stacks of drones stands. */
export const stackAt = (index: number, stacks: number): number => SPREAD * (index - (stacks - 1) / 2);

/** An edge at which the active player may build. */
export interface OpenEdge {
  element: string;
  label: string;
  tile: Tile;
  edge: number;
  kind: 'field' | 'bridge';
}

/** Where the server offers to build at an edge of the Fabricator's tile. */
export function openEdges({ tiles, active }: SectorView, marked: (element: string) => boolean): OpenEdge[] {
  const tile = tiles.find(({ fabricators }) => fabricators.includes(active));
  return (tile?.edges ?? []).flatMap(({ to, terrain }, edge) => {
    const element = `edge:${to}`;
    if (!tile || to === null || !marked(element)) return [];
    const kind = terrain === 'ion' ? 'bridge' : 'field';
    return [{ element, tile, edge, kind, label: words.buildAt[kind](tile.name, tiles[to]?.name ?? '') }];
  });
}

/** What stands on the edges of all tiles. */
export interface Built {
  tile: Tile;
  edge: number;
  kind: 'field' | 'bridge';
  player: number;
  share: number;
}

export function built(tiles: readonly Tile[]): Built[] {
  return tiles.flatMap((tile) =>
    tile.edges.flatMap(({ force_field, jump_bridges }, edge): Built[] => [
      ...(force_field === null ? [] : [{ tile, edge, kind: 'field' as const, player: force_field, share: 0.5 }]),
      ...jump_bridges.map((player, index) => ({
        tile, edge, kind: 'bridge' as const, player, share: 0.5 + 0.28 * (index - (jump_bridges.length - 1) / 2),
      })),
    ]),
  );
}

export interface OwnPiece {
  element: string;
  label: string;
  tile: Tile;
  x: number;
  y: number;
  size: number;
  /** Where its price stands, from its middle. */
  chipsAt: Point;
}

/** The Station and the Fabricator of the active player, if they are on the board. */
export function ownPieces({ tiles, active }: SectorView): OwnPiece[] {
  return tiles.flatMap((tile) => {
    const here = present(tile);
    const x = GEAR_AT.x + stackAt(here.indexOf(active), here.length);
    const station = { element: 'station:0', label: words.ownStation, tile, x: 0, y: PLANET, size: 46, chipsAt: CHIPS.station };
    const fabricator = { element: 'fabricator:0', label: words.ownFabricator, tile, x, y: STACKS + GEAR_AT.y, size: 17, chipsAt: CHIPS.fabricator };
    return [...(tile.station === active ? [station] : []), ...(tile.fabricators.includes(active) ? [fabricator] : [])];
  });
}
