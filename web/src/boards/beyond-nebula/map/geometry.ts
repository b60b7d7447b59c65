/** Where things lie on the star chart: a square for each block, row by row from the north-west. */

import { noise } from '../../../lib/showing/noise';

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  width: number;
  height: number;
}

/** A block: a little wider than high, as the frame of the map is on most screens. */
export const CELL: Box = { width: 50, height: 44 };
export const MARGIN = 25;
export const PLANET = 24;
/** Letters and numbers, which are read with the whole map in sight. */
export const LETTER = 22;
const ROWS = 'ABCDEFGHIJ';

export const size = (side: number): Box => ({ width: side * CELL.width + 2 * MARGIN, height: side * CELL.height + 2 * MARGIN });

/** Nothing in a sky lies on a ruler. */
const ASTRAY = 8;
const astray = (seed: number): number => ASTRAY * (noise(seed) - 0.5);

/** About the middle of a block: where its star is. Both players see the same, each from his own side. */
export function centre(block: number, side: number): Point {
  const mirrored = side ** 2 - 1 - block;
  if (mirrored < block) {
    const { x, y } = centre(mirrored, side);
    return { x: size(side).width - x, y: size(side).height - y };
  }
  return {
    x: MARGIN + CELL.width * ((block % side) + 0.5) + astray(block),
    y: MARGIN + CELL.height * (Math.floor(block / side) + 0.5) + astray(block + 500),
  };
}

type Line = readonly [number, number];

/** The paths as one drawing: they flow through blocks that lie on one path, and meet where paths meet. */
export function lanes(lines: readonly Line[], side: number): string {
  const beside = new Map<number, number[]>();
  for (const [a, b] of lines) {
    beside.set(a, [...(beside.get(a) ?? []), b]);
    beside.set(b, [...(beside.get(b) ?? []), a]);
  }
  /** Where a path that comes to a block from another would go on: a third of the way. */
  const drift = (from: number, at: number): Point => {
    const others = beside.get(at)?.filter((block) => block !== from) ?? [];
    const [one, other] = [centre(from, side), centre(others.length === 1 ? (others[0] ?? at) : at, side)];
    const share = others.length === 1 ? 6 : 3;
    return { x: (other.x - one.x) / share, y: (other.y - one.y) / share };
  };
  return lines
    .map(([a, b]) => {
      const [from, to, leave, reach] = [centre(a, side), centre(b, side), drift(b, a), drift(a, b)];
      const bends = [from.x - leave.x, from.y - leave.y, to.x - reach.x, to.y - reach.y, to.x, to.y];
      return `M${fixed(from.x)} ${fixed(from.y)}C${bends.map(fixed).join(' ')}`;
    })
    .join('');
}

const fixed = (number: number): string => number.toFixed(1);

/** Where a nose points that goes from one block to another: degrees from the north, as the clock goes. */
export function heading(from: number, to: number, side: number): number {
  const [one, other] = [centre(from, side), centre(to, side)];
  return Math.round((Math.atan2(other.x - one.x, one.y - other.y) * 180) / Math.PI);
}

/** The square within so many blocks of a block, as far as it is on the map. */
export function square(block: number, reach: number, side: number): Point & Box {
  const [row, column] = [Math.floor(block / side), block % side];
  const [left, top] = [Math.max(0, column - reach), Math.max(0, row - reach)];
  const [right, bottom] = [Math.min(side - 1, column + reach), Math.min(side - 1, row + reach)];
  return {
    x: MARGIN + CELL.width * left,
    y: MARGIN + CELL.height * top,
    width: CELL.width * (right - left + 1),
    height: CELL.height * (bottom - top + 1),
  };
}

/** Whether what stands below something would lie over the middle of another thing. */
export function crowds(one: { block: number }, all: readonly { block: number }[], side: number): boolean {
  return all.some(({ block }) => block > one.block && Math.abs(block - one.block - side) <= 1);
}

export interface Label {
  at: Point;
  words: string;
}

/** The letters and numbers around the map. Each field has its row A at the border, and its first column on its own left. */
export function coordinates(side: number): Label[] {
  const whole = size(side);
  return Array.from({ length: side }, (_, place) => {
    const [across, down] = [MARGIN + CELL.width * (place + 0.5), MARGIN + CELL.height * (place + 0.5)];
    const letter = ROWS[place < side / 2 ? side / 2 - 1 - place : place - side / 2] ?? '';
    return [
      { at: { x: MARGIN / 2, y: down }, words: letter },
      { at: { x: whole.width - MARGIN / 2, y: down }, words: letter },
      { at: { x: across, y: MARGIN / 2 }, words: String(side - place) },
      { at: { x: across, y: whole.height - MARGIN / 2 }, words: String(place + 1) },
    ];
  }).flat();
}

export interface Berth extends Point {
  scale: number;
}

const STEP: Point = { x: 5, y: -3 };
/** How far from a Planet its ships are. */
export const ORBIT = 42;
const SHIP = 1.2;
/** Room for a ship of a fleet, and about all of them. */
const ROOM = 50;
const EDGE = 6;

const turned = (degrees: number): Berth => ({
  x: ORBIT * Math.cos((degrees * Math.PI) / 180),
  y: ORBIT * Math.sin((degrees * Math.PI) / 180),
  scale: SHIP,
});

/** Two stacks have room beside each other; more make a fleet. */
export const isFleet = (count: number): boolean => count > 2;

const columnsOf = (count: number): number => (count === 4 ? 2 : 3);

/** The plate on which a fleet is drawn up: over its Planet, or below it in the north of the map, or about its block. */
export function plate(count: number, planet: boolean, north: boolean): Point & Box {
  const columns = columnsOf(count);
  const [width, height] = [columns * ROOM + 2 * EDGE, Math.ceil(count / columns) * ROOM + 2 * EDGE];
  const off = PLANET + 10;
  return { x: -width / 2, y: !planet ? -height / 2 : north ? off + LETTER / 2 : -off - height, width, height };
}

/** How far aside a plate about a point lies so that all of it is on the map. */
export function inward({ x, width }: { x: number; width: number }, middle: number, whole: number): number {
  return Math.max(0, EDGE - middle - x) - Math.max(0, middle + x + width + EDGE - whole);
}

/** Where ships are about a Planet, in degrees, as the clock goes from the east: over it, or beside it where the map ends above it. */
const OVER = [-42, -138];
const BESIDE = [0, 180];

/** Where the stacks of ships of a block lie: in orbit about its Planet, beside each other, or in rows as a fleet. */
export function berths(count: number, planet: boolean, north = false, edge = false): Berth[] {
  const places = Array.from({ length: count }, (_, stack) => stack);
  if (isFleet(count)) {
    const [{ x, y }, columns] = [plate(count, planet, north), columnsOf(count)];
    const middle = (place: number): number => EDGE + ROOM * (place + 0.5);
    return places.map((stack) => ({ x: x + middle(stack % columns), y: y + middle(Math.floor(stack / columns)), scale: SHIP }));
  }
  if (planet) return places.map((stack) => turned((edge ? BESIDE : OVER)[stack] ?? 0));
  // A little off the middle, so that a ship and its block are two places for the keyboard.
  if (count === 1) return [{ x: 0, y: -2, scale: 1.4 }];
  return places.map((stack) => ({ x: 42 * (stack - 0.5), y: -2, scale: SHIP }));
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
