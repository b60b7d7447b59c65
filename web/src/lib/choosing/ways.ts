/**
 * Several steps beside the legal actions, played as one: ways, of which a person points at the end, and shortcuts, which
 * have a button. Pure.
 */

import type { Settings } from '../browser/settings.svelte';
import type { ShortcutInfo, WayInfo } from '../service/messages';
import { text } from '../words/text';
import { kindOf } from './grouping';
import { wordsOf, type Choice } from './selection';

export function choiceOf({ codes, text: words, elements, passed, changes, outright, outlook, lead }: WayInfo): Choice {
  const [code = '', ...then] = codes;
  return { code, then, text: words, elements, passed, changes, outright, outlook, lead };
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

const lengthOf = ({ elements, passed = elements }: Choice): number => passed.length;

/** Without the ways that go further than another to the same end. */
export function shortest(choices: readonly Choice[]): Choice[] {
  return choices.filter((one) => !choices.some((other) => same(one, other) && lengthOf(other) < lengthOf(one)));
}

/** What pointing can mean: the actions, and the ways, which know better how to get where an action also leads. */
export function pointable(actions: readonly Choice[], ways: readonly Choice[]): Choice[] {
  if (!actions.length) return [];
  return [...actions.filter((action) => !ways.some((way) => same(way, action))), ...ways];
}

/** While there is a prize, what goes on without it has to be said twice. */
export function guarded(choices: readonly Choice[]): Choice[] {
  const leaves = ({ prize, elements }: Choice): boolean => !prize && elements.length === 0;
  if (!choices.some(({ prize }) => prize)) return [...choices];
  return choices.map((choice) => (leaves(choice) ? { ...choice, twice: true } : choice));
}

/** Whether it has to be said twice: what gives something away has, and the end of a turn as a person wants it, unless a
 * guide has just `told` him to end it. */
export function asksAgain({ ends, twice }: Choice, confirm: Settings['confirm'], told: boolean): boolean {
  if (!ends) return twice === true;
  return confirm === 'always' || (confirm === 'needed' && twice === true && !told);
}

/** A choice's steps, done so many times; what only leads to them is done once. */
export function stepsOf({ code, then = [], lead = 0 }: Pick<Choice, 'code' | 'then' | 'lead'>, times: number): string[] {
  const steps = [code, ...then];
  return [...steps.slice(0, lead), ...Array.from({ length: times }, () => steps.slice(lead)).flat()];
}

/** So many are said one by one; of more, a few and the most. */
const EACH = 8;
const SOME = [2, 3, 5, 10];

/** How often one may want to do a thing that can be done so often, beside once: every number where there is room. */
export function repetitions(most: number, every: boolean): number[] {
  if (every && most <= EACH) return Array.from({ length: Math.max(0, most - 1) }, (_, index) => index + 2);
  return most > 1 ? [...SOME.filter((times) => times < most), most] : [];
}

/** A shortcut as a choice. What begins a sweep goes by the words of its own button. */
export function shortcutOf(shortcut: ShortcutInfo, actions: readonly Choice[]): Choice {
  const { codes, all, twice, outlook } = shortcut;
  const [code = '', ...then] = codes;
  const begun = actions.find((action) => action.code === code && action.elements.length === 0);
  const words = all ? text.chips.sweep(begun ? wordsOf(begun) : '', all) : text.chips.straight(shortcut.text);
  return { code, then, text: words, words, elements: [], twice: twice || begun?.twice === true, through: all > 0, outlook };
}

/** What a person can press: the actions, and the shortcuts beside them. What begins something in which only one thing can
 * be done does it at once. */
export function pressable(actions: readonly Choice[], shortcuts: readonly ShortcutInfo[]): Choice[] {
  const only = shortcuts.filter(({ all }) => all === 1);
  const whole = (action: Choice): Choice => {
    const { codes: [, ...then] = [] } = only.find(({ codes: [code] }) => code === action.code) ?? {};
    return then.length ? { ...action, then, through: true } : action;
  };
  return [
    ...actions.map(whole),
    ...shortcuts.filter(({ all }) => all !== 1).map((one) => shortcutOf(one, actions)),
  ];
}

/** Tells a choice from others that begin with the same step. */
export const idOf = ({ code, then = [] }: Choice): string => [code, ...then].join(' ');
