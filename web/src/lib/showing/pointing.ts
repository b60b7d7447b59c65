/** What a guide points at, on the screen. */

import type { Mark } from '../choosing/selection';
import { nextOf } from '../guide';
import { elementNamed, ringed, type Place } from './places';

const ACTION = 'action:';
const REGION = 'region:';
const FOOT = '[data-foot]';
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

/** The part of an element that nothing hides in which it scrolls, nor what stays at the foot of that. */
function seen(element: Element): Place {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  const foot = element.closest(FOOT) ? null : element.closest('[data-region="actions"]')?.querySelector(FOOT);
  if (foot) bottom = Math.min(bottom, foot.getBoundingClientRect().top);
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflow === 'visible') continue;
    const frame = box.getBoundingClientRect();
    [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
    [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const MARKS: readonly Mark[] = ['start', 'prize', 'target', 'chosen'];

/** How a place is marked; where something belongs one begins, and a button that can be pressed is a button. */
function markOf(element: Element): Mark | 'button' | null {
  if (element.classList.contains('wanted')) return 'start';
  return MARKS.find((mark) => element.classList.contains(mark)) ?? (element.closest('[data-region="actions"]') ? 'button' : null);
}

/** Around each of several things that are to be pressed next, in pixels of the window, as far as they can be seen. */
export function ringsAround(names: readonly string[]): Place[] {
  return nextOf(meant(names), markOf).map(ringed).map(seen).filter(({ width, height }) => width > LEAST && height > LEAST);
}

/** Scroll until several things can be seen, or at least the first of them. */
export function reveal(names: readonly string[]): void {
  for (const element of meant(names).toReversed()) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
