/** How things moved, as the server saw it: a row of numbers for every so many milliseconds. */

import type { MotionInfo } from '../service/messages';

export interface Motion {
  /** Milliseconds between two rows. */
  every: number;
  /** Milliseconds from the first row to the last. */
  duration: number;
  /** The rows of each element that moved. */
  ways: ReadonlyMap<string, readonly (readonly number[])[]>;
}

/** Rows from what was sent: each one but the first as the difference to the one before. */
function rowsOf(numbers: readonly number[], width: number): number[][] {
  const rows: number[][] = [];
  for (let start = 0; start + width <= numbers.length; start += width) {
    const before = rows[rows.length - 1];
    rows.push(numbers.slice(start, start + width).map((number, column) => number + (before?.[column] ?? 0)));
  }
  return rows;
}

export function readMotion({ every, width, ways }: MotionInfo): Motion {
  const rows = new Map(Object.entries(ways).map(([element, numbers]) => [element, rowsOf(numbers, width)]));
  const longest = Math.max(1, ...[...rows.values()].map((way) => way.length));
  return { every, duration: every * (longest - 1), ways: rows };
}
