/** What a guide points at, on the screen. */

import { elementNamed, type Place } from './places';

const ACTION = 'action:';
const REGION = 'region:';

/** An element of the board, a region, or the button of an action. */
function pointed(name: string): Element | null {
  if (!name.startsWith(ACTION)) return elementNamed(name);
  const notation = CSS.escape(name.slice(ACTION.length));
  return document.querySelector(`button[data-action^="${notation}"]`);
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

/** Around each of several things, in pixels of the window, as far as they can be seen. */
export function ringsAround(names: readonly string[]): Place[] {
  return meant(names).map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
}

/** Scroll until the first of several things can be seen. */
export function reveal(names: readonly string[]): void {
  meant(names)[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
