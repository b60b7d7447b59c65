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
  winner: number | null;
  tied: boolean;
  paid: number;
  cleared: boolean;
  charge: number;
}

/** What is told of one battle, and of leaving its Battle Charge. */
const PARTS = [
  'attacked',
  'spied',
  'rerolled',
  'let_stand',
  'added',
  'totals',
  'tied',
  'lost',
  'fabricator_returned',
  'paid',
  'cleared',
  'charge_won',
  'points_left',
];

/** The events of the last battle, if nothing else happened after it. */
function lastBattle(events: readonly EventInfo[]): readonly EventInfo[] {
  const battle = events.slice(Math.max(0, events.findLastIndex(({ kind }) => kind === 'attacked')));
  return battle.every(({ kind }) => PARTS.includes(kind)) ? battle : [];
}

/** The battle that these events tell, or that waits for its Spy. */
export function battleOf(view: SectorView, events: readonly EventInfo[]): Battle | null {
  const told = new Map<string, readonly number[]>();
  const battle = lastBattle(events);
  for (const { kind, arguments: numbers } of battle) told.set(kind, numbers);
  const begun = told.get('attacked') ?? waiting(view);
  if (!battle.length || !begun) return null;
  const [attacker = 0, defender = 0, tile = 0, ...dice] = begun;
  const totals = told.get('totals');
  const added = (player: number): number =>
    battle.find(({ kind, arguments: [who] }) => kind === 'added' && who === player)?.arguments[2] ?? 0;
  const force = (player: number, first: number, total: number | null): Force => {
    const [rolledAgain, again = first] = told.get('rerolled') ?? [];
    const die = rolledAgain === player ? again : first;
    const sections = view.seats[player]?.sections ?? 0;
    const drones = total === null ? (view.tiles[tile]?.drones[player] ?? 0) : total - die - sections - added(player);
    const [loser, lost = 0] = told.get('lost') ?? [];
    return { player, drones, sections, added: added(player), die: total === null ? null : die, total, lost: loser === player ? lost : 0 };
  };
  const sides = [force(attacker, dice[0] ?? 0, totals?.[1] ?? null), force(defender, dice[1] ?? 0, totals?.[3] ?? null)] as const;
  return {
    tile,
    attacker: sides[0],
    defender: sides[1],
    winner: totals ? (sides.find(({ lost }) => !lost)?.player ?? null) : null,
    tied: told.has('tied'),
    paid: told.get('paid')?.[2] ?? 0,
    cleared: told.has('cleared'),
    charge: told.get('charge_won')?.[1] ?? 0,
  };
}

const waiting = ({ battle }: SectorView): readonly number[] | null =>
  battle && [battle.attacker, battle.defender, battle.tile, battle.attack_die, battle.defence_die];
