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

interface Stack {
  player: number;
  unit: number;
  count: number;
}

const cut = (stacks: readonly Stack[], length: number): Stack[][] =>
  Array.from({ length: Math.ceil(stacks.length / length) }, (_, row) => stacks.slice(row * length, (row + 1) * length));

const fitting = (rows: readonly Stack[][]): number => {
  const longest = Math.max(1, ...rows.map((row) => row.length));
  return Math.min(1.85, ROOM.width / (longest * FIGURE), ROOM.height / (rows.length * FIGURE));
};

/** One owner's in short rows; several owners' each in a row of its own, or side by side where they are bigger so. */
function rowsOf(owners: readonly Stack[][]): Stack[][] {
  if (owners.length < 2) return owners.flatMap((own) => cut(own, IN_A_ROW));
  const together = [owners.flat()];
  return fitting(together) > fitting(owners) ? together : [...owners];
}

/** All stacks of a hex in rows, each player's apart, as big as there is room for. */
export function layOut(units: readonly (readonly number[])[]): Placed[] {
  const stacks = units.map((own, player) => typesOf(own).map((unit) => ({ player, unit, count: own[unit] ?? 0 })));
  const rows = rowsOf(stacks.filter((own) => own.length));
  const scale = fitting(rows);
  const step = FIGURE * scale;
  return rows.flatMap((row, down) =>
    row.map((stack, along) => ({
      ...stack,
      x: step * (along - (row.length - 1) / 2),
      y: step * (down - (rows.length - 1) / 2),
      scale,
    })),
  );
}
