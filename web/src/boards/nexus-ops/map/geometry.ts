/**
 * Where things lie on the board: hexes, 100 from the middle to a corner. The map is wider than high; where there is little
 * width it lies on its side, a quarter turn clockwise.
 */

export interface Point {
  x: number;
  y: number;
}

export const SIZE = 100;
const GAP = 3;

/** Without a turn a corner of each hex points up. */
export type Turned = boolean;

export function centre({ q, r }: { q: number; r: number }, turned: Turned = false): Point {
  const [along, down] = [SIZE * Math.sqrt(3) * (q + r / 2), SIZE * 1.5 * r];
  return turned ? { x: -down, y: along } : { x: along, y: down };
}

const corner = (number: number, radius: number, turned: Turned): string => {
  const angle = (Math.PI / 3) * number - (turned ? 0 : Math.PI / 6);
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
};

export function hexagon(inset: number, turned: Turned = false): string {
  return `M${[0, 1, 2, 3, 4, 5].map((number) => corner(number, SIZE - GAP - inset, turned)).join('L')}Z`;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of the plane that has these hexes in it. */
export function bounds(places: readonly { q: number; r: number }[], turned: Turned = false): Box {
  const centres = places.map((place) => centre(place, turned));
  const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)];
  const [wide, high] = turned ? [1.01, 0.88] : [0.88, 1.01];
  const [left, right] = [Math.min(...xs) - SIZE * wide, Math.max(...xs) + SIZE * wide];
  const [top, bottom] = [Math.min(...ys) - SIZE * high, Math.max(...ys) + SIZE * high];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A stack of units of one type and owner, and where on its hex it stands. */
export interface Placed extends Point {
  player: number;
  unit: number;
  count: number;
  scale: number;
}

const FIGURE = 47;
const ROOM = { width: 158, height: 100 };
const IN_A_ROW = 3;

/** Types that a player has, the strongest first. */
const typesOf = (units: readonly number[]): number[] =>
  units.flatMap((count, unit) => (count ? [unit] : [])).reverse();

const cut = (types: readonly number[], length: number): number[][] =>
  Array.from({ length: Math.ceil(types.length / length) }, (_, row) => types.slice(row * length, (row + 1) * length));

/** All stacks of a hex in rows, each player's apart, as big as there is room for. */
export function layOut(units: readonly (readonly number[])[]): Placed[] {
  const owners = units.filter((own) => typesOf(own).length).length;
  const rows = units.flatMap((own, player) =>
    cut(typesOf(own), owners > 1 ? own.length : IN_A_ROW).map((types) => ({ player, types })),
  );
  const longest = Math.max(1, ...rows.map(({ types }) => types.length));
  const scale = Math.min(1.85, ROOM.width / (longest * FIGURE), ROOM.height / (rows.length * FIGURE));
  const step = FIGURE * scale;
  return rows.flatMap(({ player, types }, row) =>
    types.map((unit, column) => ({
      player,
      unit,
      count: units[player]?.[unit] ?? 0,
      x: step * (column - (types.length - 1) / 2),
      y: step * (row - (rows.length - 1) / 2),
      scale,
    })),
  );
}
