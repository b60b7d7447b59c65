/**
 * Finding an action by pointing at parts of the board. Pure: it knows the legal actions that the server sent, and no rule.
 *
 * An element is named "kind:number", such as "tile:3". An action lists the elements it concerns in the order in which a
 * person points at them. Among elements of one kind that order matters (from here, to there); between kinds it does not
 * (the rival, then the place of the battle, or the other way round).
 */

import type { ChangeInfo, OutlookInfo } from '../service/messages';

export interface Choice {
  code: string;
  text: string;
  elements: readonly string[];
  /** How it reads on a button, where the notation says little. */
  words?: string;
  /** What is chosen first, where there are many alike. */
  verb?: string;
  /** The steps that follow, for a way of several. */
  then?: readonly string[];
  /** So many of its steps only lead to the others: who does those several times does these once. */
  lead?: number;
  /** Its steps go on past what there is to look at. */
  through?: boolean;
  /** Its steps do what the first of them sets going, and what that would do is told of it. */
  outright?: boolean;
  /** What the last of its steps would do, where that is told of all of them. */
  outlook?: OutlookInfo | null;
  /** What its steps pass. */
  passed?: readonly string[];
  /** What all its steps together change. */
  changes?: readonly ChangeInfo[];
  /** It ends the turn. */
  ends?: boolean;
  /** It has to be said twice: pointing alone does not do it. */
  twice?: boolean;
  /** What it brings that nobody should miss, in a sentence. */
  prize?: string;
}

export const wordsOf = (action: Choice): string => action.words ?? action.text;

export type Mark = 'start' | 'prize' | 'target' | 'chosen';

export type Pointed =
  | { is: 'play'; action: Choice }
  | { is: 'selected'; selection: string[] }
  | { is: 'cleared' }
  | { is: 'forbidden'; elements: string[] };

const kindOf = (element: string): string => element.slice(0, element.indexOf(':'));

const ofKind = (elements: readonly string[], kind: string): string[] =>
  elements.filter((element) => kindOf(element) === kind);

const kindsOf = (elements: readonly string[]): string[] => [...new Set(elements.map(kindOf))];

/** Whether an action can still be meant once these elements were pointed at. */
export function fits(action: Choice, selection: readonly string[]): boolean {
  return kindsOf(selection).every((kind) => {
    const wanted = ofKind(action.elements, kind);
    return ofKind(selection, kind).every((element, index) => wanted[index] === element);
  });
}

/** Whether nothing is left to point at: every kind of element that was pointed at is used up. */
export function pointedOut(action: Choice, selection: readonly string[]): boolean {
  if (selection.length === 0) return action.elements.length === 0;
  return kindsOf(selection).every(
    (kind) => ofKind(action.elements, kind).length === ofKind(selection, kind).length,
  );
}

export function matching<A extends Choice>(actions: readonly A[], selection: readonly string[]): A[] {
  return actions.filter((action) => fits(action, selection));
}

/**
 * What can be chosen from a list after pointing. Whoever points first at where something goes, without saying what, may mean
 * all that goes there.
 */
export function leading<A extends Choice>(
  actions: readonly A[],
  selection: readonly string[],
  places: readonly string[] = [],
): A[] {
  const [end, ...others] = selection;
  const found = matching(actions, selection);
  const begins = found.length === 0 || found.some((action) => firstOf(action, places).includes(end ?? ''));
  if (end === undefined || others.length || begins) return found;
  return actions.filter(({ elements }) => elements.includes(end));
}

/** The elements that can be pointed at next for one action: of each kind, the first that is left. */
function nextOf(action: Choice, selection: readonly string[]): string[] {
  return kindsOf(action.elements).flatMap((kind) => {
    const next = ofKind(action.elements, kind)[ofKind(selection, kind).length];
    return next === undefined ? [] : [next];
  });
}

/**
 * The elements at which one begins: of several kinds of `places`, what goes there is pointed at before where it goes. They
 * are named in that order.
 */
function firstOf(action: Choice, places: readonly string[]): string[] {
  const next = nextOf(action, []);
  const first = places.find((place) => next.some((element) => kindOf(element) === place));
  return next.filter((element) => kindOf(element) === first || !places.includes(kindOf(element)));
}

/** What to mark on the board: where to begin, or what was chosen and what may follow. */
export function marks(
  actions: readonly Choice[],
  selection: readonly string[],
  places: readonly string[] = [],
): Map<string, Mark> {
  const marked = new Map<string, Mark>();
  const kind = (action: Choice): Mark => (selection.length ? 'target' : action.prize ? 'prize' : 'start');
  // What brings a prize is marked last, so that the mark is its own.
  for (const action of matching(actions, selection).sort((a, b) => Number(!!a.prize) - Number(!!b.prize))) {
    for (const element of selection.length ? nextOf(action, selection) : firstOf(action, places)) marked.set(element, kind(action));
  }
  for (const element of selection) marked.set(element, 'chosen');
  return marked;
}

/**
 * The actions to offer in a small chooser: those that were pointed out, when more can be meant. Where a place is left to
 * point at, nothing is offered: the chooser would lie over the places. `places` are the kinds of elements that are such.
 */
export function choices<A extends Choice>(
  actions: readonly A[],
  selection: readonly string[],
  places: readonly string[] = [],
): A[] {
  if (selection.length === 0) return [];
  return matching(actions, selection).filter(
    (action) => pointedOut(action, selection) && !leavesPlace(action, selection, places),
  );
}

const leavesPlace = (action: Choice, selection: readonly string[], places: readonly string[]): boolean =>
  nextOf(action, selection).some((next) => places.includes(kindOf(next)));

/** What pointing at one more element means; a piece that can go to one of the `places` only still waits for it. */
export function point(
  actions: readonly Choice[],
  selection: readonly string[],
  element: string,
  places: readonly string[] = [],
): Pointed {
  const longer = [...selection, element];
  if (matching(actions, longer).length) return settle(actions, longer, places);
  if (selection.includes(element)) return { is: 'cleared' };
  if (selection.length && matching(actions, [element]).length) return settle(actions, [element], places);
  return { is: 'forbidden', elements: longer };
}

function settle(actions: readonly Choice[], selection: string[], places: readonly string[]): Pointed {
  const [only, ...others] = matching(actions, selection);
  const clear = only && others.length === 0 && pointedOut(only, selection) && !leavesPlace(only, selection, places);
  if (clear && !only.twice) return { is: 'play', action: only };
  return { is: 'selected', selection };
}
