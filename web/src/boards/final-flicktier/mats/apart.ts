/** Dice are drawn larger than they are: those that lie close together are drawn so far apart that each can be read. Pure. */

import type { Pose } from '../dice/solid';
import type { Body } from '../view';
import type { Point } from './frame';

/** Half the way between two dice that are drawn beside one another, in millimetres of a die that is not drawn larger. */
const REACH = 10.5;
const ROUNDS = 12;
/** A die on its way is drawn where it is, the sooner the farther it is from where it lies. */
const ON_ITS_WAY = 20;

/** Push two points apart, each by half of what is missing. */
function push(one: Point, other: Point, wanted: number): void {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const way = Math.hypot(dx, dy);
  if (way >= wanted) return;
  const by = (wanted - way) / 2;
  const [x, y] = way > 0 ? [(by * dx) / way, (by * dy) / way] : [by, 0];
  one.x -= x;
  one.y -= y;
  other.x += x;
  other.y += y;
}

/** Where things that lie somewhere are drawn, if they are drawn so many times larger. */
export function spread<T extends Point>(things: readonly T[], grown: number): Point[] {
  const spots = things.map(({ x, y }) => ({ x, y }));
  if (grown <= 1) return spots;
  for (let round = 0; round < ROUNDS; round += 1)
    spots.forEach((one, index) => spots.slice(index + 1).forEach((other) => push(one, other, 2 * REACH * grown)));
  return spots;
}

/** Poses as they are drawn. */
export function apart(poses: ReadonlyMap<string, Pose>, bodies: readonly Body[], grown: number): ReadonlyMap<string, Pose> {
  const spots = spread(bodies, grown);
  const drawn = new Map(poses);
  bodies.forEach(({ element, x, y }, index) => {
    const [pose, spot] = [poses.get(element), spots[index]];
    if (!pose || !spot) return;
    const share = Math.max(0, 1 - Math.hypot(pose.x - x, pose.y - y) / ON_ITS_WAY);
    drawn.set(element, { ...pose, x: pose.x + share * (spot.x - x), y: pose.y + share * (spot.y - y) });
  });
  return drawn;
}
