/** What a guide points at, on the screen. */

import { elementNamed, ringed, type Place } from './places';

const ACTION = 'action:';
const REGION = 'region:';
/** Pixels: a ring around less would be a line. */
const LEAST = 6;

/** An element of the board, a region, or the button of an action; the verb behind which that waits. */
function pointed(name: string): Element | null {
  if (!name.startsWith(ACTION)) return elementNamed(name);
  const notation = CSS.escape(name.slice(ACTION.length));
  const button = document.querySelector(`button[data-action^="${notation}"]`);
  return button?.closest('details:not([open])')?.querySelector('summary') ?? button;
}

const found = (names: readonly string[]): Element[] => [
  ...new Set(names.map(pointed).filter((element): element is Element => element !== null)),
];

/** What is meant by several names: a whole region only where there is nothing in it to point at, such as a button. */
function meant(names: readonly string[]): Element[] {
  const exact = found(names.filter((name) => !name.startsWith(REGION)));
  if (exact.length) return exact;
  const buttons = names.some((name) => name.startsWith(ACTION)) ? [`${REGION}actions`] : [];
  return found([...names.filter((name) => name.startsWith(REGION)), ...buttons]);
}

/** The part of an element that nothing hides in which it scrolls. */
function seen(element: Element): Place {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflow === 'visible') continue;
    const frame = box.getBoundingClientRect();
    [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
    [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Around each of several things, in pixels of the window, as far as they can be seen. */
export function ringsAround(names: readonly string[]): Place[] {
  return meant(names).map(ringed).map(seen).filter(({ width, height }) => width > LEAST && height > LEAST);
}

/** Scroll until several things can be seen, or at least the first of them. */
export function reveal(names: readonly string[]): void {
  for (const element of meant(names).toReversed()) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
