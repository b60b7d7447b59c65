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

/** The middle and the size of an element, in pixels of the window; null when it cannot be seen where it scrolls. */
export function placeOf(name: string): Place | null {
  const element = elementNamed(name);
  const box = element?.getBoundingClientRect();
  if (!element || !box || box.width === 0) return null;
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
  return scrolledAway(element, place) ? null : place;
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
