/** Where pieces stand on a tile, and which of them the active player points at by themselves. */

import { present, type SectorView, type Tile } from './view';
import { words } from './words';

/** How far below the middle of a tile its planet and its drones are. */
export const PLANET = -30;
export const STACKS = 53;
/** The Fabricator, beside its drones. */
export const GEAR_AT = { x: 17, y: -14 };
const SPREAD = 42;

/** How far to the right one of several stacks of drones stands. */
export const stackAt = (index: number, stacks: number): number => SPREAD * (index - (stacks - 1) / 2);

export interface OwnPiece {
  element: string;
  label: string;
  tile: Tile;
  x: number;
  y: number;
  size: number;
}

/** The Station and the Fabricator of the active player, if they are on the board. */
export function ownPieces({ tiles, active }: SectorView): OwnPiece[] {
  return tiles.flatMap((tile) => {
    const here = present(tile);
    const x = GEAR_AT.x + stackAt(here.indexOf(active), here.length);
    const station = { element: 'station:0', label: words.ownStation, tile, x: 0, y: PLANET, size: 46 };
    const fabricator = { element: 'fabricator:0', label: words.ownFabricator, tile, x, y: STACKS + GEAR_AT.y, size: 17 };
    return [...(tile.station === active ? [station] : []), ...(tile.fabricators.includes(active) ? [fabricator] : [])];
  });
}
