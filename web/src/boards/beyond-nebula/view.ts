/** What the server shows of a game of Beyond Nebula, as `view.py` of the game makes it. */

import type { View } from '../../lib/service/messages';

export type Colour = 'yellow' | 'red' | 'green';

export interface Block {
  block: number;
  name: string;
  zone: 'mapped' | 'radioactive' | 'unexplored';
}

export interface Planet {
  planet: number;
  name: string;
  colour: Colour;
  field: string;
  block: number;
  root: boolean;
  status: 'controlled' | 'neutral' | 'uncolonized';
  owner: number | null;
  regiments: number;
  /** Those that were produced this turn. */
  fresh: number;
  /** The reach of the Defensive Rings. */
  ring: number;
}

export interface Ship {
  ship: number;
  name: string;
  owner: number;
  block: number;
  at: string;
  regiments: number;
  capacity: number;
  durability: number;
  moved: number;
  new: boolean;
  stopped: boolean;
  pulsed: boolean;
  avoids: number[];
}

/** What is printed on a Tech. */
export interface Card {
  name: string;
  colour: Colour;
  level: 'Basic' | 'Advanced';
  text: string;
  price: number[];
}

export interface Site {
  name: string;
  colour: Colour;
  price: number[];
}

export interface Tech {
  tech: number;
  name: string;
  state: 'pile' | 'research' | 'ready' | 'cooldown';
  indicators: number;
  jammed: boolean;
  stalled: boolean;
}

/** A token that lies face-down in Research. */
export interface Hidden {
  colour: Colour;
  level: Card['level'];
  indicators: number;
}

export interface Resource {
  name: string;
  reserves: number;
  extractor: 'none' | 'base' | 'specialized';
  penalty: boolean;
}

export interface Building {
  name: string;
  state: 'none' | 'construction' | 'built';
  specialty: boolean;
}

export interface Seat {
  resources: Resource[];
  buildings: Building[];
  techs: Tech[];
  hidden: Hidden[];
  tokens: [number, number];
  planets: number[];
  cannonades: number;
}

export interface Combat {
  attacker: number;
  defender: number;
  rounds: number;
  spies: number[];
  /** The Techs that each player could use in it. */
  techs: number[][];
}

export interface NebulaView extends View {
  map: { side: number; blocks: Block[]; lines: [number, number][] };
  planets: Planet[];
  ships: Ship[];
  techs: Card[];
  buildings: Site[];
  seats: Seat[];
  /** Sides of the dice, and what a Specialized Extractor adds. */
  harvest: { die: number; base: number; specialized: number };
  prices: { base: number; specialized: number; regiment: number; ship: number; advance: number };
  limits: { reserves: number; ships: number; durability: number; regiments: number; colony: number };
  active: number;
  phase: 'progress' | 'conflict';
  speed: number;
  exchange: { from: number; to: number } | null;
  boarding: number | null;
  combat: Combat | null;
  struck: number | null;
  doubled: number | null;
  turn_limit: number | null;
}

export const nebula = (view: View): NebulaView => view as NebulaView;

export const shipsAt = (view: NebulaView, block: number): Ship[] => view.ships.filter((ship) => ship.block === block);

/** The ships of a block in stacks of such as are alike in all that can be seen. */
export function stacksAt(view: NebulaView, block: number): Ship[][] {
  const stacks = new Map<string, Ship[]>();
  for (const ship of shipsAt(view, block)) {
    const { owner, regiments, capacity, durability, moved, stopped, pulsed } = ship;
    const alike = [owner, regiments, capacity, durability, moved, stopped, pulsed, ship.new].join();
    stacks.set(alike, [...(stacks.get(alike) ?? []), ship]);
  }
  return [...stacks.values()];
}

export const shipNumbered = (view: NebulaView, number: number): Ship | undefined =>
  view.ships.find(({ ship }) => ship === number);

export const rootOf = (view: NebulaView, player: number): Planet | undefined =>
  view.planets.find(({ root, owner, field }) => root && (owner === player || field === HOMES[player]));

/** The field in which a player begins. */
export const HOMES = ['south', 'north'];

/** The Colors in the order of Resources and Buildings, of which each has the same number. */
export const COLOURS: readonly Colour[] = ['yellow', 'red', 'green'];

/** A turn is one player's; this is the number of turns that the active player has had. */
export const round = (view: NebulaView): number => Math.ceil(view.turn / view.players);
