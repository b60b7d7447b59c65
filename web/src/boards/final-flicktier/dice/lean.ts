/** How the table is looked at while a die is on its way: the view leans, comes closer and follows it, and comes back. */

import type { Motion } from '../../../lib/showing/motions';
import type { Frame, Point } from '../mats/frame';

export interface Lean {
  /** From 0, straight from above, to 1. */
  amount: number;
  /** What is looked at, in millimetres on the table. */
  at: Point;
}

/** A lean on the screen: degrees by which the far edge goes back, how much larger, and how far it is moved in pixels. */
export interface Tilt {
  degrees: number;
  scale: number;
  x: number;
  y: number;
}

/** Degrees of the picture's height; so the drawing and the dice with depth are seen from the same place. */
export const FIELD_OF_VIEW = 26;
const STEEPEST = 34;
const CLOSER = 0.45;
/** How much of the way to the middle of the picture what is looked at comes. */
const FOLLOWED = 0.75;
/** Shares of a shot in which the view leans, and in which it comes back: at its end everything lies as it is aimed at. */
const BEGINS = 0.2;
const ENDS = 0.3;
/** The eye is calmer than a die: it looks at the mean of this share of the way about the moment. */
const CALM = 0.12;
const SAMPLES = 9;

const smooth = (share: number): number => {
  const within = Math.max(0, Math.min(1, share));
  return within * within * (3 - 2 * within);
};

/** The die that was flicked: of those that move from the beginning the fastest. */
export function flickedOf({ ways }: Motion): string | null {
  const speed = (rows: readonly (readonly number[])[]): number =>
    Math.hypot((rows[1]?.[0] ?? 0) - (rows[0]?.[0] ?? 0), (rows[1]?.[1] ?? 0) - (rows[0]?.[1] ?? 0));
  return [...ways].sort(([, one], [, other]) => speed(other) - speed(one))[0]?.[0] ?? null;
}

/** The way of that die. */
export const wayOf = (motion: Motion): readonly (readonly number[])[] => motion.ways.get(flickedOf(motion) ?? '') ?? [];

/** How the view leans after a share of a shot in which what was flicked goes this way. */
export function leanAt(rows: readonly (readonly number[])[], share: number): Lean | null {
  if (!rows.length) return null;
  const looked = Array.from({ length: SAMPLES }, (_, sample) => {
    const moment = Math.max(0, Math.min(1, share + CALM * (sample / (SAMPLES - 1) - 0.5)));
    return rows[Math.round(moment * (rows.length - 1))] ?? [];
  });
  const mean = (column: number): number => looked.reduce((sum, row) => sum + (row[column] ?? 0), 0) / SAMPLES / 10;
  return { amount: smooth(share / BEGINS) * smooth((1 - share) / ENDS), at: { x: mean(0), y: mean(1) } };
}

/** What a lean does to the picture, whose pixels are so many millimetres. */
export function tiltOf({ amount, at }: Lean, frame: Frame, pixel: number): Tilt {
  const [middle, looked] = [frame.at(frame.middle), frame.at(at)];
  const scale = 1 + CLOSER * amount;
  const by = (FOLLOWED * amount * scale) / pixel;
  return { degrees: STEEPEST * amount, scale, x: by * (middle.x - looked.x), y: by * (middle.y - looked.y) };
}

/** How far the eye is from a picture of this height, in the same measure. */
export const eyeTo = (height: number): number => height / 2 / Math.tan((FIELD_OF_VIEW * Math.PI) / 360);

export function transformOf({ degrees, scale, x, y }: Tilt, height: number): string {
  const [eye, dx, dy] = [eyeTo(height), x, y].map((pixels) => `${pixels.toFixed(1)}px`);
  return `perspective(${eye}) translate(${dx}, ${dy}) rotateX(${degrees.toFixed(2)}deg) scale(${scale.toFixed(4)})`;
}
