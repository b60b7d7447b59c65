/**
 * What a game's board is to the shell. A game's folder `boards/<game id>/` has an `index.ts` whose default export is a
 * `GameBoard`; the registry finds it by the folder's name, and nothing else in the client names a game.
 */

import type { Component, Snippet } from 'svelte';
import type { EventInfo, LandingInfo, PracticeInfo, RangeInfo, View } from '../lib/service/messages';
import type { Sound } from '../lib/sensing/cues';
import type { Motion } from '../lib/showing/motions';
import type { Piece } from '../lib/showing/pieces';
import type { Choice, Mark } from '../lib/choosing/selection';

/** Things on their way, as the server saw them move: shown within `length` milliseconds, or not at all if that is 0. */
export interface Moving {
  motion: Motion;
  length: number;
  /** Tells one motion from the next. */
  number: number;
}

export interface BoardProps {
  view: View;
  /** Whose view it is; null for a spectator. */
  seat: number | null;
  /** Elements that legal actions concern. */
  marks: ReadonlyMap<string, Mark>;
  /** What has just been shown of what leads to the next position, for boards that show it as it happens. */
  happening?: readonly EventInfo[];
  /** What was told before, up to the position that is shown. */
  happened?: readonly EventInfo[];
  /** Tell the shell which element was clicked, such as "tile:3". */
  onpoint: (element: string) => void;
  /** How many like things the next press takes at once, of how many at most. */
  amount?: number;
  most?: number;
  onamount?: ((amount: number) => void) | undefined;
  /** What pointing at an element can mean now, after what was pointed at. */
  meant?: ((element: string) => readonly Choice[]) | undefined;
  /** Of several things that pointing could mean, the one that is looked at in their list. */
  regarded?: Choice | null | undefined;
  /** The dice and what they did, for a board that gives them a place of its own (`placesDice`). */
  tray?: Snippet;
  /** The `scene` of the effect that is being shown, for a board that draws it itself. */
  scene?: unknown;
  /** Actions that are too many to list, such as all flicks of a die: a board lets a person set their dials. Those with
   * `after` begin with another action, which is played with them. */
  ranges?: readonly RangeInfo[];
  /** Play an action of a range; see `dialled`. */
  onplay?: (action: { code: string; text: string; then?: readonly string[] }) => void;
  /** Where an action of a range would come to rest, by its code; null when that is not told now. */
  onaim?: ((code: string) => Promise<LandingInfo | null>) | undefined;
  /** How an action goes that is only practised, or with null what may be practised now; null when that is not told. */
  onpractise?: ((code: string | null) => Promise<PracticeInfo | null>) | undefined;
  /** There is no game here, only what may be practised. */
  practising?: boolean;
  moving?: Moving | null;
}

/** What lies before a player for everyone to see; the shell puts it into the player's card. */
export interface PanelProps {
  view: View;
  /** Whose it is. */
  player: number;
  /** Who looks at it; null for a spectator. */
  seat: number | null;
  marks: ReadonlyMap<string, Mark>;
  onpoint: (element: string) => void;
}

export interface HandProps {
  view: View;
  seat: number | null;
  marks: ReadonlyMap<string, Mark>;
  onpoint: (element: string) => void;
  /** What can be done now: for a hand in which pressing something says all of an action. */
  actions?: readonly Choice[];
  onplay?: (action: Choice) => void;
}

/** Something to know about a player, in a word and a value. `icon` is an SVG path in a box of 16 by 16. */
export interface Fact {
  label: string;
  value: string;
  icon?: string;
}

export interface Die {
  sides: number;
  value: number;
  /** Who rolls; null for a die that belongs to nobody. */
  player: number | null;
  /** What the die counts for, in a word below it. */
  note?: string;
  /** It counts for nothing. */
  idle?: boolean;
}

/** What an event looks like. Places are elements: the shell finds them on the screen by their `data-element`. */
export interface Effect {
  dice?: Die[];
  /** A piece flies as itself; without one it is a token of its player. */
  glide?: { from: string; to: string; player: number; piece?: Piece };
  flash?: string[];
  float?: { at: string; words: string; player: number | null };
  /** What the dice did, kept beside them with what was told before. */
  tell?: string;
  /** Dice, and what was told of them, are put away: before anything new is told, or with the next step. */
  fresh?: boolean;
  /** The board itself shows it, from what is happening; the shell gives it the time of a roll of dice. */
  own?: boolean;
  /** Effects that follow one another and say the same here are shown at once, such as dice of one roll. */
  together?: string;
  /** Something that only the board itself can show: it gets this as `scene` while the effect lasts. */
  scene?: unknown;
  /** Things move as the server saw it: the board is given the motion. */
  moves?: boolean;
  /** What it sounds like, where that does not follow from the rest. A hit and a loss burst, too. */
  sound?: Sound;
}

/**
 * How a game is followed by people who wait for their turn. Kinds are those of the game's events, of which `turn` begins a
 * turn; decisions go by the names that views give them.
 */
export interface Following {
  /** Kinds that tell nothing: the log leaves them out unless everything is wanted. */
  noise: readonly string[];
  /** Kinds that tell most of what somebody did, the most telling first. */
  telling: readonly string[];
  /** Kinds that bring something upon a player: when another does, it stays until it is seen. */
  matters: readonly string[];
  /** Kinds that tell how a player's own dice fell: where his turn ends with them, they stay in sight for a while. */
  results?: readonly string[];
  /** Whether such a matter still goes on, as a battle does, so that it is not seen yet how it ends. */
  underway?: (view: View) => boolean;
  /** The players upon whom an event is brought, where that is not everybody whom it names. */
  concerns?: (event: EventInfo, view: View) => number[];
  /** Where an event is to be seen by a seat, where that is not all that it names: others have the same things elsewhere. */
  places?: (event: EventInfo, seat: number | null) => readonly string[];
  /** The phase to which a decision belongs. */
  phases: Readonly<Record<string, string>>;
  /** What a friend would warn a player of, from what everybody may know. */
  warnings?: (view: View, seat: number) => string[];
}

/** Something that a guide says or points at, perhaps depending on the position. */
export type Told<T> = T | ((view: View) => T);

/**
 * One step of a guided first game; a game that has one keeps it in `guide.ts` beside its board. Steps ask for positions
 * and never for clicks: how a person gets there, and what goes by itself, is all the same.
 */
export interface GuideStep {
  say: Told<string>;
  /** Why that is good. */
  why?: Told<string>;
  /** What to point at: an element such as "tile:3", a region of the page such as "region:hand", the button of an action
   * by how its notation begins, such as "action:roll", or several of them. */
  at?: Told<string | readonly string[] | null>;
  /** What the position shows once the step is done, or is too late; without it, a step is there to be read. */
  done?: (view: View) => boolean;
  /** Its time: the first step that is not done and whose time it is, is shown. */
  when?: (view: View) => boolean;
}

/** `deal` fixes the dice of the game, `level` is that of the bots. */
export interface Guide {
  players: number;
  deal: number;
  level: string;
  options?: Record<string, string>;
  steps: readonly GuideStep[];
}

/** How far a player is. `share` is from 0 to 1; `words` are short, such as "12 of 25 crystals"; `details` are sentences. */
export interface Progress {
  share: number;
  words: string;
  details: readonly string[];
}

/** What wins, and how far everybody is, in the game's own words. */
export interface Goal {
  wins: string;
  /** How near the end is, where something else brings it on than the winner. */
  ends?: string;
  /** By the players' numbers. */
  players: readonly Progress[];
}

/** Something that can be read: a card, a Character, a Tech. */
export interface Reading {
  title: string;
  /** What it is, and in what state. */
  kind?: string;
  lines: readonly string[];
}

export interface GameBoard {
  Board: Component<BoardProps>;
  goal?: (view: View) => Goal | null;
  /** All that lies before a player, or with null on the table, as far as the view shows it, to be read. */
  readings?: (view: View, player: number | null) => Reading[];
  /** What one of a player's readings is, if it is no card. */
  reading?: string;
  /** Kinds of elements that people rather point at than choose in words, such as the blocks to which a ship can move. */
  places?: readonly string[];
  Panel?: Component<PanelProps>;
  Hand?: Component<HandProps>;
  facts?: (view: View, player: number) => Fact[];
  /** The few that a small screen shows beside the board, where they are not the first of the facts. */
  brief?: (view: View, player: number) => Fact[];
  /** What the decision is about, in a sentence for who has to make it. */
  explain?: (view: View) => string | null;
  effect?: (event: EventInfo, view: View) => Effect | null;
  following?: Following;
  /** Whether the board itself shows the dice; otherwise they lie in its lower right corner. */
  placesDice?: boolean;
  /** The verb behind which an action's button waits until the verb is chosen, where there are many alike that can be
   * found on the board as well, such as all attacks. */
  verb?: (action: Choice) => string | null;
  /** What is pointed at for an action, where that is not what it names: the thing under way that shall stop, or the
   * target and not who shoots. */
  points?: (action: Choice, view: View) => readonly string[] | null;
  /** Whether who points at an action that can be done several times in a row is asked how many. */
  counts?: (action: Choice) => boolean;
  /** How often in a row an action can be done, as far as the view tells: until the server says. */
  repeats?: (action: Choice, view: View) => number;
  /** Whether who has done it may want to do it again: what was pointed at for it before the last stays chosen. */
  again?: (action: Pick<Choice, 'text'>) => boolean;
  /** What follows the pointer of who drags so many of what was picked up; he drags all that can go together. */
  carries?: (selection: readonly string[], amount: number, view: View) => Piece | null;
  /** What an action brings that nobody should miss, in a sentence: it is asked first and marked in gold, and to go on
   * without it has to be said twice. */
  prize?: (action: Choice, view: View) => string | null;
  /** Whether who points at an end means the shortest way there: another one is drawn, by dragging. */
  straight?: boolean;
  /** What stands on an action's button where its notation would say little. */
  label?: (action: Choice, view: View) => string | null;
  /** How what the server tells reads, where its notation says more than a person needs. */
  told?: (text: string) => string;
  /** The same as `label` for a way, which is several steps done as one. */
  way?: (way: Choice, view: View) => string | null;
}
