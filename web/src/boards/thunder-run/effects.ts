/** What the events of Thunder Run to Gratis-3 look like. */

import { sounding, type Sound } from '../../lib/sensing/cues';
import { piece, type Piece } from '../../lib/showing/pieces';
import type { Die, Effect } from '../contract';
import type { EventInfo, View } from '../../lib/service/messages';
import Carrier from './map/Carrier.svelte';
import Rav from './map/Rav.svelte';
import { run, type Kind, type RunView } from './view';
import { words } from './words';

type Numbers = readonly number[];
type Show = (numbers: Numbers, view: RunView) => Effect;

const DEFENSIVE_GUNS = 5;

const space = (number = 0): string => `space:${number}`;
const location = (number = 0): string => `location:${number}`;
const status = (player = 0): string => `status:${player}`;
const carrier = (view: RunView, player = 0): string => location(view.seats[player]?.location);
const colour = (view: RunView, player = 0): string => view.colours[player] ?? '';
const system = (view: RunView, number = 0): string => view.seats[0]?.systems[number]?.name ?? '';
const kind = (number = 0): string => words.kinds[number] ?? '';

const rav = (player: number, which: number): Piece =>
  piece(Rav, { player, kind: kind(which) as Kind, facing: 0 }, true);
const carrierPiece = (player: number): Piece => piece(Carrier, { player, facing: 0, scale: 1 }, true);

const float = (at: string, said: string, player: number | null = null): Effect => ({ float: { at, words: said, player } });

/** A throw comes as one number, with a digit for each die. */
export const facesOf = (thrown: number): number[] => [...String(thrown)].map(Number);

function hitDie(view: RunView, player: number | undefined, value: number): Die {
  const { hit, double } = view.dice;
  const note = value >= double ? words.doubleHit : value >= hit ? words.hit : words.miss;
  return { sides: 6, value, player: player ?? null, note, idle: value < hit };
}

function damageDie(view: RunView, player: number | undefined, value = 0): Die {
  const name = system(view, value - 1);
  return { sides: 6, value, player: player ?? null, note: name || words.nothing, idle: !name };
}

const SHOWS: Record<string, Show> = {
  turn: () => ({ fresh: true }),
  final_turn: (_, view) => ({ flash: [carrier(view, view.active)] }),
  repaired: ([player, number], view) => float(status(player), words.repaired(system(view, number)), player),
  played: ([player, card], view) => float(status(player), view.cards[card ?? 0]?.title ?? '', player),
  launched: ([player = 0, which = 0, to], view) => ({
    glide: { from: carrier(view, player), to: space(to), player, piece: rav(player, which) },
  }),
  carrier_moved: ([player = 0, to], view) => ({
    glide: { from: carrier(view, player), to: location(to), player, piece: carrierPiece(player) },
  }),
  shields_raised: ([player, count]) => float(status(player), words.plusShields(count ?? 0), player),
  overrode: ([player, number], view) => float(status(player), system(view, number), player),
  targeted: ([, weapon, target, dice], view) => ({
    fresh: true,
    flash: [carrier(view, target)],
    tell: words.aimed(words.weapons[weapon ?? 0] ?? '', colour(view, target), dice ?? 0),
  }),
  defended: ([player, dice], view) => ({
    fresh: true,
    flash: [carrier(view, player)],
    tell: words.fired(words.weapons[DEFENSIVE_GUNS] ?? '', dice ?? 0),
  }),
  shields_stripped: ([player, count]) => ({
    ...float(status(player), words.minusShields(count ?? 0), player),
    tell: words.shieldsLost(count ?? 0),
  }),
  evaded: ([player, , dice], view) => ({
    ...float(carrier(view, player), words.evades, player),
    tell: words.evaded(dice ?? 0),
  }),
  evaded_unseen: ([player, dice], view) => ({
    ...float(carrier(view, player), words.evades, player),
    tell: words.evaded(dice ?? 0),
  }),
  rolled: ([player, thrown, hits], view) => ({
    dice: facesOf(thrown ?? 0).map((value) => hitDie(view, player, value)),
    tell: words.rolled(facesOf(thrown ?? 0), hits ?? 0),
  }),
  rolled_again: ([dice]) => ({ tell: words.rolledAgain(dice ?? 0) }),
  shields_lost: ([player, count]) => ({
    ...float(status(player), words.minusShields(count ?? 0), player),
    tell: words.shieldsLost(count ?? 0),
  }),
  damage_rolled: ([player, one, other], view) => ({
    dice: [damageDie(view, player, one), damageDie(view, player, other)],
  }),
  not_damaged: () => ({ tell: words.notDamaged }),
  all_down: () => ({ tell: words.allDown }),
  knocked_down: ([player, number], view) => ({
    flash: [carrier(view, player), status(player)],
    tell: words.knockedDown(system(view, number)),
  }),
  hits_lost: ([count]) => ({ tell: words.hitsLost(count ?? 0) }),
  rav_moved: ([player = 0, which = 0, from, to]) => ({
    glide: { from: space(from), to: space(to), player, piece: rav(player, which) },
  }),
  rav_stuck: ([player, , at]) => float(space(at), words.stuck, player),
  rav_attacked: ([, owner, which, at, dice, defense], view) => ({
    fresh: true,
    flash: [space(at)],
    tell: words.aimedAtRav(colour(view, owner), kind(which), dice ?? 0, defense ?? 0),
  }),
  rav_destroyed: ([owner, which, at]) => ({
    ...float(space(at), '✕', owner),
    flash: [space(at)],
    tell: words.destroyed(kind(which)),
  }),
  rav_survived: ([, which]) => ({ tell: words.survived(kind(which)) }),
  rav_missed: ([, which]) => ({ tell: words.survived(kind(which)) }),
  trophies: ([player, count]) => float(status(player), words.plusBlack(count ?? 0), player),
  won: ([player], view) => ({
    flash: [carrier(view, player)],
    ...float(carrier(view, player), words.wins, player),
  }),
};

/** What the log alone tells. */
export const QUIET: readonly string[] = [
  'first_player',
  'queued',
  'compensated',
  'skipped',
  'not_repaired',
  'not_overrode',
  'launched_nothing',
  'black_chip_used',
  'stood_fast',
  'rav_stopped',
  'held_back',
  'card_returned',
  'covered_returned',
  'covered_returned_unseen',
  'ended',
  'scored',
  'tied',
];

const SOUNDS: Record<string, Sound> = {
  played: 'card',
  repaired: 'gain',
  shields_raised: 'gain',
  trophies: 'gain',
  shields_stripped: 'loss',
  shields_lost: 'loss',
  knocked_down: 'hit',
  rav_destroyed: 'hit',
};

export function effect(event: EventInfo, view: View): Effect | null {
  return sounding(SHOWS[event.kind]?.(event.arguments, run(view)), SOUNDS[event.kind]);
}
