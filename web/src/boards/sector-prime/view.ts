/** What the server shows of a game of Sector Prime, as `view.py` of the game makes it. */

import type { View } from '../../lib/service/messages';

export interface Edge {
  terrain: 'open' | 'asteroid' | 'ion';
  to: number | null;
  force_field: number | null;
  jump_bridges: number[];
}

export interface Tile {
  name: string;
  q: number;
  r: number;
  edges: Edge[];
  drones: number[];
  charging: number;
  fabricators: number[];
  station: number | null;
  refinery: number | null;
}

export interface Seat {
  /** Its abilities, and how many tiles one has to control for each of them. */
  character: { name: string; basic: string; secondary: string; needs: [number, number] } | null;
  crystals: number;
  sections: number;
  die: number;
  supply: number;
  fabricator_in_supply: boolean;
  refineries: number;
  barriers: number;
  controlled: number;
  production: number;
}

export interface SectorView extends View {
  tiles: Tile[];
  seats: Seat[];
  algorithm_die: number;
  bank: number;
  /** Crystals that may be kept at the end of one's turn. */
  crystal_limit: number;
  /** Movement points to enter the board, and for each kind of edge. */
  costs: Record<'enter' | Edge['terrain'], number>;
  active: number;
  points: number;
  next_tile: { name: string; terrain: Edge['terrain'][] } | null;
  owed: number[];
  /** A battle that waits for the Spy, as it stands. */
  battle: {
    tile: number;
    attacker: number;
    defender: number;
    attack_die: number;
    defence_die: number;
    attack_bonus: number;
    defence_bonus: number;
    attack_total: number;
    defence_total: number;
    /** Who wins if the dice stand. */
    ahead: number;
  } | null;
}

/** The tile that is to be laid, as it will lie on the board. */
export const turnedUp = ({ name, terrain }: NonNullable<SectorView['next_tile']>): Tile => ({
  name,
  q: 0,
  r: 0,
  edges: terrain.map((kind) => ({ terrain: kind, to: null, force_field: null, jump_bridges: [] })),
  drones: [],
  charging: 0,
  fabricators: [],
  station: null,
  refinery: null,
});

export const sector = (view: View): SectorView => view as SectorView;

/** The players with drones on a tile. */
export const present = (tile: Tile): number[] => tile.drones.flatMap((count, player) => (count ? [player] : []));

export const disputed = (tile: Tile): boolean => present(tile).length > 1;
