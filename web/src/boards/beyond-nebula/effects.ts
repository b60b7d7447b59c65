/** What the events of Beyond Nebula look like. */

import { sounding, type Sound } from '../../lib/sensing/cues';
import { piece, type Piece } from '../../lib/showing/pieces';
import type { Die, Effect } from '../contract';
import type { EventInfo, View } from '../../lib/service/messages';
import type { Scene } from './combat/fight';
import { heading } from './map/geometry';
import ShipToken from './map/Ship.svelte';
import { nebula, shipNumbered, type NebulaView } from './view';
import { words } from './words';

type Numbers = readonly number[];
type Show = (numbers: Numbers, view: NebulaView) => Effect;

const SIX = 6;
const SHIPS_EACH = 6;

const block = (number: number | undefined): string => `block:${number}`;
const planet = (number: number | undefined): string => `planet:${number}`;
const ship = (number: number | undefined): string => `ship:${number}`;
const player = (number: number | undefined): string => `player:${number}`;
const ownerOf = (number: number | undefined): number => Math.floor((number ?? 0) / SHIPS_EACH);
const d6 = (value: number | undefined, owner: number | null): Die => ({ sides: SIX, value: value ?? 0, player: owner });
const float = (at: string, said: string, owner: number | null): Effect => ({ float: { at, words: said, player: owner } });
const blockOf = (view: NebulaView, number: number | undefined): string => block(shipNumbered(view, number ?? -1)?.block);

const onPlanet: Show = ([, at]) => ({ flash: [planet(at)] });
const onShip: Show = ([at]) => ({ flash: [ship(at)] });
const onPlayer: Show = ([owner]) => ({ flash: [player(owner)] });
const shipPiece = (view: NebulaView, number: number, nose: number): Piece => {
  const whole = view.limits.durability;
  const { regiments = 0, durability = whole } = shipNumbered(view, number) ?? {};
  return piece(ShipToken, { owner: ownerOf(number), regiments, durability, whole, heading: nose });
};
const moves: Show = ([number = 0, from = 0, to = 0], view) => ({
  glide: {
    from: block(from),
    to: block(to),
    player: ownerOf(number),
    piece: shipPiece(view, number, heading(from, to, view.map.side)),
  },
});
const rolled = (owner: number): string => `harvest ${owner}`;
/** One roll for all Resources: after each die, or pair, it says what it brings. */
const harvests: Show = ([owner = 0, resource = 0, die = 0, extra = 0], view) => {
  const { name = '', extractor } = view.seats[owner]?.resources[resource] ?? {};
  const first: Die = { sides: view.harvest.die, value: die, player: owner };
  const second: Die[] = extra > 0 && extractor === 'base' ? [{ sides: view.harvest.base, value: extra, player: owner }] : [];
  const dice = [first, ...second];
  const note = words.received(die + extra, name);
  return { dice: dice.map((one, place) => (place === dice.length - 1 ? { ...one, note } : one)), together: rolled(owner) };
};
const aboard = (from: number | undefined, number: number | undefined): Effect => ({
  glide: { from: planet(from), to: ship(number), player: ownerOf(number) },
});
const shown = (scene: Scene, effect: Effect = {}): Effect => ({ ...effect, scene });

const SHOWS: Record<string, Show> = {
  found: ([, , , at]) => ({ flash: [planet(at)] }),
  root: ([at]) => ({ flash: [planet(at)] }),
  kick: ([owner, count]) => float(player(owner), words.plus(count ?? 0), owner ?? null),
  harvested: harvests,
  extracted: harvests,
  forfeited: harvests,
  // What finds no room is still of the same roll.
  wasted: ([owner = 0]) => ({ together: rolled(owner) }),
  regiment_produced: ([owner, at]) => ({ glide: { from: player(owner), to: planet(at), player: owner ?? 0 } }),
  ship_produced: ([owner, , at]) => ({ glide: { from: player(owner), to: planet(at), player: owner ?? 0 } }),
  used: onPlayer,
  hacked: onPlayer,
  boarded: ([from, number]) => aboard(from, number),
  cloned: ([count, at]) => float(planet(at), words.plus(count ?? 0), null),
  loaded: ([number, from]) => aboard(from, number),
  unloaded: ([number, to]) => ({ glide: { from: ship(number), to: planet(to), player: ownerOf(number) } }),
  moved: moves,
  jumped: moves,
  held: ([number, by]) => ({ flash: [ship(number), planet(by)] }),
  radiated: ([number, die], view) => ({ dice: [d6(die, ownerOf(number))], flash: [blockOf(view, number)] }),
  regiment_lost: ([number]) => float(ship(number), words.minus(1), ownerOf(number)),
  explored: ([, at]) => ({ flash: [block(at)] }),
  nothing_found: ([at]) => ({ flash: [block(at)] }),
  gift: onPlayer,
  engaged: ([one, other]) =>
    shown({ is: 'engaged', attacker: one ?? 0, defender: other ?? 0 }, { fresh: true, flash: [ship(one), ship(other)] }),
  round: ([one = 0, die = 0, total = 0, other = 0, answer = 0, sum = 0]) =>
    shown(
      { is: 'round', ships: [one, other], dice: [die, answer], totals: [total, sum] },
      { dice: [d6(die, ownerOf(one)), d6(answer, ownerOf(other))] },
    ),
  hit: ([number]) =>
    shown({ is: 'hit', ship: number ?? 0 }, float(ship(number), words.minus(1), ownerOf(number))),
  shielded: ([number]) => shown({ is: 'shielded', ship: number ?? 0 }, { flash: [ship(number)] }),
  eliminated: ([number]) =>
    shown(
      { is: 'eliminated', ship: number ?? 0 },
      { flash: [ship(number)], ...float(ship(number), words.lost, ownerOf(number)) },
    ),
  avoided: ([one, other]) => ({ flash: [ship(one), ship(other)] }),
  spied: ([number = 0, count = 0]) =>
    shown({ is: 'spied', ship: number, regiments: count }, float(ship(number), words.plus(count), ownerOf(number))),
  captured: onPlanet,
  colonized: onPlanet,
  disbanded: ([at, count]) => float(planet(at), words.minus(count ?? 0), null),
  neutral: ([at]) => ({ flash: [planet(at)] }),
  jammed: ([owner, die]) => ({ dice: [d6(die, owner ?? null)] }),
  not_jammed: ([owner, die]) => ({ dice: [d6(die, owner ?? null)] }),
  exploded: onShip,
  ray_aimed: onShip,
  pulsed: onShip,
  ray_rolled: ([number, die]) => ({ dice: [d6(die, ownerOf(number))], flash: [ship(number)] }),
  repaired: ([number]) => float(ship(number), words.plus(1), ownerOf(number)),
  enlarged: onShip,
  cannonade: ([lost, at]) => ({ flash: [planet(at)], ...float(planet(at), words.minus(lost ?? 0), null) }),
  won: onPlayer,
  ahead: onPlayer,
  lost: onPlayer,
};

/** What is only written in the log: it shows on the Control Panels, or nowhere. */
export const QUIET: readonly string[] = [
  'turn',
  'researched',
  'cooled',
  'held_up',
  'built',
  'extractor_built',
  'specialized',
  'construction',
  'advanced',
  'research',
  'research_hidden',
  'exchanged',
  'balanced',
  'freed',
  'colour_named',
  'stalled',
  'sped_up',
  'time_up',
  'equal',
  'no_conflict',
  'tie',
  'joined',
  'none_stalled',
];

export const SHOWN: readonly string[] = Object.keys(SHOWS);

const SOUNDS: Record<string, Sound> = {
  hit: 'hit',
  eliminated: 'hit',
  exploded: 'hit',
  cannonade: 'hit',
  regiment_lost: 'loss',
  disbanded: 'loss',
  kick: 'gain',
  cloned: 'gain',
  repaired: 'gain',
  captured: 'gain',
  colonized: 'gain',
  used: 'card',
  hacked: 'card',
  gift: 'card',
};

export function effect(event: EventInfo, view: View): Effect | null {
  return sounding(SHOWS[event.kind]?.(event.arguments, nebula(view)), SOUNDS[event.kind]);
}
