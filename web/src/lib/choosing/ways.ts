/** Ways of several steps beside the legal actions: a person points at the end, and all steps are played as one. Pure. */

import type { WayInfo } from '../service/messages';
import { kindOf } from './grouping';
import type { Choice } from './selection';

export function choiceOf({ codes, text, elements, changes }: WayInfo): Choice {
  const [code = '', ...then] = codes;
  return { code, then, text, elements, changes };
}

const same = (one: Choice, other: Choice): boolean =>
  kindOf(one.code) === kindOf(other.code) && String(one.elements) === String(other.elements);

/** What pointing can mean: the actions, and the ways, which know better how to get where an action also leads. */
export function pointable(actions: readonly Choice[], ways: readonly Choice[]): Choice[] {
  if (!actions.length) return [];
  return [...actions.filter((action) => !ways.some((way) => same(way, action))), ...ways];
}

/** A choice's steps, done so many times. */
export function stepsOf({ code, then = [] }: { code: string; then?: readonly string[] }, times: number): string[] {
  return Array.from({ length: times }, () => [code, ...then]).flat();
}
