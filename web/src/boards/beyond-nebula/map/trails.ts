/** Where ships have flown: each leaves a trail until its owner's next turn. Pure. */

import type { NebulaView } from '../view';

export interface Trails {
  turn: number;
  /** Blocks by ship, the last is where it is. */
  by: ReadonlyMap<number, readonly number[]>;
}

export const NO_TRAILS: Trails = { turn: -1, by: new Map() };

/** The blocks from one to another along the paths, the first left out; straight there when that was no flight. */
function route({ map, speed }: NebulaView, from: number, to: number): number[] {
  const ways = new Map([[from, [] as number[]]]);
  for (const [block, way] of ways) {
    if (block === to) return way;
    if (way.length > speed) break;
    for (const [one, other] of map.lines) {
      const next = one === block ? other : other === block ? one : from;
      if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return [to];
}

/** The trails once a position is seen. */
export function followed(before: Trails, view: NebulaView): Trails {
  const fresh = before.turn !== view.turn;
  const by = view.ships.map(({ ship, owner, block }): [number, readonly number[]] => {
    const trail = before.by.get(ship) ?? [];
    const kept = fresh && owner === view.active ? trail.slice(-1) : trail;
    const last = kept.at(-1);
    return [ship, last === undefined ? [block] : [...kept, ...(last === block ? [] : route(view, last, block))]];
  });
  return { turn: view.turn, by: new Map(by) };
}
