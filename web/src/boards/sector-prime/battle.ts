/** A battle as it is told: both forces, what their totals are made of, and what came of it. */

import type { EventInfo } from '../../lib/service/messages';
import type { SectorView } from './view';

export interface Force {
  player: number;
  drones: number;
  sections: number;
  /** What an ability adds. */
  added: number;
  /** Known when the dice lie still. */
  die: number | null;
  total: number | null;
  lost: number;
}

export interface Battle {
  tile: number;
  attacker: Force;
  defender: Force;
  /** Who wins, or would if the Spy, who is asked, lets the dice stand. */
  winner: number | null;
  /** Whether the Spy is asked. */
  asked: boolean;
  tied: boolean;
  paid: number;
  cleared: boolean;
  charge: number;
}

type Told = ReadonlyMap<string, readonly number[]>;

/** The battle that these events tell, or that waits for its Spy. */
export function battleOf(view: SectorView, events: readonly EventInfo[]): Battle | null {
  const told: Told = new Map(events.map(({ kind, arguments: numbers }) => [kind, numbers]));
  const begun = told.get('attacked') ?? waiting(view);
  if (!begun) return null;
  const [attacker = 0, defender = 0, tile = 0, ...dice] = begun;
  const asked = view.battle !== null && !told.has('spied') && !told.has('totals');
  const totals = told.get('totals') ?? (asked ? standing(view) : undefined);
  const force = (player: number, first: number, added: number, total: number | undefined): Force => {
    const [die, sections] = [dieOf(told, player, first), view.seats[player]?.sections ?? 0];
    const [loser, lost = 0] = told.get('lost') ?? [];
    return {
      player,
      drones: total === undefined ? (view.tiles[tile]?.drones[player] ?? 0) : total - die - sections - added,
      sections,
      added,
      die: total === undefined ? null : die,
      total: total ?? null,
      lost: loser === player ? lost : 0,
    };
  };
  const added = (player: number, foreseen = 0): number =>
    asked ? foreseen : (events.find(({ kind, arguments: [who] }) => kind === 'added' && who === player)?.arguments[2] ?? 0);
  const sides = [
    force(attacker, dice[0] ?? 0, added(attacker, view.battle?.attack_bonus), totals?.[1]),
    force(defender, dice[1] ?? 0, added(defender, view.battle?.defence_bonus), totals?.[3]),
  ] as const;
  const won = told.has('lost') ? (sides.find(({ lost }) => !lost)?.player ?? null) : null;
  return {
    tile,
    attacker: sides[0],
    defender: sides[1],
    winner: asked ? (view.battle?.ahead ?? null) : won,
    asked,
    tied: totals !== undefined && totals[1] === totals[3],
    paid: told.get('paid')?.[2] ?? 0,
    cleared: told.has('cleared'),
    charge: told.get('charge_won')?.[1] ?? 0,
  };
}

/** What a player's die shows in the end. */
function dieOf(told: Told, player: number, first: number): number {
  const [again, die = first] = told.get('rerolled') ?? [];
  return again === player ? die : first;
}

const waiting = ({ battle }: SectorView): readonly number[] | null =>
  battle && [battle.attacker, battle.defender, battle.tile, battle.attack_die, battle.defence_die];

/** The totals as they stand while the Spy is asked, in the order in which they are told. */
const standing = ({ battle }: SectorView): readonly number[] | undefined =>
  battle ? [battle.attacker, battle.attack_total, battle.defender, battle.defence_total] : undefined;
