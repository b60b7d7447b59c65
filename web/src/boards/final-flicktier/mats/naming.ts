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

/** The height of a space's name, and how far its line is below the middle of the space. */
export function nameOf({ kind, radius }: Pick<Space, 'kind' | 'radius'>, pixel: number): { font: number; line: number } {
  const font = 11.5 * pixel;
  return { font, line: kind === 'home' ? radius - font * 0.7 : radius + font * 1.05 };
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
    const { font, line } = nameOf(space, pixel);
    return lineBox({ x, y: y + line }, space.name.length, font);
  });

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

const TURNS = [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180];
const FARTHER = [1, 1.4, 1.9, 2.6];

/** The same spot, or the nearest where a box around it is within the frame. */
function inside(spot: Point, box: Box, frame: Frame): Point {
  const by = (at: number, size: number, low: number, room: number): number => Math.max(low - at, Math.min(0, low + room - size - at));
  return { x: spot.x + by(box.x, box.width, frame.x, frame.width), y: spot.y + by(box.y, box.height, frame.y, frame.height) };
}

/**
 * The spot for some words at a distance from a middle: in the direction that is wanted, or as near to that as keeps
 * them off what is taken; always within the frame.
 */
export function roomFor(middle: Point, way: Point, boxAt: (spot: Point) => Box, frame: Frame, taken: readonly Box[]): Point {
  const ways = FARTHER.flatMap((far) => TURNS.map((turn) => [far, (turn * Math.PI) / 180] as const));
  const spots = ways.map(([far, angle]) => {
    const [cos, sin] = [far * Math.cos(angle), far * Math.sin(angle)];
    const spot = { x: middle.x + way.x * cos - way.y * sin, y: middle.y + way.x * sin + way.y * cos };
    return inside(spot, boxAt(spot), frame);
  });
  return spots.find((spot) => !taken.some((box) => meet(box, boxAt(spot)))) ?? (spots[0] as Point);
}
