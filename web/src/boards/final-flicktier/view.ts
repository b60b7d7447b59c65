/** What the server shows of a game of The Final Flicktier, as `view.py` of the game makes it. */

import type { View } from '../../lib/service/messages';

export type Resource = 'quantum' | 'tech' | 'ore' | 'bio';
export const RESOURCES: readonly Resource[] = ['quantum', 'tech', 'ore', 'bio'];
export type ByResource<T> = Record<Resource, T>;

export interface Structure {
  side: number;
  shape: 'round' | 'square';
  name: string;
  covered: boolean;
}

export interface Space {
  name: string;
  kind: 'home' | 'hole' | 'planet' | 'explore';
  x: number;
  y: number;
  radius: number;
  resource: Resource | null;
  tokens: Structure[];
  destroyed: boolean;
  explore: boolean;
}

export interface Die {
  die: number;
  name: string;
  sides: number;
  side: number;
  controller: number;
  lies: 'mats' | 'beside' | 'off_table' | 'box';
  x: number;
  y: number;
  turn: number;
  value: number;
  on: number | null;
  bugged: boolean;
}

export interface Building {
  name: string;
  count: number;
  cost: string;
  vp: number;
}

export interface Faction {
  number: number;
  name: string;
  short: string;
  dice: number[];
  home: string;
  round: Building;
  square: Building;
  upgrades: [string, string][];
}

export interface Seat {
  ai: boolean;
  faction: Faction | null;
  home: number | null;
  track: [number, number];
  tokens_left: [number, number] | null;
  vp: number;
  bounties: string[];
  missions: string[] | number;
  explore: number[] | number;
  held: ByResource<number>;
  hand: ByResource<number[]> | null;
  front: ByResource<number[]>;
  claims: string[];
  /** Points that everybody can count: not those of missions and Explore tokens. */
  open: number;
  score: number | null;
}

export interface Mission {
  mission: number;
  name: string;
  kind: string;
  space?: string;
  cost?: string;
  vp?: number;
  claimed: boolean;
}

export interface Bounty {
  bounty: number;
  name: string;
  value: number;
  vp: number;
  penalty: string;
  x: number;
  y: number;
  width: number;
  height: number;
  circle: number;
}

export interface Card {
  resource: Resource;
  value: number;
}

/** A die that is to be placed, and where it may go. */
export interface Placing {
  die: number;
  name: string;
  sides: number;
  side: number;
  turn: number;
  value: number;
  spaces: number[];
  mats: boolean;
  outside: boolean;
  may_stay: boolean;
}

export interface FlickView extends View {
  board: { width: number; height: number; margin: number };
  spaces: Space[];
  dice: Die[];
  seats: Seat[];
  factions: Faction[];
  common: { name: string; cost: string }[];
  missions: (Mission | null)[];
  mission_deck: number;
  bounties: Bounty[];
  decks: ByResource<number>;
  discards: ByResource<number[]>;
  vp_left: number;
  /** Cards that may be kept at the end of one's turn. */
  hand_limit: number;
  ai_deck: number | null;
  active: number;
  actions: number;
  acted: string[];
  doing: string;
  flicks: number;
  gathers: number;
  aside: number[];
  bug: { die: number; x: number | null; y: number | null; on: number | null } | null;
  attack: { attacker: number; target: number; attack_card: Card | null; defence_card: Card | null } | null;
  placing: Placing | null;
  owed: ByResource<number> | null;
  discarding: number;
  triggers: number[];
  turns_left: number | null;
  hand: string;
  hyperspace: number;
  reach: Record<string, number[]>;
}

export const flicktier = (view: View): FlickView => view as FlickView;

/** Things that lie on the table: dice, and the bug while it is being flicked. */
export interface Body {
  element: string;
  die: number;
  name: string;
  /** The number of sides, or 'bug'. */
  form: string;
  side: number;
  x: number;
  y: number;
  turn: number;
  value: number;
  aside: boolean;
  bugged: boolean;
}

const lies = (die: Die): boolean => die.lies === 'mats' || die.lies === 'beside';

/** A die that was beaten is picked up before it is put down elsewhere. */
const pickedUp = ({ placing }: FlickView, { die }: Die): boolean => placing?.die === die && !placing.may_stay;

export function bodiesOf(view: FlickView): Body[] {
  const dice = view.dice.filter((die) => lies(die) && !pickedUp(view, die)).map((die) => ({
    ...die,
    element: `die:${die.die}`,
    form: String(die.sides),
    aside: view.aside.includes(die.die),
  }));
  const bug = view.bug;
  if (bug?.x == null || bug.y == null) return dice;
  const lying = { die: bug.die, name: 'bug', form: 'bug', side: view.active, x: bug.x, y: bug.y, turn: 0, value: 1 };
  return [...dice, { ...lying, element: `die:${bug.die}`, aside: false, bugged: false }];
}

/** Dice of the game that lie nowhere on the table: fallen off, or not yet placed. */
export const awayDice = (view: FlickView): Die[] => view.dice.filter((die) => !lies(die));

/** The die that is to be placed, when it is drawn nowhere else: it was picked up, or is new. */
export function waitingDie(view: FlickView): FlickView['placing'] {
  const drawn = [...bodiesOf(view), ...awayDice(view)];
  return drawn.some(({ die }) => die === view.placing?.die) ? null : view.placing;
}
