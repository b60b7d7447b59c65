/** What a guide points at, on the screen. */

import { elementNamed, type Place } from './places';

const ACTION = 'action:';

/** An element, a region, or the button of an action; where there is no such button, all of the buttons. */
function pointed(name: string): Element | null {
  if (!name.startsWith(ACTION)) return elementNamed(name);
  const notation = CSS.escape(name.slice(ACTION.length));
  return document.querySelector(`button[data-action^="${notation}"]`) ?? elementNamed('region:actions');
}

/** Around each of several things, in pixels of the window, as far as they can be seen. */
export function ringsAround(names: readonly string[]): Place[] {
  const found = names.map(pointed).filter((element): element is Element => element !== null);
  return [...new Set(found)].map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
}

/** Scroll until the first of several things can be seen. */
export function reveal(names: readonly string[]): void {
  const [element] = names.map(pointed).filter((found) => found !== null);
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
