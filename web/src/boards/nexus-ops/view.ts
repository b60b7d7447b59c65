/** What the server shows of a game of Nexus Ops, as `view.py` of the game makes it. */

import type { View } from '../../lib/service/messages';

export type Terrain = 'forest' | 'spires' | 'plains' | 'magma' | 'monolith' | 'vortex' | 'base';
export type When = 'deployment' | 'before' | 'after' | 'battle' | 'objective';

/** One line of the reference sheet. */
export interface Unit {
  name: string;
  cost: number;
  price: number;
  hits: number;
  miner: boolean;
  ability: string;
  barred: Terrain[];
}

/** Units of the active player that are told apart from others of their type. */
export interface Marked {
  unit: number;
  mark: 'far' | 'descended' | 'descended_far' | 'found' | 'moved' | 'descended_moved';
  number: number;
}

export interface Hex {
  id: number;
  name: string;
  q: number;
  r: number;
  terrain: Terrain;
  base_of: number | null;
  refinery: number;
  facedown: boolean;
  /** For each player, how many of each type. */
  units: number[][];
  marked: Marked[];
  fought: boolean;
}

export interface Card {
  card: number;
  name: string;
  when: When;
  text: string;
  points: number;
}

export interface Cards extends Card {
  number: number;
}

export interface Token {
  token: number;
  name: string;
}

export interface Seat {
  faction: string | null;
  points: number;
  rubium: number;
  income: number;
  supply: number[];
  controlled: number;
  energize: number;
  missions: number;
  victories: number;
  kings: number;
  fulfilled: Card[];
  eliminated: boolean;
  known: Cards[];
}

export interface Side {
  dice: number[];
  hits_against: number;
  casualties: number;
  attacks: number[];
  needs: number[];
  bonus: number[];
  frenzy: number[];
  ambush: number[];
  destroyed: number;
  began: number;
}

export interface Battle {
  hex: number;
  special_attack: boolean;
  attacker: number;
  defender: number;
  step: number | null;
  order: number[];
  silent: number[];
  sides: [Side, Side];
  retreat_to: number | null;
  set_aside: number;
  rerolling: 'attacker' | 'defender' | null;
}

export interface NexusView extends View {
  board: string;
  goal: number;
  teams: boolean;
  factions: string[];
  first: number;
  active: number;
  stage: string;
  sheet: Unit[];
  /** The hexes at the numbered edges of the Vortex, from 1 on; null without it. */
  vortex: number[] | null;
  hexes: Hex[];
  seats: Seat[];
  hand: Cards[] | null;
  drawn: Cards[];
  line: Card[];
  decks: { energize: number; missions: number };
  discards: Cards[];
  tokens_left: (Token & { number: number })[][];
  greens: Token[];
  turn_effects: {
    recruits: number;
    beam: number;
    beam_from: number | null;
    beam_to: number | null;
    marches: number;
    double_shift: number;
    discount: number;
  };
  battle: Battle | null;
}

export const nexus = (view: View): NexusView => view as NexusView;

const any = (units: readonly number[] | undefined): boolean => units?.some((count) => count > 0) ?? false;

/** The players with units on a hex. */
export const present = (hex: Hex): number[] => hex.units.flatMap((units, player) => (any(units) ? [player] : []));

export const contested = (hex: Hex): boolean => present(hex).length > 1;

const FRESH = ['descended', 'found'];

/** How many of the active player's units of a type on a hex have moved already, as long as that matters. */
export const movedOf = ({ stage }: NexusView, hex: Hex, unit: number): number =>
  stage !== 'movement'
    ? 0
    : hex.marked
        .filter((marked) => marked.unit === unit && !FRESH.includes(marked.mark))
        .reduce((sum, marked) => sum + marked.number, 0);

/** The number on the edge of the Vortex beside a hex, or 0. */
export const edgeOf = (view: NexusView, id: number): number => (view.vortex?.indexOf(id) ?? -1) + 1;

export const hexWith = (view: NexusView, id: number): Hex | undefined => view.hexes.find((hex) => hex.id === id);
