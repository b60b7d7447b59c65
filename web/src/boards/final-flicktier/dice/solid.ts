/** The dice as solids, and how they look from above. The numbers are made by the server's physics (`shapes.json`). */

import shapes from './shapes.json';

export type Vector = readonly [number, number, number];
/** Turns as w, x, y, z. */
export type Quaternion = readonly [number, number, number, number];

export interface Solid {
  corners: Vector[];
  /** For each value the corners of its face, anticlockwise from outside; of a d4 the face below. */
  faces: number[][];
  shows: Quaternion[];
  rest: number;
  outline: [number, number][];
}

const SOLIDS = shapes as unknown as Record<string, Solid>;
export const BUG = shapes.bug;

export const solidOf = (form: string): Solid | null => (form === 'bug' ? null : (SOLIDS[form] ?? null));

/** Where a body is: its centre in millimetres, and how it is turned. */
export interface Pose {
  x: number;
  y: number;
  z: number;
  q: Quaternion;
}

export const product = (a: Quaternion, b: Quaternion): Quaternion => [
  a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
  a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
  a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
  a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
];

const UPRIGHT: Quaternion = [1, 0, 0, 0];

export function aboutVertical(degrees: number): Quaternion {
  const half = (degrees * Math.PI) / 360;
  return [Math.cos(half), 0, 0, Math.sin(half)];
}

export function aboutX(degrees: number): Quaternion {
  const half = (degrees * Math.PI) / 360;
  return [Math.cos(half), Math.sin(half), 0, 0];
}

/** Where a body rests that shows a value, turned by so many degrees. */
export function resting(form: string, x: number, y: number, turn: number, value: number): Pose {
  const solid = solidOf(form);
  const shown = solid?.shows[value - 1] ?? UPRIGHT;
  return { x, y, z: solid?.rest ?? BUG.height / 2, q: product(aboutVertical(turn), shown) };
}

/** A row of a motion: tenths of millimetres, and thousandths of a quaternion. */
export function poseOf(row: readonly number[]): Pose {
  const [x = 0, y = 0, z = 0, ...q] = row;
  return { x: x / 10, y: y / 10, z: z / 10, q: normal(q.map((part) => part / 1000) as unknown as Quaternion) };
}

function normal(q: Quaternion): Quaternion {
  const length = Math.hypot(...q) || 1;
  return [q[0] / length, q[1] / length, q[2] / length, q[3] / length];
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** A pose on the way from one to another; turns take the shorter way. */
export function between(a: Pose, b: Pose, share: number): Pose {
  const same = a.q[0] * b.q[0] + a.q[1] * b.q[1] + a.q[2] * b.q[2] + a.q[3] * b.q[3] >= 0 ? 1 : -1;
  const q = [0, 1, 2, 3].map((i) => mix(a.q[i] ?? 0, same * (b.q[i] ?? 0), share)) as unknown as Quaternion;
  return { x: mix(a.x, b.x, share), y: mix(a.y, b.y, share), z: mix(a.z, b.z, share), q: normal(q) };
}

export function turned([x, y, z]: Vector, q: Quaternion): Vector {
  const [w, ...v] = q;
  const t = cross(v, [x, y, z]).map((part) => 2 * part) as unknown as Vector;
  const c = cross(v, t);
  return [x + w * t[0] + c[0], y + w * t[1] + c[1], z + w * t[2] + c[2]];
}

const cross = (a: readonly number[], b: readonly number[]): Vector => [
  (a[1] ?? 0) * (b[2] ?? 0) - (a[2] ?? 0) * (b[1] ?? 0),
  (a[2] ?? 0) * (b[0] ?? 0) - (a[0] ?? 0) * (b[2] ?? 0),
  (a[0] ?? 0) * (b[1] ?? 0) - (a[1] ?? 0) * (b[0] ?? 0),
];

const less = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** A face that is seen from above: its corners, how bright it is between 0 and 1, and what is written where. */
export interface Facet {
  corners: Vector[];
  light: number;
  middle: Vector;
  /** How much of it is seen: 1 when it faces up. */
  facing: number;
  value: number;
}

const SUN: Vector = [-0.38, 0.42, 0.824];

/** The faces of a die that are seen from above, for a picture without depth. */
export function facets(solid: Solid, q: Quaternion): Facet[] {
  const corners = solid.corners.map((corner) => turned(corner, q));
  return solid.faces.flatMap((ring, index) => {
    const face = ring.map((number) => corners[number] ?? ([0, 0, 0] as Vector));
    const [a, b, c] = face as [Vector, Vector, Vector];
    const n = cross(less(b, a), less(c, a));
    const length = Math.hypot(...n) || 1;
    const facing = n[2] / length;
    if (facing <= 0.02) return [];
    const light = Math.max(0, (n[0] * SUN[0] + n[1] * SUN[1] + n[2] * SUN[2]) / length);
    const middle = [0, 1, 2].map((i) => face.reduce((sum, p) => sum + (p[i] ?? 0), 0) / face.length);
    return [{ corners: face, light, middle: middle as unknown as Vector, facing, value: index + 1 }];
  });
}

/** The value that a die shows, however it is turned: that of the face that looks up, of a d4 of the one below. */
export function shownBy(solid: Solid, q: Quaternion): number {
  let best = 0;
  let highest = -Infinity;
  solid.shows.forEach((shown, index) => {
    // What a turn that shows this value brings up is what points up then.
    const up = turned(turned([0, 0, 1], inverse(shown)), q)[2];
    if (up > highest) [best, highest] = [index + 1, up];
  });
  return best;
}

const inverse = ([w, x, y, z]: Quaternion): Quaternion => [w, -x, -y, -z];
