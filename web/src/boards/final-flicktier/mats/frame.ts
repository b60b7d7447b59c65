/** The picture's frame: millimetres on the table, whose y goes up, and the drawing's own units, whose y goes down. */

export interface Point {
  x: number;
  y: number;
}

export interface Region {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** How much of the table is seen around the mats. */
export const RIM = 12;
const BESIDE = 22;

interface Spot extends Point {
  radius?: number;
}

/** The mats, and whatever lies beside them. */
export function regionOf(board: { width: number; height: number }, spots: readonly Spot[], rim = RIM): Region {
  const reach = (spot: Spot): number => spot.radius ?? BESIDE;
  return {
    left: Math.min(-rim, ...spots.map((spot) => spot.x - reach(spot))),
    bottom: Math.min(-rim, ...spots.map((spot) => spot.y - reach(spot))),
    right: Math.max(board.width + rim, ...spots.map((spot) => spot.x + reach(spot))),
    top: Math.max(board.height + rim, ...spots.map((spot) => spot.y + reach(spot))),
  };
}

/**
 * Where things are in the drawing. On a narrow screen the board is turned by a quarter, so that what is right on a wide
 * one is above.
 */
export class Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;

  constructor(
    region: Region,
    readonly upright: boolean,
    zoom = 1,
    about: Point | null = null,
  ) {
    const corners = [this.at({ x: region.left, y: region.bottom }), this.at({ x: region.right, y: region.top })];
    const [a, b] = corners as [Point, Point];
    const [width, height] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
    this.width = width / zoom;
    this.height = height / zoom;
    const middle = about && zoom > 1 ? this.at(about) : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const inside = (value: number, low: number, high: number, size: number): number =>
      Math.max(low, Math.min(high - size, value - size / 2));
    this.x = inside(middle.x, Math.min(a.x, b.x), Math.max(a.x, b.x), this.width);
    this.y = inside(middle.y, Math.min(a.y, b.y), Math.max(a.y, b.y), this.height);
  }

  /** From the table to the drawing. */
  at({ x, y }: Point): Point {
    return this.upright ? { x: -y, y: -x } : { x, y: -y };
  }

  /** From the drawing to the table. */
  from({ x, y }: Point): Point {
    return this.upright ? { x: -y, y: -x } : { x, y: -y };
  }

  get box(): string {
    return [this.x, this.y, this.width, this.height].map((value) => value.toFixed(1)).join(' ');
  }

  /** The middle of what is seen, on the table. */
  get middle(): Point {
    return this.from({ x: this.x + this.width / 2, y: this.y + this.height / 2 });
  }
}

export const pair = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

export const path = (points: readonly Point[], closed = true): string =>
  points.length ? `M${points.map(pair).join('L')}${closed ? 'Z' : ''}` : '';

/** Degrees from 0 to 360, anticlockwise from east, of a way on the table. */
export const headingOf = (dx: number, dy: number): number => ((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 360;

/** A die is drawn larger than it is where it would be less than so many pixels wide. */
const LEAST = 19;
const DIE = 16;
const MOST = 2.1;

/** How many times larger than they are dice are drawn, by the millimetres of a pixel. */
export const grownBy = (pixel: number): number => Math.max(1, Math.min(MOST, (LEAST * pixel) / DIE));

/** Millimetres that a flick through the centre usually carries, from how far it does at 500, 1000, ... mm/s. */
export function carried(reach: readonly number[], speed: number): number {
  const STEP = 500;
  const step = Math.min(Math.floor(speed / STEP), reach.length - 1);
  const [low, high] = [step ? (reach[step - 1] ?? 0) : 0, reach[step] ?? 0];
  const [slow, fast] = [(step * STEP) ** 2, ((step + 1) * STEP) ** 2];
  return low + ((high - low) * (speed ** 2 - slow)) / (fast - slow);
}
