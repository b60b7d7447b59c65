/** The legal actions as buttons: alike ones under one heading. */

import { wordsOf, type Choice } from './selection';

export interface Group<A extends Choice> {
  heading: string;
  entries: { action: A; label: string }[];
}

/** The kind of an action is the low seven bits of its code, in every game. */
export const kindOf = (code: string): number => Number(BigInt(code) & 127n);

/** What puts an action into a group: its kind, and where it begins if it has a beginning and an end, or words of its own. */
const familyOf = ({ code, elements, words }: Choice): string =>
  `${kindOf(code)} ${elements.length > 1 || words !== undefined ? elements[0] : ''}`;

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The words that all the texts begin with; never the whole of one of them, and no number is torn off its word. */
function commonWords(texts: readonly string[]): string[] {
  const all = texts.map((text) => text.split(' '));
  const [first = [], ...rest] = all;
  const shortest = Math.min(...all.map((words) => words.length - 1));
  let count = 0;
  while (count < shortest && rest.every((words) => words[count] === first[count])) count += 1;
  if (count > 1 && all.some((words) => /^\d+$/.test(words[count] ?? ''))) count -= 1;
  return first.slice(0, count);
}

function groupOf<A extends Choice>(actions: A[]): Group<A> {
  const common = actions.length > 1 ? commonWords(actions.map(wordsOf)) : [];
  const entries = actions.map((action) => ({
    action,
    label: sentence(wordsOf(action).split(' ').slice(common.length).join(' ')),
  }));
  return { heading: sentence(common.join(' ')), entries };
}

/** First what nobody should miss, then what points at nothing, then what can be found on the board. */
const rank = ({ prize, elements }: Choice): number => (prize ? 0 : elements.length ? 2 : 1);

/** Groups in the order of rank, and then of the server; neighbours that stand alone share a row, as do those under one heading. */
export function grouped<A extends Choice>(actions: readonly A[]): Group<A>[] {
  const families = new Map<string, A[]>();
  for (const action of [...actions].sort((a, b) => rank(a) - rank(b))) {
    const family = familyOf(action);
    families.set(family, [...(families.get(family) ?? []), action]);
  }
  const groups: Group<A>[] = [];
  for (const group of [...families.values()].map(groupOf)) {
    const last = groups[groups.length - 1];
    if (last?.heading === group.heading) last.entries.push(...group.entries);
    else groups.push(group);
  }
  return groups;
}

/**
 * What leaves behind what is asked now: straight on to something later, or, like "done" beside what can be done on the
 * board, the last of what points at nothing, if it is the only one of its kind. It has a place of its own, so that nothing
 * else comes under the pointer; unless there is nothing else.
 */
export function onward<A extends Choice>(actions: readonly A[]): A[] {
  const plain = actions.filter(({ elements, then }) => elements.length === 0 && !then);
  const last = actions.some(({ elements }) => elements.length > 0) ? plain[plain.length - 1] : undefined;
  const like = (other: A): boolean => kindOf(other.code) === kindOf(last?.code ?? '0') || (!!last?.ends && !!other.ends);
  const same = plain.some((other) => other !== last && like(other));
  const leaves = actions.filter((action) => isLeap(action) || (action === last && !same));
  return actions.some((action) => !leaves.includes(action)) ? leaves : [];
}

/** Of that, what stays in reach while something is pointed at: whoever has bought a unit, which stays chosen, may have done. */
export const ending = <A extends Choice>(actions: readonly A[]): A[] => onward(actions).filter((action) => !isLeap(action));

const isLeap = ({ elements, then, through }: Choice): boolean => elements.length === 0 && then !== undefined && !through;

/** More numbers than this are set by a slider. */
const NUMBERS = 6;

/** Whether a group is one thing in many numbers. */
export const counted = ({ heading, entries }: Group<Choice>): boolean =>
  heading !== '' && entries.length > NUMBERS && entries.every(({ label }) => /^\d+$/.test(label));

/** Fewer of a verb than this need not be chosen in two steps. */
const MANY = 3;

/** Many alike, behind their verb. */
export interface Fold<A extends Choice> {
  verb: string;
  groups: Group<A>[];
}

/** What is chosen at once, and what is chosen by its verb first: many alike, or what gives something away. */
export function folded<A extends Choice>(actions: readonly A[]): { open: Group<A>[]; folds: Fold<A>[] } {
  const verbs = [...new Set(actions.flatMap(({ verb }) => verb ?? []))];
  const of = (verb: string): A[] => actions.filter((action) => action.verb === verb);
  const many = verbs.filter((verb) => of(verb).length >= MANY || of(verb).every(({ twice }) => twice));
  return {
    open: grouped(actions.filter(({ verb }) => verb === undefined || !many.includes(verb))),
    folds: many.map((verb) => ({ verb, groups: grouped(of(verb)) })),
  };
}
