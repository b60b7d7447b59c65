/** Where a person's Ship should fly in his guided first game: along the paths, and around radioactive blocks. */

import { rootOf, type NebulaView, type Planet, type Ship } from './view';

/** What can be gained by flying: a block, and what is there. */
export interface Course<Goal> {
  goal: Goal;
  /** How many blocks away. */
  far: number;
  /** The next block on the way. */
  next: number;
}

const beside = ({ map }: NebulaView, block: number): number[] =>
  map.lines.flatMap(([one, other]) => (one === block ? [other] : other === block ? [one] : []));

/** How many blocks lie between a block and all others; who can, flies around radioactive ones. */
function distances(view: NebulaView, from: number): Map<number, number> {
  const hot = new Set(view.map.blocks.filter(({ zone }) => zone === 'radioactive').map(({ block }) => block));
  const found = new Map([[from, 0]]);
  for (const [block, far] of found) {
    if (hot.has(block) && block !== from) continue;
    for (const next of beside(view, block)) if (!found.has(next)) found.set(next, far + 1);
  }
  return found;
}

/** The way of a Ship to a block; null when it is there, or when there is none. */
function way(view: NebulaView, from: number, to: number): { far: number; next: number } | null {
  const left = distances(view, to);
  const [next] = beside(view, from).toSorted((one, other) => (left.get(one) ?? Infinity) - (left.get(other) ?? Infinity));
  const far = left.get(from);
  return next === undefined || !far ? null : { far, next };
}

/** The nearest of several things. */
function nearest<Goal>(view: NebulaView, from: number, goals: readonly Goal[], blockOf: (goal: Goal) => number): Course<Goal> | null {
  const courses = goals.flatMap((goal) => {
    const found = way(view, from, blockOf(goal));
    return found ? [{ goal, ...found }] : [];
  });
  return courses.toSorted((one, other) => one.far - other.far)[0] ?? null;
}

export const shipsOf = (view: NebulaView, player: number): Ship[] => view.ships.filter(({ owner }) => owner === player);

/** The Ship with the most Regiments on board. */
export const flagship = (view: NebulaView, player: number): Ship | undefined =>
  shipsOf(view, player).toSorted((one, other) => other.regiments - one.regiments)[0];

/** Whether a Ship can fly on in this turn. */
export const flies = (view: NebulaView, ship: Ship): boolean =>
  !ship.new && !ship.stopped && !ship.pulsed && ship.regiments > 0 && ship.moved < view.speed;

/** Planets that nobody controls, of Colors that a player has not. */
export function freePlanets(view: NebulaView, player: number): Planet[] {
  const owned = view.planets.filter(({ owner }) => owner === player).map(({ colour }) => colour);
  return view.planets.filter(({ status, colour }) => status !== 'controlled' && !owned.includes(colour));
}

export const toColony = (view: NebulaView, player: number, ship: Ship): Course<Planet> | null =>
  nearest(view, ship.block, freePlanets(view, player), ({ block }) => block);

export function toRoot(view: NebulaView, player: number, ship: Ship): Course<Planet> | null {
  const root = rootOf(view, player);
  return root ? nearest(view, ship.block, [root], ({ block }) => block) : null;
}

const adjacent = ({ map }: NebulaView, one: number, other: number): boolean =>
  Math.max(Math.abs((one % map.side) - (other % map.side)), Math.abs(Math.floor(one / map.side) - Math.floor(other / map.side))) <= 1;

/** To the side of the rival's Ship that a Ship reaches in this turn, and is clearly stronger than. */
export function toCombat(view: NebulaView, player: number, ship: Ship): Course<Ship> | null {
  const weaker = shipsOf(view, 1 - player).filter(({ regiments }) => regiments + 1 < ship.regiments);
  const sides = weaker.flatMap((rival) =>
    view.map.blocks.filter(({ block }) => adjacent(view, block, rival.block)).map(({ block }) => ({ rival, block })),
  );
  const found = nearest(view, ship.block, sides, ({ block }) => block);
  return found && found.far <= view.speed - ship.moved ? { ...found, goal: found.goal.rival } : null;
}
