/**
 * Where things lie on the map. The server gives places in inches, along the way from the Jump Gate to the planet and across
 * it; the map lies on its side on a wide screen and stands upright on a narrow one, with the planet on top.
 */

import { noise } from '../../../lib/showing/noise';
import type { At, Location, Rav, RunView, Space } from '../view';

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  width: number;
  height: number;
}

/** How a map is laid out: units to an inch along and across the way, and the size of a Location. */
export interface Layout {
  upright: boolean;
  along: number;
  across: number;
  location: Box;
  /** Of a Space. */
  radius: number;
  /** By how much every other of the green Spaces in a row lies further out, so that there is room for larger ones. */
  stagger: number;
  /** By how much the Spaces that are not green lie further out. */
  outer: number;
}

export const WIDE: Layout = {
  upright: false,
  along: 44,
  across: 60,
  location: { width: 98, height: 116 },
  radius: 34,
  stagger: 0,
  outer: 0,
};
export const UPRIGHT: Layout = {
  upright: true,
  along: 37,
  across: 70,
  location: { width: 172, height: 72 },
  radius: 38,
  stagger: 52,
  outer: 22,
};

/** Where there is height, a wide map takes it: Spaces and Locations grow as the rows draw apart. */
const HIGHEST = 104;

export function fitted([length, breadth]: At, { width, height }: Box): Layout {
  const wished = width && (length * WIDE.along * height) / (width * breadth);
  const across = Math.max(WIDE.across, Math.min(HIGHEST, wished));
  const share = (across - WIDE.across) / (HIGHEST - WIDE.across);
  const location = { width: WIDE.location.width + 14 * share, height: WIDE.location.height + 74 * share };
  return { ...WIDE, across, location, radius: WIDE.radius + 14 * share, stagger: 84 * share, outer: 26 * share };
}

/** Where a RAV is, and what is behind it. */
type Stance = Pick<Rav, 'space' | 'behind' | 'launched_from'>;

/** How far a line that would run through a Location keeps off it. */
const CLEARANCE = 13;

export function extent(layout: Layout, [length, breadth]: At): Box {
  const [along, across] = [length * layout.along, breadth * layout.across];
  return layout.upright ? { width: across, height: along } : { width: along, height: across };
}

/** A place on the map, in units of the picture. */
export function project(layout: Layout, size: At, [along, across]: At): Point {
  return layout.upright
    ? { x: across * layout.across, y: (size[0] - along) * layout.along }
    : { x: along * layout.along, y: across * layout.across };
}

const pair = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export const moveTo = ({ x, y }: Point): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

/** The degrees by which something that points up is turned to point from one place to another. */
export const turn = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90;

/** A point on the way from one place to another, so far from the first. */
export function towards(from: Point, to: Point, distance: number): Point {
  const whole = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * distance) / whole, y: from.y + ((to.y - from.y) * distance) / whole };
}

/** Inches. */
const BESIDE = 0.5;

/** Everything on the map in its place. */
export class Chart {
  readonly size: Box;
  readonly locations: Point[];
  readonly spaces: Point[];
  readonly planet: Point;
  /** The way that Carriers go forward, in degrees from up. */
  readonly forward: number;

  constructor(
    readonly layout: Layout,
    private readonly view: Pick<RunView, 'board' | 'locations' | 'spaces'>,
  ) {
    const place = ({ at }: { at: At }): Point => project(layout, view.board.size, at);
    this.size = extent(layout, view.board.size);
    this.locations = view.locations.map((location) => this.within(place(location)));
    this.spaces = view.spaces.map((space) => this.staggered(space, place(space)));
    this.planet = place({ at: view.board.planet });
    this.forward = layout.upright ? 0 : 90;
  }

  /** A Location lies on the map as a whole. */
  private within({ x, y }: Point): Point {
    return { x: Math.max(x, this.layout.location.width / 2 + 3), y };
  }

  /** Green Spaces beside a Location lie further out than those between two, and the others yet further. */
  private staggered({ at, green }: Space, { x, y }: Point): Point {
    const beside = green && this.view.locations.some((location) => Math.abs(location.at[0] - at[0]) < BESIDE);
    const away = !green ? this.layout.outer : beside ? this.layout.stagger : 0;
    const out = at[1] < this.view.board.size[1] / 2 ? -away : away;
    return this.layout.upright ? { x: x + out, y } : { x, y: y + out };
  }

  location(number: number): Point {
    return this.locations[number] ?? { x: 0, y: 0 };
  }

  space(number: number): Point {
    return this.spaces[number] ?? { x: 0, y: 0 };
  }

  /** Lines between Spaces, each once. */
  lines(): { key: string; d: string }[] {
    return this.view.spaces.flatMap((space, one) =>
      space.lines.filter((other) => other > one).map((other) => ({ key: `${one}-${other}`, d: this.line(one, other) })),
    );
  }

  line(one: number, other: number): string {
    const [from, to, bend] = [this.space(one), this.space(other), this.bend(one, other)];
    if (!bend) return `M${pair(from)}L${pair(to)}`;
    const near = { x: from.x + bend.x, y: from.y + bend.y };
    const far = { x: to.x + bend.x, y: to.y + bend.y };
    return `M${pair(from)}C${pair(near)} ${pair(far)} ${pair(to)}`;
  }

  /** By how much a line is bent outwards so that it does not run through a Location. */
  private bend(one: number, other: number): Point | null {
    const [from, to] = [this.space(one), this.space(other)];
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const crossed = this.locations.findIndex((place) => this.inside(place, middle));
    if (crossed < 0) return null;
    const { upright, location } = this.layout;
    const reach = ((upright ? location.height : location.width) / 2 + CLEARANCE) / 0.75;
    const back = crossed < this.locations.length / 2 === !upright ? -reach : reach;
    return upright ? { x: 0, y: back } : { x: back, y: 0 };
  }

  private inside(place: Point, point: Point): boolean {
    const { width, height } = this.layout.location;
    return Math.abs(point.x - place.x) < width / 2 && Math.abs(point.y - place.y) < height / 2;
  }

  /** The partial lines from a green Space toward the Locations that it touches. */
  stubs(number: number, space: Space): { key: string; d: string }[] {
    const from = this.space(number);
    return space.locations.map((location) => {
      const to = this.rim(location, from);
      return { key: `${number}-${location}`, d: `M${pair(towards(from, to, this.layout.radius))}L${pair(to)}` };
    });
  }

  /** The point of a Location's edge that lies nearest. */
  private rim(location: number, from: Point): Point {
    const [centre, { width, height }] = [this.location(location), this.layout.location];
    const within = (value: number, middle: number, half: number): number =>
      Math.max(middle - half, Math.min(middle + half, value));
    return { x: within(from.x, centre.x, width / 2 - 6), y: within(from.y, centre.y, height / 2 - 6) };
  }

  /** Where a RAV's tail points: at the Space behind it, along the line as it is drawn, or at a Location. */
  tailOf(rav: Stance): Point {
    const here = this.space(rav.space);
    if (rav.behind === null) return this.rim(rav.launched_from ?? 0, here);
    const [there, bend] = [this.space(rav.behind), this.bend(rav.space, rav.behind)];
    return bend ? { x: here.x + (there.x - here.x) / 6 + bend.x / 2, y: here.y + (there.y - here.y) / 6 + bend.y / 2 } : there;
  }

  /** The degrees by which a RAV is turned to fly away from where it came from. */
  facing(rav: Stance): number {
    return turn(this.tailOf(rav), this.space(rav.space));
  }

  path(): string {
    return `M${this.locations.map(pair).join('L')}`;
  }

  /** Where the Carriers at a Location lie about its middle, how large, and how much room each has. */
  berths(count: number): { x: number; y: number; scale: number; box: Box }[] {
    return this.layout.upright ? inARow(count, this.layout.location) : inAColumn(count, this.layout.location);
  }

  /** From where to where an attack goes. */
  shots(): { key: string; from: Point; to: Point }[] {
    const view = this.view as RunView;
    const { attack } = view;
    if (!attack) return [];
    const to = attack.space === null ? this.carrier(attack.target) : this.space(attack.space);
    const group = view.spaces.flatMap(({ rav }, number) => (rav?.attacking ? [number] : []));
    const from = group.length ? group.map((space) => this.space(space)) : [this.carrier(view.active)];
    return to ? from.flatMap((start, key) => (start ? [{ key: String(key), from: start, to }] : [])) : [];
  }

  /** Where a tag about what is attacked goes so that it hides nothing else: above a Carrier's Location, or beside a Space. */
  aim(): Point | null {
    const { attack, seats } = this.view as RunView;
    const [shot] = this.shots();
    if (!attack || !shot) return null;
    const { x, y } = shot.to;
    if (attack.space !== null) return { x: x - 60, y: y + (y > this.size.height / 2 ? 1 : -1) * (this.layout.radius + 26) };
    const at = this.location(seats[attack.target ?? -1]?.location ?? 0);
    return { x: at.x, y: at.y - this.layout.location.height / 2 - TAG_ABOVE };
  }

  /** The place of a player's Carrier. */
  carrier(player: number | null): Point | null {
    const number = this.view.locations.findIndex(({ carriers }: Location) => carriers.includes(player ?? -1));
    const location = this.view.locations[number];
    if (player === null || !location) return null;
    const berth = this.berths(location.carriers.length)[location.carriers.indexOf(player)];
    const centre = this.location(number);
    return { x: centre.x + (berth?.x ?? 0), y: centre.y + (berth?.y ?? 0) };
  }
}

/** How far above a Location a tag lies: between it and the next, or the Spaces beside it. */
const TAG_ABOVE = 26;

/** Room for the name of a Location before the Carriers in a row. */
const NAME = 44;
const SCALES = [1.6, 1.45, 0.95];
/** Room for it above them. */
const TITLE = 34;
/** How large a Carrier is drawn. */
const [LONG, BROAD] = [64, 26];
const LARGEST = 1.7;

function inAColumn(count: number, { width, height }: Box) {
  const box = { width: width - 8, height: (height - TITLE - 4) / count };
  return Array.from({ length: count }, (_, index) => ({
    x: 0,
    y: TITLE / 2 + (index - (count - 1) / 2) * box.height,
    scale: Math.min(LARGEST, box.width / LONG, box.height / BROAD),
    box,
  }));
}

function inARow(count: number, { width, height }: Box) {
  const box = { width: Math.min(62, (width - NAME) / count), height: height - 8 };
  return Array.from({ length: count }, (_, index) => ({
    x: NAME / 2 - 4 + (index - (count - 1) / 2) * box.width,
    y: 0,
    scale: SCALES[Math.min(count - 1, 2)] ?? 1,
    box,
  }));
}

export interface Rock extends Point {
  d: string;
  shade: number;
}

/** Asteroids along an edge of the map, no two alike: `share` of the way along it, so deep inside. */
export function rocks(length: number, depth: number): Rock[] {
  return Array.from({ length: Math.round(length / 19) }, (_, number) => {
    const radius = 4 + 11 * noise(number + 3) ** 2;
    const corners = Array.from({ length: 7 }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / 7 + noise(number);
      const reach = radius * (0.72 + 0.5 * noise(number * 7 + corner));
      return pair({ x: reach * Math.cos(angle), y: reach * Math.sin(angle) });
    });
    return {
      x: 19 * number + 14 * noise(number * 3),
      y: depth * noise(number * 5 + 1) ** 1.6,
      d: `M${corners.join('L')}Z`,
      shade: Math.floor(noise(number * 11) * 3),
    };
  });
}

/** Clouds along an edge, in the order in which they are drawn. */
export function clouds(length: number, depth: number): (Point & { rx: number; ry: number; hue: number })[] {
  return Array.from({ length: Math.round(length / 62) + 2 }, (_, number) => ({
    x: 62 * number + 30 * noise(number * 2 + 9) - 40,
    y: depth * (0.1 + 0.35 * noise(number + 17)),
    rx: 70 + 60 * noise(number * 4 + 2),
    ry: depth * (0.7 + 0.55 * noise(number * 3 + 5)),
    hue: number % 3,
  }));
}
