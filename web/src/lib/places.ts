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

/** The middle and the size of an element, in pixels of the window. */
export function placeOf(name: string): Place | null {
  const box = elementNamed(name)?.getBoundingClientRect();
  if (!box || box.width === 0) return null;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
}
