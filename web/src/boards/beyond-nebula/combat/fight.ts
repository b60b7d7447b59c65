/** A Combat as the stage shows it: put together from what happens while it is shown, or from the position. Pure. */

import type { Combat, NebulaView } from '../view';
import { shipNumbered } from '../view';

/** What happens in a Combat, as the effects tell it to the board. */
export type Scene =
  | { is: 'engaged'; attacker: number; defender: number }
  | { is: 'round'; ships: [number, number]; dice: [number, number]; totals: [number, number] }
  | { is: 'spied'; ship: number; regiments: number }
  | { is: 'hit' | 'shielded' | 'eliminated'; ship: number };

export interface Side {
  ship: number;
  name: string;
  owner: number;
  regiments: number;
  capacity: number;
  durability: number;
  die: number | null;
  total: number | null;
  /** The last thing that befell it. */
  fate: 'hit' | 'shielded' | 'eliminated' | null;
}

export interface Fight {
  /** Who engaged first. */
  sides: [Side, Side];
  rounds: number;
  /** Where it is, for the map to show. */
  block: number;
  techs: number[][];
}

function sideOf(view: NebulaView, number: number): Side | null {
  const ship = shipNumbered(view, number);
  if (!ship) return null;
  const { name, owner, regiments, capacity, durability } = ship;
  return { ship: number, name, owner, regiments, capacity, durability, die: null, total: null, fate: null };
}

function begin(view: NebulaView, attacker: number, defender: number): Fight | null {
  const [one, other] = [sideOf(view, attacker), sideOf(view, defender)];
  const block = shipNumbered(view, defender)?.block ?? 0;
  return one && other ? { sides: [one, other], rounds: 0, block, techs: [] } : null;
}

const changed = (fight: Fight, change: (side: Side, index: 0 | 1) => Partial<Side>): Fight => {
  const [one, other] = fight.sides;
  return { ...fight, sides: [{ ...one, ...change(one, 0) }, { ...other, ...change(other, 1) }] };
};

/** The stage after one more thing has happened. */
export function after(fight: Fight | null, scene: Scene, view: NebulaView): Fight | null {
  if (scene.is === 'engaged') return begin(view, scene.attacker, scene.defender);
  if (scene.is === 'round') {
    const [one, other] = scene.ships;
    const same = between(fight, one, other) ? fight : begin(view, one, other);
    const rolled = same && changed(same, (_, i) => ({ die: scene.dice[i], total: scene.totals[i], fate: null }));
    return rolled && { ...rolled, rounds: rolled.rounds + 1 };
  }
  return fight && changed(fight, (side) => (side.ship === scene.ship ? befallen(side, scene) : {}));
}

function befallen(side: Side, scene: Exclude<Scene, { is: 'engaged' | 'round' }>): Partial<Side> {
  if (scene.is === 'spied') return { regiments: side.regiments + scene.regiments };
  return { durability: side.durability - (scene.is === 'hit' ? 1 : 0), fate: scene.is };
}

const between = (fight: Fight | null, one: number, other: number): fight is Fight =>
  fight?.sides[0].ship === one && fight.sides[1].ship === other;

/** The Combat in which a decision is owed; the dice of its last round are kept if they were seen. */
export function standing(fight: Fight | null, combat: Combat, view: NebulaView): Fight | null {
  const fresh = begin(view, combat.attacker, combat.defender);
  if (!fresh) return null;
  const kept = between(fight, combat.attacker, combat.defender) && combat.rounds > 0
    ? changed(fresh, (_, i) => ({ die: fight.sides[i].die, total: fight.sides[i].total, fate: fight.sides[i].fate }))
    : fresh;
  const spied = changed(kept, (side) => ({ regiments: side.regiments + (combat.spies[side.owner] ?? 0) }));
  return { ...spied, rounds: combat.rounds, techs: combat.techs };
}
