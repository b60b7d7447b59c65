/** The course of a guided first game: which step is shown is worked out from the position. Pure. */

import type { Guide, GuideStep, Told } from '../boards/contract';
import type { Mark } from './choosing/selection';
import type { View } from './service/messages';

/** The steps that are behind, each with how many actions stood when it was done: fewer stand once that is taken back. */
export type Progress = Readonly<Record<number, number>>;

/** What was read or skipped stays so. */
const FOR_GOOD = -1;

/** Progress as a position shows it: what it shows as done is behind, and what was taken back is ahead again. */
export function noted(guide: Guide, progress: Progress, view: View, played: number): Progress {
  const next: Record<number, number> = {};
  guide.steps.forEach((step, number) => {
    const since = progress[number] ?? Infinity;
    if (since <= played) next[number] = since;
    else if (step.done?.(view)) next[number] = played;
  });
  return same(next, progress) ? progress : next;
}

const same = (one: Progress, other: Progress): boolean => JSON.stringify(one) === JSON.stringify(other);

export const passed = (progress: Progress, number: number): Progress => ({ ...progress, [number]: FOR_GOOD });

/** The step to show: the first that is not behind and whose time it is; null when there is none for now. */
export function stepNow(guide: Guide, progress: Progress, view: View): number | null {
  const found = guide.steps.findIndex((step, number) => !(number in progress) && (step.when?.(view) ?? true));
  return found < 0 ? null : found;
}

/** A guide is over with its last step. */
export const finished = (guide: Guide, progress: Progress): boolean => guide.steps.length - 1 in progress;

/**
 * Of what a step points at, what is to be pressed next: what is chosen already would be let go by another press, and what
 * can be pressed only later waits for it.
 */
export function nextOf<T>(found: readonly T[], markOf: (one: T) => Mark | 'button' | null): T[] {
  const next = found.filter((one) => ![null, 'chosen'].includes(markOf(one)));
  return next.length ? next : [...found];
}

const told = <T>(what: Told<T>, view: View): T =>
  typeof what === 'function' ? (what as (view: View) => T)(view) : what;

export interface Shown {
  say: string;
  why: string | null;
  at: readonly string[];
}

/** Whether a step asks for one action and nothing else. */
export const asksFor = (at: readonly string[], action: string): boolean =>
  at.length > 0 && at.every((name) => name.startsWith('action:') && action.startsWith(name.slice('action:'.length)));

/** What a step says and points at in a position. */
export function shown(step: GuideStep, view: View): Shown {
  const at = told(step.at ?? null, view);
  return {
    say: told(step.say, view),
    why: step.why === undefined ? null : told(step.why, view),
    at: at === null ? [] : typeof at === 'string' ? [at] : at,
  };
}
