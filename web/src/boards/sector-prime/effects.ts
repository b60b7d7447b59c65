/** What the events of Sector Prime look like. */

import { sounding, type Sound } from '../../lib/sensing/cues';
import { piece, type Piece } from '../../lib/showing/pieces';
import type { Die, Effect } from '../contract';
import type { EventInfo, View } from '../../lib/service/messages';
import Stack from './Stack.svelte';
import { sector, type SectorView } from './view';
import type { Attempt } from './scenes';
import { words } from './words';

type Numbers = readonly number[];
type Show = (numbers: Numbers, view: SectorView) => Effect;

const tile = (number: number | undefined): string => `tile:${number}`;
const player = (number: number | undefined): string => `player:${number}`;

const stationDie = (view: SectorView, owner: number | undefined, value: number | undefined): Die => ({
  sides: view.seats[owner ?? 0]?.die ?? 0,
  value: value ?? 0,
  player: owner ?? null,
});

const algorithmDie = (view: SectorView, value: number | undefined): Die => ({
  sides: view.algorithm_die,
  value: value ?? 0,
  player: null,
});

/** Both dice of a roll for something. */
export const attemptDice = ({ player, die, algorithm }: Pick<Attempt, 'player' | 'die' | 'algorithm'>, view: SectorView): Die[] => [
  stationDie(view, player, die),
  algorithmDie(view, algorithm),
];

/** Dice, in place of those that lay there. */
const rolls = (...dice: Die[]): Effect => ({ dice, fresh: true });

const home = (view: SectorView, owner: number | undefined): string =>
  tile(view.tiles.findIndex((one) => one.station === owner));

const drones = (player: number, count: number): Piece =>
  piece(Stack, { player, count, fabricator: count === 0, charging: 0 });
const glide = (from: string, to: string, owner = 0, count = 1): Effect => ({
  glide: { from, to, player: owner, piece: drones(owner, count) },
});
const moves: Show = ([owner, from, to]) => glide(tile(from), tile(to), owner);
const enters: Show = ([owner, to]) => glide(player(owner), tile(to), owner);
const FABRICATOR = 0; // no drone flies with it
const builtOn: Show = ([, at]) => ({ flash: [tile(at)] });
const builtBetween: Show = ([, one, other]) => ({ flash: [tile(one), tile(other)] });

const SHOWS: Record<string, Show> = {
  station_placed: builtOn,
  rolled: ([owner, die], view) => rolls(stationDie(view, owner, die)),
  navigated: ([, count]) => ({ tell: words.navigated(count ?? 0) }),
  rerolled: ([owner, die], view) => rolls(stationDie(view, owner, die)),
  entered: enters,
  fabricator_entered: ([owner, to]) => glide(player(owner), tile(to), owner, FABRICATOR),
  moved: moves,
  charged: moves,
  fabricator_moved: ([owner, from, to]) => glide(tile(from), tile(to), owner, FABRICATOR),
  attacked: ([attacker, defender, at, attack, defence], view) => ({
    ...rolls(stationDie(view, attacker, attack), stationDie(view, defender, defence)),
    flash: [tile(at)],
  }),
  lost: ([owner, count, at]) => ({ float: { at: tile(at), words: words.minus(count ?? 0), player: owner ?? null } }),
  invaders_left: ([owner, count, at]) => glide(tile(at), player(owner), owner, count),
  cleared: ([, at]) => ({ flash: [tile(at)] }),
  refinery_rolled: ([player = 0, , die = 0, algorithm = 0], view) => rolls(...attemptDice({ player, die, algorithm }, view)),
  refinery_built: builtOn,
  force_field_built: builtBetween,
  jump_bridge_built: builtBetween,
  section_built: ([owner, number], view) => ({
    flash: [home(view, owner)],
    float: { at: home(view, owner), words: words.section(number ?? 0), player: owner ?? null },
  }),
  increase_rolled: ([player = 0, die = 0, , algorithm = 0], view) => rolls(...attemptDice({ player, die, algorithm }, view)),
  mined: ([owner, count], view) => ({
    float: { at: home(view, owner), words: words.plus(count ?? 0), player: owner ?? null },
  }),
  won: ([owner], view) => ({ flash: [home(view, owner)] }),
};

const SOUNDS: Record<string, Sound> = { lost: 'loss', mined: 'gain', refinery_built: 'gain', section_built: 'gain' };

export function effect(event: EventInfo, view: View): Effect | null {
  return sounding(SHOWS[event.kind]?.(event.arguments, sector(view)), SOUNDS[event.kind]);
}
