/** Where things lie on the board: pointy-top hexes, 100 from the middle to a corner. */

import { noise } from '../../lib/showing/noise';

export interface Point {
  x: number;
  y: number;
}

export const SIZE = 100;
const GAP = 4;

export const centre = ({ q, r }: { q: number; r: number }): Point => ({
  x: SIZE * Math.sqrt(3) * (q + r / 2),
  y: SIZE * 1.5 * r,
});

/** Corner 0 is where edges 5 and 0 meet; corners run clockwise. */
export function corner(number: number, radius: number): Point {
  const angle = (Math.PI / 3) * number - Math.PI / 6;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

const pair = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export function hexagon(inset: number): string {
  return `M${[0, 1, 2, 3, 4, 5].map((number) => pair(corner(number, SIZE - GAP - inset))).join('L')}Z`;
}

/** Points along an edge, from one corner to the next: `share` of the way, so far inside the outline. */
export function alongEdge(edge: number, share: number, inset: number): Point {
  const [start, end] = [corner(edge, SIZE - GAP - inset), corner(edge + 1, SIZE - GAP - inset)];
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
}

export function edgeLine(edge: number, inset: number, from = 0.06, to = 0.94): string {
  return `M${pair(alongEdge(edge, from, inset))}L${pair(alongEdge(edge, to, inset))}`;
}

/** A zigzag along an edge: an Ion Storm. */
export function zigzag(edge: number): string {
  const teeth = 9;
  const points = Array.from({ length: teeth + 1 }, (_, tooth) =>
    alongEdge(edge, 0.1 + (0.8 * tooth) / teeth, tooth % 2 ? 3 : 13),
  );
  return `M${points.map(pair).join('L')}`;
}

/** Rocks along an edge, no two alike: an Asteroid Field. */
export function rocks(edge: number, seed: number): { d: string }[] {
  return Array.from({ length: 7 }, (_, rock) => {
    const random = noise(seed * 31 + edge * 7 + rock);
    const at = alongEdge(edge, 0.1 + (0.8 * rock) / 6, 7 + (random - 0.5) * 7);
    const radius = 4 + 3.4 * noise(seed + rock * 13 + edge);
    const corners = Array.from({ length: 6 }, (_, number) => {
      const angle = (Math.PI / 3) * number + random;
      const reach = radius * (0.72 + 0.5 * noise(seed + rock * 5 + number));
      return pair({ x: at.x + reach * Math.cos(angle), y: at.y + reach * Math.sin(angle) });
    });
    return { d: `M${corners.join('L')}Z` };
  });
}

/** A few far stars on a tile, no two tiles alike. */
export function stars(seed: number): (Point & { r: number })[] {
  return Array.from({ length: 14 }, (_, star) => {
    const [angle, reach] = [noise(seed + star * 17) * 2 * Math.PI, 36 + 42 * noise(seed + star * 29)];
    return { x: reach * Math.cos(angle), y: reach * Math.sin(angle), r: 0.6 + noise(seed + star * 41) };
  });
}

/** The direction in degrees in which an edge faces. */
export const facing = (edge: number): number => 60 * edge;

/** An arc about the origin, for a section of a Station. */
export function arc(number: number, of: number, radius: number): string {
  const gap = 0.12;
  const [from, to] = [number, number + 1].map((n, i) => (n / of) * 2 * Math.PI - Math.PI / 2 + (i ? -gap : gap)) as [
    number,
    number,
  ];
  const at = (angle: number): string => pair({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
  return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`;
}

/** A line outwards in the middle of such a section. */
export function spoke(number: number, of: number, from: number, to: number): string {
  const angle = ((number + 0.5) / of) * 2 * Math.PI - Math.PI / 2;
  const at = (radius: number): string => pair({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
  return `M${at(from)}L${at(to)}`;
}

// Cells on which a tile may be laid are numbered row by row over a field of 17 by 17 about the centre.
const REACH = 8;
const SPAN = 2 * REACH + 1;

export const cell = (number: number): { q: number; r: number } => ({
  q: Math.floor(number / SPAN) - REACH,
  r: (number % SPAN) - REACH,
});

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of the plane that has these tiles and cells in it. */
export function bounds(places: readonly { q: number; r: number }[]): Box {
  const [xs, ys] = [places.map((place) => centre(place).x), places.map((place) => centre(place).y)];
  const [left, right] = [Math.min(...xs) - SIZE * 0.9, Math.max(...xs) + SIZE * 0.9];
  const [top, bottom] = [Math.min(...ys) - SIZE * 1.04, Math.max(...ys) + SIZE * 1.04];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** At which end of the picture something hides less of what happens at these heights. */
export function awayFrom(heights: readonly number[], { y, height }: Box): 'top' | 'bottom' {
  const room = (end: number): number => Math.min(...heights.map((at) => Math.abs(at - end)));
  return room(y) > room(y + height) ? 'top' : 'bottom';
}
