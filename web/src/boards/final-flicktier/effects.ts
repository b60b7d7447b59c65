/** What the events of The Final Flicktier look like. Dice move by themselves; see `stage`. */

import { sounding, type Sound } from '../../lib/sensing/cues';
import type { EventInfo, View } from '../../lib/service/messages';
import type { Effect } from '../contract';
import { flicktier, type FlickView } from './view';
import { words } from './words';

type Numbers = readonly number[];
type Show = (numbers: Numbers, view: FlickView, text: string) => Effect;

const ASTEROID_FIELD = 3;

const die = (number: number | undefined): string => `die:${number}`;
const space = (number: number | undefined): string => `space:${number}`;
const mission = (number: number | undefined): string => `mission:${number}`;

/** A side's place on the screen: a player's card, or the Dominion's name above the board. */
const place = (side: number | undefined, view: FlickView): string =>
  view.seats[side ?? 0]?.ai ? `side:${side}` : `player:${side}`;

const float = (at: string, text: string, side: number | null = null): Effect => ({
  float: { at, words: text, player: side },
});
const flash = (...elements: string[]): Effect => ({ flash: elements });
const glide = (from: string, to: string, side: number | undefined): Effect => ({ glide: { from, to, player: side ?? 0 } });
const player = (side: number | undefined, view: FlickView): number | null =>
  side === undefined || view.seats[side]?.ai ? null : side;

/** The card that is told of. */
const drawn = (text: string): string => text.slice(text.indexOf(':') + 1).trim();

const SHOWS: Record<string, Show> = {
  resource_token: ([at]) => flash(space(at)),
  mission_up: ([card]) => flash(mission(card)),
  bounty_up: ([card]) => flash(`bounty:${card}`),
  placed: ([number]) => flash(die(number)),
  flicked: () => ({ moves: true }),
  flicked_again: ([, number]) => flash(die(number)),
  began_statue: ([, number]) => flash(die(number)),
  struck: ([number]) => flash(die(number)),
  landed: ([number, at, value]) => ({ ...flash(space(at)), ...float(die(number), words.floats.shows(value ?? 0)) }),
  came_to_rest: ([number, value]) => float(die(number), words.floats.shows(value ?? 0)),
  left_mats: ([number]) => float(die(number), words.floats.offMats),
  left_table: ([number]) => float(die(number), words.floats.offTable),
  gave_way: ([number]) => flash(die(number)),
  aside: ([number]) => flash(die(number)),
  shown: ([number, value]) => float(die(number), words.floats.shows(value ?? 0)),
  set_die: ([number, value]) => float(die(number), words.floats.shows(value ?? 0)),
  gathered: ([side, , , at], view) => glide(space(at), place(side, view), side),
  gathered_hidden: ([side, , at], view) => glide(space(at), place(side, view), side),
  raided: ([side, , , at], view) => glide(space(at), place(side, view), side),
  raided_hidden: ([side, , at], view) => glide(space(at), place(side, view), side),
  returned: ([, number]) => flash(die(number)),
  attacked: ([, , attacker, target]) => flash(die(attacker), die(target)),
  missed: ([, target]) => ({ ...float(die(target), words.floats.missed), own: true }),
  escaped: ([target]) => ({ ...float(die(target), words.floats.escaped), own: true }),
  hit: ([, target]) => ({ ...float(die(target), words.floats.hit), own: true }),
  // The board shows the sums and the verdict: there is time to read them.
  totals: () => ({ own: true }),
  won_combat: ([side]) => ({ ...flash(`side:${side}`), own: true }),
  took_vp: ([side], view) => float(place(side, view), words.floats.vp, player(side, view)),
  destroyed: ([number]) => float(die(number), words.floats.destroyed),
  built: ([, , at]) => flash(space(at)),
  covered: ([, at]) => flash(space(at)),
  upgraded: ([side], view) => flash(place(side, view)),
  completed: ([side, card], view) => glide(mission(card), place(side, view), side),
  claimed: ([, card]) => flash(mission(card)),
  warped: ([, number]) => flash(die(number)),
  transferred: ([side, from, to]) => glide(space(from), space(to), side),
  bug_took: ([number]) => float(die(number), words.floats.bugged),
  bug_missed: (_, view) => float(view.bug ? die(view.bug.die) : space(ASTEROID_FIELD), words.floats.nothing),
  bug_harmless: ([number]) => flash(die(number)),
  bug_off: ([number]) => float(die(number), words.floats.free),
  bounty_won: ([, card]) => float(`bounty:${card}`, words.floats.defeated),
  bounty_failed: ([, , card]) => float(`bounty:${card}`, words.floats.failed),
  bounty_beside: ([, card]) => float(`bounty:${card}`, words.floats.failed),
  bounty_moved: ([card]) => flash(`bounty:${card}`),
  scored: ([side, count], view) => float(place(side, view), words.floats.points(count ?? 0), player(side, view)),
  won: ([side], view) => flash(place(side, view)),
  // Its card is all that the Dominion does in its turn: there is time to read it.
  ai_card: (_, view, text) => ({ ...float(`side:${view.seats.findIndex(({ ai }) => ai)}`, drawn(text)), own: true }),
};

/** What is only written down: cards that nobody sees, and what stands in the words above the board anyway. */
export const QUIET: readonly string[] = [
  'chose', 'started_with', 'started_hidden', 'stayed', 'turn', 'no_cards_left', 'reshuffled', 'played_card',
  'played_hidden', 'no_defence', 'flipped', 'paid', 'saved', 'took_token', 'took_token_hidden', 'missions_out', 'drew',
  'drew_hidden', 'discarded', 'traded', 'ai_nothing', 'ai_out', 'triggered', 'last_round', 'dominion_won',
  'no_defender_card', 'tie', 'lower_wins', 'no_vp', 'bounty_ignored', 'claim_over', 'began_move', 'began_gather', 'began_bug',
  'finished', 'ended_turn', 'kept', 'declined', 'over_limit', 'must_discard',
];

const SOUNDS: Record<string, Sound> = {
  flicked: 'snap',
  gathered: 'card',
  gathered_hidden: 'card',
  raided: 'card',
  raided_hidden: 'card',
  completed: 'gain',
  took_vp: 'gain',
  scored: 'gain',
  bounty_won: 'gain',
  built: 'gain',
  struck: 'hit',
  attacked: 'hit',
  ai_card: 'card',
  hit: 'hit',
  destroyed: 'hit',
  bounty_failed: 'loss',
  left_table: 'loss',
};

export function effect(event: EventInfo, view: View): Effect | null {
  return sounding(SHOWS[event.kind]?.(event.arguments, flicktier(view), event.text), SOUNDS[event.kind]);
}

export const shown = (): string[] => Object.keys(SHOWS);
