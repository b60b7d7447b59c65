/** Where ships have flown: each leaves a trail until its owner's next turn. Pure. */

import type { NebulaView } from '../view';

export interface Trails {
  turn: number;
  /** Blocks by ship, the last is where it is. */
  by: ReadonlyMap<number, readonly number[]>;
}

export const NO_TRAILS: Trails = { turn: -1, by: new Map() };

/** The trails once a position is seen. */
export function followed(before: Trails, view: NebulaView): Trails {
  const fresh = before.turn !== view.turn;
  const by = view.ships.map(({ ship, owner, block }): [number, readonly number[]] => {
    const trail = before.by.get(ship) ?? [];
    const kept = fresh && owner === view.active ? trail.slice(-1) : trail;
    return [ship, kept.at(-1) === block ? kept : [...kept, block]];
  });
  return { turn: view.turn, by: new Map(by) };
}
