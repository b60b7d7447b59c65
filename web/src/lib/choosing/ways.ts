/** Ways of several steps beside the legal actions: a person points at the end, and all steps are played as one. Pure. */

import type { WayInfo } from '../service/messages';
import { kindOf } from './grouping';
import type { Choice } from './selection';

export function choiceOf({ codes, text, elements, passed, changes }: WayInfo): Choice {
  const [code = '', ...then] = codes;
  return { code, then, text, elements, passed, changes };
}

/** How much of a way the hand left out, and how much it went astray. */
function astray({ elements, passed = elements }: Choice, trail: readonly string[]): number {
  const missed = passed.filter((place) => !trail.includes(place));
  return missed.length + trail.filter((place) => !passed.includes(place)).length;
}

const same = (one: Choice, other: Choice): boolean =>
  kindOf(one.code) === kindOf(other.code) && String(one.elements) === String(other.elements);

/** Of several ways of one thing to one end, the one that goes where the hand went, if one does so best. */
export function along(ways: readonly Choice[], trail: readonly string[]): Choice | null {
  const [best, next] = ways.map((way) => ({ way, far: astray(way, trail) })).sort((a, b) => a.far - b.far);
  return best && next && best.far < next.far && ways.every((way) => same(way, best.way)) ? best.way : null;
}

/** What pointing can mean: the actions, and the ways, which know better how to get where an action also leads. */
export function pointable(actions: readonly Choice[], ways: readonly Choice[]): Choice[] {
  if (!actions.length) return [];
  return [...actions.filter((action) => !ways.some((way) => same(way, action))), ...ways];
}

/** A choice's steps, done so many times. */
export function stepsOf({ code, then = [] }: { code: string; then?: readonly string[] }, times: number): string[] {
  return Array.from({ length: times }, () => [code, ...then]).flat();
}
