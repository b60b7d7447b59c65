/** Where things lie on the star chart: a square for each block, row by row from the north-west. */

import { noise } from '../../../lib/showing/noise';

export interface Point {
  x: number;
  y: number;
}

export const CELL = 44;
export const MARGIN = 22;
export const PLANET = 17;
const ROWS = 'ABCDEFGHIJ';

export const size = (side: number): number => side * CELL + 2 * MARGIN;

/** The middle of a block. */
export const centre = (block: number, side: number): Point => ({
  x: MARGIN + CELL * ((block % side) + 0.5),
  y: MARGIN + CELL * (Math.floor(block / side) + 0.5),
});

/** The square within so many blocks of a block, as far as it is on the map. */
export function square(block: number, reach: number, side: number): { x: number; y: number; width: number; height: number } {
  const [row, column] = [Math.floor(block / side), block % side];
  const [left, top] = [Math.max(0, column - reach), Math.max(0, row - reach)];
  const [right, bottom] = [Math.min(side - 1, column + reach), Math.min(side - 1, row + reach)];
  return {
    x: MARGIN + CELL * left,
    y: MARGIN + CELL * top,
    width: CELL * (right - left + 1),
    height: CELL * (bottom - top + 1),
  };
}

export interface Label {
  at: Point;
  words: string;
}

/** The letters and numbers around the map. Each field has its row A at the border, and its first column on its own left. */
export function coordinates(side: number): Label[] {
  const far = size(side) - MARGIN / 2;
  return Array.from({ length: side }, (_, place) => {
    const along = MARGIN + CELL * (place + 0.5);
    const letter = ROWS[place < side / 2 ? side / 2 - 1 - place : place - side / 2] ?? '';
    return [
      { at: { x: MARGIN / 2, y: along }, words: letter },
      { at: { x: far, y: along }, words: letter },
      { at: { x: along, y: MARGIN / 2 }, words: String(side - place) },
      { at: { x: along, y: far }, words: String(place + 1) },
    ];
  }).flat();
}

export interface Berth extends Point {
  scale: number;
}

/** A little off the middle, so that a ship and its block are two places for the keyboard. */
const ALONE: readonly (readonly [number, number])[][] = [
  [[0, -2]],
  [[-10, -4], [10, 4]],
  [[-10, -9], [10, -9], [0, 9]],
  [[-10, -9], [10, -9], [-10, 9], [10, 9]],
];
const BESIDE: readonly (readonly [number, number])[] = [[19, -17], [-19, -17], [20, 9], [-20, 9]];
const STEP: Point = { x: 4, y: -2.5 };

/** Where the stacks of ships of a block lie in it: about the middle, or about a planet. */
export function berths(count: number, planet: boolean): Berth[] {
  const places = planet ? BESIDE : (ALONE[count - 1] ?? ALONE[3] ?? []);
  return Array.from({ length: count }, (_, stack) => {
    const [x, y] = places[stack % places.length] ?? [0, 0];
    const scale = planet ? 1 : count === 1 ? 1.25 : 0.9;
    return { x, y: y + 4 * Math.floor(stack / places.length), scale };
  });
}

/** Where a ship lies in its stack: each a little aside of the one below, so that all can be seen and pointed at. */
export const inStack = (berth: Berth, place: number): Berth => ({
  x: berth.x + STEP.x * place,
  y: berth.y + STEP.y * place,
  scale: berth.scale,
});

/** The sign of radiation: three blades about the middle. */
export function trefoil(inner: number, outer: number): string {
  const at = (radius: number, degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  };
  return [30, 150, 270]
    .map((middle) => {
      const [from, to] = [middle - 30, middle + 30];
      return `M${at(inner, from)}L${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}Z`;
    })
    .join('');
}

export interface Star extends Point {
  radius: number;
  light: number;
}

/** Stars behind the chart, always the same. */
export function stars(count: number, side: number): Star[] {
  return Array.from({ length: count }, (_, star) => ({
    x: noise(star) * size(side),
    y: noise(star + 1000) * size(side),
    radius: 0.5 + 1.1 * noise(star + 2000) ** 3,
    light: 0.15 + 0.5 * noise(star + 3000),
  }));
}
