/** Where the names of spaces stand, and where there is room for other words beside them. Pure. */

import type { Space } from '../view';
import type { Frame, Point } from './frame';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The mean width of a letter, as a part of its height. */
const LETTER = 0.6;

/** Whether a pixel is so many millimetres that names of several words have no room in one line. */
export const isSmall = (pixel: number): boolean => pixel > 1.8;
/** On small mats names are so many millimetres tall, and so many pixels at least. */
const TALL = 28;
const LEAST = 8.5;
/** From one line of a name to the next, as a part of its height. */
export const LINE = 1.05;

interface Name {
  font: number;
  lines: readonly string[];
  /** How far the first line is below the middle of the space. */
  line: number;
}

/** How the name of a space is written: on a home planet, and below all others. */
export function nameOf({ kind, name, radius }: Pick<Space, 'kind' | 'name' | 'radius'>, pixel: number): Name {
  const small = isSmall(pixel);
  const font = small ? Math.max(LEAST * pixel, Math.min(11 * pixel, TALL)) : 11.5 * pixel;
  const lines = small && kind !== 'hole' ? name.split(' ') : [name];
  const up = (lines.length - 1) * LINE * font;
  return { font, lines, line: kind === 'home' ? radius - font * 0.7 - up : radius + font * LINE };
}

/** A line of text around a point, from its middle. */
export const lineBox = ({ x, y }: Point, letters: number, font: number, lines = 1): Box => {
  const [width, height] = [letters * LETTER * font, lines * 1.2 * font];
  return { x: x - width / 2, y: y - 0.9 * font, width, height };
};

export const squareBox = ({ x, y }: Point, reach: number): Box => ({ x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach });

/** Where the names of all spaces stand in the drawing. */
export const namesIn = (spaces: readonly Space[], frame: Frame, pixel: number): Box[] =>
  spaces.map((space) => {
    const { x, y } = frame.at(space);
    const { font, lines, line } = nameOf(space, pixel);
    return lineBox({ x, y: y + line }, Math.max(...lines.map(({ length }) => length)), font, lines.length);
  });

/** How much of a box another one covers. */
function covered(one: Box, other: Box): number {
  const along = (low: number, size: number, from: number, room: number): number =>
    Math.max(0, Math.min(low + size, from + room) - Math.max(low, from));
  return along(one.x, one.width, other.x, other.width) * along(one.y, one.height, other.y, other.height);
}

const TURNS = [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180];
const FARTHER = [1, 1.4, 1.9, 2.6];

/** The same spot, or the nearest where a box around it is within the frame. */
function inside(spot: Point, box: Box, frame: Frame): Point {
  const by = (at: number, size: number, low: number, room: number): number => Math.max(low - at, Math.min(0, low + room - size - at));
  return { x: spot.x + by(box.x, box.width, frame.x, frame.width), y: spot.y + by(box.y, box.height, frame.y, frame.height) };
}

/**
 * The spot for some words at a distance from a middle: in the direction that is wanted, or as near to that as keeps
 * them off what is taken, or where they cover least of it; always within the frame.
 */
export function roomFor(middle: Point, way: Point, boxAt: (spot: Point) => Box, frame: Frame, taken: readonly Box[]): Point {
  const ways = FARTHER.flatMap((far) => TURNS.map((turn) => [far, (turn * Math.PI) / 180] as const));
  const spots = ways.map(([far, angle]) => {
    const [cos, sin] = [far * Math.cos(angle), far * Math.sin(angle)];
    const spot = { x: middle.x + way.x * cos - way.y * sin, y: middle.y + way.x * sin + way.y * cos };
    return inside(spot, boxAt(spot), frame);
  });
  const hidden = spots.map((spot) => taken.reduce((sum, box) => sum + covered(boxAt(spot), box), 0));
  return spots[hidden.indexOf(Math.min(...hidden))] as Point;
}
