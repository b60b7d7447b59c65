/** What the events of Nexus Ops look like. */

import { sounding, type Sound } from '../../lib/sensing/cues';
import { piece, type Piece } from '../../lib/showing/pieces';
import type { Effect } from '../contract';
import type { EventInfo, View } from '../../lib/service/messages';
import Figure from './map/Figure.svelte';
import { nexus, type NexusView } from './view';
import { words } from './words';

type Numbers = readonly number[];
type Show = (numbers: Numbers, view: NexusView) => Effect;

const hex = (number: number | undefined): string => `hex:${number}`;
const player = (number: number | undefined): string => `player:${number}`;

const figure = (player: number, unit: number): Piece => piece(Figure, { player, unit, count: 1 });
const glide = (from: string, to: string, owner = 0, unit = 0): Effect => ({
  glide: { from, to, player: owner, piece: figure(owner, unit) },
});
const moves: Show = ([owner, unit, from, to]) => glide(hex(from), hex(to), owner, unit);
const enters: Show = ([owner, unit, to]) => glide(player(owner), hex(to), owner, unit);
const appears: Show = ([, , at]) => ({ flash: [hex(at)] });
const plays: Show = ([owner]) => ({ flash: [player(owner)], own: true });
const ends: Show = (numbers) => ({ flash: [hex(numbers[2])], own: true });
const rubium = (at: string, count: number | undefined, owner: number | undefined): Effect => ({
  float: { at, words: words.plusRubium(count ?? 0), player: owner ?? null },
});
const points = (owner: number | undefined, count: number): Effect => ({
  float: { at: player(owner), words: words.plusPoints(count), player: owner ?? null },
});

export const SHOWS: Record<string, Show> = {
  faction: ([owner]) => ({ flash: [player(owner)] }),
  bought: enters,
  recruited: enters,
  played: plays,
  gained: ([owner, count]) => rubium(player(owner), count, owner),
  exchanged: ([owner, , count]) => rubium(player(owner), count, owner),
  moved: moves,
  beamed: moves,
  retreated: moves,
  fired: ([, , , at]) => ({ flash: [hex(at)], own: true }),
  lost: ([owner, unit, at], view) => ({
    float: { at: hex(at), words: words.loses(view.sheet[unit ?? 0]?.name ?? ''), player: owner ?? null },
  }),
  explored: ([, at]) => ({ flash: [hex(at)], together: 'explored' }),
  found: appears,
  spawned: appears,
  attacked: ends,
  aided: plays,
  aided_unit: plays,
  evacuated: plays,
  sniped: plays,
  called_off: ([, at]) => ({ flash: [hex(at)], own: true }),
  rolled: ([, unit]) => ({ flash: [`unit:${unit}`], own: true, together: `rolled ${unit}` }),
  rerolled: ([, unit]) => ({ flash: [`unit:${unit}`], own: true, together: `rerolled ${unit}` }),
  won_battle: ends,
  undecided: ends,
  beaten_back: ends,
  fulfilled: ([owner, , count]) => points(owner, count ?? 0),
  king: ([owner, count]) => points(owner, count ?? 0),
  mined: ([owner, count, at]) => ({ ...rubium(hex(at), count, owner), together: 'mined' }),
  gave: ([owner, , to]) => ({ glide: { from: player(owner), to: player(to), player: owner ?? 0 } }),
  gave_one: ([owner, to]) => ({ glide: { from: player(owner), to: player(to), player: owner ?? 0 } }),
  blew: ([, , from, to]) => ({ flash: [hex(from), hex(to)], own: true }),
  calm: () => ({ flash: [hex(0)], own: true }),
  burned: ([, at]) => ({ flash: [hex(at)], own: true }),
  eliminated: ([owner]) => ({ flash: [player(owner)] }),
  won: ([owner]) => ({ flash: [player(owner)] }),
};

/** What is told by the log alone. */
export const QUIET = [
  'first',
  'swapped',
  'turn',
  'none_left',
  'passed',
  'passed_battle',
  'drew',
  'drew_energize',
  'drew_mission',
  'kept',
  'kept_one',
  'line',
  'reshuffled',
  'drawn_game',
  'no_card',
  'gave_nothing',
];

const SOUNDS: Record<string, Sound> = {
  played: 'card',
  aided: 'card',
  aided_unit: 'card',
  evacuated: 'card',
  sniped: 'hit',
  fired: 'hit',
  attacked: 'hit',
  burned: 'hit',
  rolled: 'dice',
  rerolled: 'dice',
  lost: 'loss',
  eliminated: 'loss',
  mined: 'gain',
  gained: 'gain',
  fulfilled: 'gain',
  king: 'gain',
  gave: 'card',
  gave_one: 'card',
};

export function effect(event: EventInfo, view: View): Effect | null {
  return sounding(SHOWS[event.kind]?.(event.arguments, nexus(view)), SOUNDS[event.kind]);
}
