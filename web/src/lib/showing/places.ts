/** Where elements of the board and regions of the page are on the screen. */

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const selector = (name: string): string =>
  name.startsWith('region:')
    ? `[data-region="${CSS.escape(name.slice('region:'.length))}"]`
    : `[data-element="${CSS.escape(name)}"]`;

export function elementNamed(name: string): Element | null {
  return document.querySelector(selector(name));
}

/** What is named so on the board, rather than beside it. */
export function onBoard(name: string): Element | null {
  return document.querySelector(`[data-region="board"] ${selector(name)}`) ?? elementNamed(name);
}

/** What is ringed of an element: its mark, where it has one, for chips stand beside it. */
export const ringed = (element: Element): Element => element.querySelector(':scope > .mark') ?? element;

/** The middle and the size of an element, in pixels of the window; null when it cannot be seen where it scrolls. */
export function placeOf(name: string): Place | null {
  return placeAt(elementNamed(name));
}

/** The same of an element. */
export function placeAt(element: Element | null): Place | null {
  const place = element ? boxOf(element) : null;
  return !element || !place?.width || scrolledAway(element, place) ? null : place;
}

/** The same, wherever it is. */
export function boxOf(element: Element): Place {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, width, height };
}

/** An element's place on the screen; null as well where a box that scrolls, or the window, cuts its middle off. */
export function placeInSight(element: Element | null): Place | null {
  const place = placeAt(element);
  return element && place && inSight(element, place) ? place : null;
}

function inSight(element: Element, { x, y }: Place): boolean {
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (!/auto|scroll|hidden/.test(getComputedStyle(box).overflow)) continue;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) return false;
  }
  return true;
}

/** Whether something lies over a point of the board, as an open list does: it is marked `data-covers`. */
export function isCovered({ x, y }: { x: number; y: number }): boolean {
  return [...document.querySelectorAll('[data-covers]')].some((cover) => {
    const { left, right, top, bottom } = cover.getBoundingClientRect();
    return cover.checkVisibility() && x > left && x < right && y > top && y < bottom;
  });
}

/** Where something small goes whose middle a board has a spot for. */
export const centred = ({ x, y }: Place, width: number, height: number): { x: number; y: number } => ({
  x: x - width / 2,
  y: y - height / 2,
});

/**
 * Where something small goes that tells of a place: into a large place that is drawn, near its right border where tiles
 * have room and touch no other tile; onto the upper right corner of a card, or into that of a large one, or beside that
 * of a piece, or at the side of it where it hides least of `others` like it.
 */
export function cornerOf(place: Place, drawn: boolean, width: number, height: number, others: (reach: Room) => readonly Place[] = () => []): { x: number; y: number } {
  const [right, top] = [place.x + place.width / 2, place.y - place.height / 2];
  if (!drawn && place.width > ROOMY * width) return { x: right - width - 8, y: top + 8 };
  if (!drawn) return { x: right - width, y: top - height * 0.65 };
  if (place.width < 2 * width) return besidePiece(place, { width, height }, others({ width: place.width + 2 * width, height: place.height + 2 * height }));
  return { x: right - width - 3, y: place.y - place.height / 4 - height / 2 };
}

const ROOMY = 4;

/** At the upper right corner of a piece, or at another, or at a side. */
function besidePiece(place: Place, { width, height }: Room, others: readonly Place[]): { x: number; y: number } {
  const [left, right] = [place.x - place.width / 2 - width * 0.75, place.x + place.width / 2 - width * 0.25];
  const [top, bottom] = [place.y - place.height / 2 - height * 0.8, place.y + place.height / 2 - height * 0.2];
  const middle = place.y - height / 2;
  const corners = [[right, top], [right, bottom], [left, top], [left, bottom], [right, middle], [left, middle]] as const;
  const hides = ([x, y]: readonly [number, number]): number =>
    others.reduce((sum, other) => sum + shared({ x: x + width / 2, y: y + height / 2, width, height }, other), 0);
  const [x, y] = corners.reduce((best, corner) => (hides(corner) < hides(best) ? corner : best));
  return { x, y };
}

/** How much of two boxes lies over each other. */
function shared(one: Place, other: Place): number {
  const along = (a: number, b: number, sizes: number, least: number): number => Math.max(0, Math.min(least, sizes / 2 - Math.abs(a - b)));
  const across = along(one.x, other.x, one.width + other.width, Math.min(one.width, other.width));
  return across * along(one.y, other.y, one.height + other.height, Math.min(one.height, other.height));
}

/** Whether two boxes lie over each other. */
export const meet = (one: Place, other: Place): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height;

/** Where a box goes that must not lie on others: where it is wanted, or as little as can be below or above that. */
export function clearOf(wanted: Place, others: readonly Place[], gap = 2): Place {
  const ways = [0, 1, -1, 2, -2, 3, -3].map((rows) => ({ ...wanted, y: wanted.y + rows * (wanted.height + gap) }));
  return ways.find((way) => !others.some((other) => meet(way, other))) ?? wanted;
}

interface Room {
  width: number;
  height: number;
}

/** Where a box goes that must not hide some places: below, above or at a side of them all, else below the first. */
export function besides(places: readonly Place[], box: Room, window: Room, margin: number): { x: number; y: number } {
  const [left, right] = [Math.min(...places.map((at) => at.x - at.width / 2)), Math.max(...places.map((at) => at.x + at.width / 2))];
  const [top, bottom] = [Math.min(...places.map((at) => at.y - at.height / 2)), Math.max(...places.map((at) => at.y + at.height / 2))];
  const within = (value: number, size: number, limit: number): number => Math.max(margin, Math.min(value, limit - size - margin));
  const [x, y] = [within((left + right - box.width) / 2, box.width, window.width), within((top + bottom - box.height) / 2, box.height, window.height)];
  const free = [
    { x, y: bottom + margin },
    { x, y: top - margin - box.height },
    { x: right + margin, y },
    { x: left - margin - box.width, y },
  ].find((at) => at.x >= 0 && at.y >= 0 && at.x + box.width <= window.width && at.y + box.height <= window.height);
  const first = places[0] ?? { x, y, width: 0, height: 0 };
  return free ?? { x, y: within(first.y + first.height / 2 + margin, box.height, window.height) };
}

/** How large a unit of the board is on the screen where an element is drawn; null where nothing is drawn in units. */
export function scaleAt(name: string): number | null {
  const element = elementNamed(name);
  const { a, b } = (element instanceof SVGGraphicsElement && element.getScreenCTM()) || { a: 0, b: 0 };
  return Math.hypot(a, b) || null;
}

/** A board that scrolls in a box of its own marks the box with `data-scrolls`. */
function scrolledAway(element: Element, { x, y }: Place): boolean {
  const frame = element.closest('[data-scrolls]')?.getBoundingClientRect();
  return frame !== undefined && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom);
}
