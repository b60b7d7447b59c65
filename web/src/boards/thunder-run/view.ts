/** What the server shows of a game of Thunder Run to Gratis-3, as `view.py` of the game makes it. Places are in inches. */

import type { EventInfo, View } from '../../lib/service/messages';

export type At = readonly [number, number];
export type Kind = 'Bomber' | 'Fighter';
export type Step = 'repair' | 'play' | 'move' | 'attack' | 'return';

export interface Rav {
  player: number;
  kind: Kind;
  space: number;
  /** The Space directly behind it, or the Location from which it was launched. */
  behind: number | null;
  launched_from: number | null;
  defense: number;
  moved: boolean;
  fought: boolean;
  attacked: boolean;
  attacking: boolean;
}

export interface Location {
  name: string;
  at: At;
  spaces: number[];
  carriers: number[];
}

export interface Space {
  name: string;
  at: At;
  lines: number[];
  green: boolean;
  locations: number[];
  rav: Rav | null;
}

export interface System {
  name: string;
  online: boolean;
  black: boolean;
}

export interface Queued {
  card: string;
  covered: boolean;
  /** What covers it, for who may know. */
  covered_by: string | null;
}

export interface Seat {
  location: number;
  systems: System[];
  shields: number;
  black_shields: number;
  chips: number;
  trophies: Record<string, number>;
  black_trophies: number;
  points: number;
  bombers: number;
  fighters: number;
  queue: Queued[];
  hand: Record<string, number>;
  hand_size: number;
  hidden: number;
}

export interface Attack {
  weapon: string;
  target: number | null;
  space: number | null;
  dice: number;
  hits: number;
  systems: string[];
}

export interface Card {
  name: string;
  title: string;
  does: string;
  /** Played now, it would do nothing. */
  idle: boolean;
  /** What it would skip now, and why; nothing if it does all that it says. */
  now: string;
}

export interface RunView extends View {
  board: { name: string; size: At; planet: At };
  locations: Location[];
  spaces: Space[];
  seats: Seat[];
  /** What a card does, with the numbers in force. */
  cards: Card[];
  launch: { ravs: number; bombers: number };
  shields_limit: number;
  dice: { hit: number; double: number; evaded: number };
  stockpile: number;
  active: number;
  step: Step;
  final: boolean;
  overridden: string | null;
  flyer: (Rav & { steps: number }) | null;
  attack: Attack | null;
}

export const run = (view: View): RunView => view as RunView;

/** The player whose systems can be pointed at: the target's while the attacker chooses, otherwise one's own. */
export function statusAsked(view: RunView, seat: number | null): number {
  if (view.attack?.systems.length && view.attack.target !== null) return view.attack.target;
  return seat ?? view.mover ?? view.active;
}

export const cardNumber = (view: RunView, name: string): number => view.cards.findIndex((card) => card.name === name);

/** The RAVs on the board, the one that is under way last. */
export const ravsOf = (view: RunView): Rav[] => [
  ...view.spaces.flatMap(({ rav }) => rav ?? []),
  ...(view.flyer ? [view.flyer] : []),
];

/** What an attack leaves of a Status card: shields of Black Chips go first. */
const LOSSES: Readonly<Record<string, (seat: Seat, number: number) => Seat>> = {
  shields_lost: withoutShields,
  shields_stripped: withoutShields,
  knocked_down: (seat, number) => ({
    ...seat,
    systems: seat.systems.map((one, at) => (at === number ? { ...one, online: false, black: false } : one)),
  }),
};

function withoutShields(seat: Seat, count: number): Seat {
  const black = Math.min(count, seat.black_shields);
  return { ...seat, black_shields: seat.black_shields - black, shields: seat.shields - count + black };
}

/** The Status cards once what has just been shown has happened, before the next position is there. */
export function seatsAfter({ seats }: Pick<RunView, 'seats'>, happening: readonly EventInfo[]): Seat[] {
  return happening.reduce(
    (now, { kind, arguments: [player, number = 0] }) =>
      now.map((seat, one) => (one === player ? (LOSSES[kind]?.(seat, number) ?? seat) : seat)),
    [...seats],
  );
}

/** The Space of the RAV that an event attacks; null for an attack on a Carrier. */
const preyOf = ({ kind, arguments: [, , , space] }: EventInfo): number | null => (kind === 'rav_attacked' ? (space ?? null) : null);

/** Whether what is attacked lies on the upper half of a map on its side; null while nothing is attacked. */
export function attackedAbove({ attack, spaces, board }: RunView, happening: readonly EventInfo[]): boolean | null {
  const last = happening.findLast(({ kind }) => kind === 'rav_attacked' || kind === 'targeted');
  if (!last && !attack) return null;
  const space = spaces[(last ? preyOf(last) : attack?.space) ?? -1];
  return space !== undefined && space.at[1] < board.size[1] / 2;
}
