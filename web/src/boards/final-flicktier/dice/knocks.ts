/** When things knock against one another or upon the table, found in how they moved: their way changes all at once. */

import type { Motion } from '../../../lib/showing/motions';

export interface Knock {
  /** Milliseconds since the motion began. */
  at: number;
  /** From 0 to 1. */
  strength: number;
}

/** Metres a second by which a velocity changes in a knock that is heard, and in the loudest. */
const LEAST = 0.18;
const LOUDEST = 1.6;
/** Knocks closer together than so many milliseconds are one. */
const APART = 25;

type Rows = readonly (readonly number[])[];

/** Metres a second at each row; rows are tenths of millimetres. */
const velocities = (rows: Rows, every: number): number[][] =>
  rows.slice(1).map((row, index) => [0, 1, 2].map((axis) => ((row[axis] ?? 0) - (rows[index]?.[axis] ?? 0)) / 10 / every));

function knocksOf(rows: Rows, every: number): Knock[] {
  const speeds = velocities(rows, every);
  // A knock takes up to two rows: what is compared is before and after it.
  return speeds.slice(2).flatMap((after, index) => {
    const change = Math.hypot(...after.map((speed, axis) => speed - (speeds[index]?.[axis] ?? 0)));
    return change < LEAST ? [] : [{ at: (index + 2) * every, strength: Math.min(1, change / LOUDEST) }];
  });
}

export function knocks({ ways, every }: Motion): Knock[] {
  const all = [...ways.values()].flatMap((rows) => knocksOf(rows, every)).sort((one, other) => one.at - other.at);
  const heard: Knock[] = [];
  for (const knock of all) {
    const last = heard.at(-1);
    if (!last || knock.at - last.at > APART) heard.push({ ...knock });
    else last.strength = Math.max(last.strength, knock.strength);
  }
  return heard;
}
