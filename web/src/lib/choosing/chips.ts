/** What a choice costs, brings and may do, as small chips beside its words, and beside the places that lead to it. */

import type { ChanceInfo, ChangeInfo, DueInfo, OutlookInfo } from '../service/messages';
import { text } from '../words/text';
import { matching, type Choice, type Mark } from './selection';

export interface Chip {
  tone: 'cost' | 'gain' | 'odds' | 'risk' | 'due';
  words: string;
  /** The same, said out. */
  title: string;
}

/** A place on the board, with what every choice that it leads to has in common. */
export interface PlaceChip {
  element: string;
  chip: Chip;
}

/** So many say enough; but a price is told whole. */
const MOST = 3;
/** More than so many would hide the board. */
const MOST_PLACES = 12;
/** What a person asks first: how likely it is, what it costs, what it brings. */
const ORDER: readonly Chip['tone'][] = ['odds', 'risk', 'cost', 'gain'];

export function chipsOf(outlook: OutlookInfo | undefined): Chip[] {
  if (!outlook) return [];
  const { hope, fear, changes } = outlook;
  const odds = hope ? [chanceOf('odds', hope)] : fear ? [chanceOf('risk', fear)] : [];
  return [...odds, ...changes.map(chipOf)].filter(({ tone }, index) => index < MOST || tone === 'cost');
}

/** The price of what cannot be done, and what is short of it. */
export function dueChips(price: readonly DueInfo[]): Chip[] {
  return price.map(({ word, sign, amount, short }) => ({
    tone: 'due',
    words: text.chips.due(`${amount} ${sign || word}`, short),
    title: text.chips.due(`${amount} ${word}`, short),
  }));
}

/** The chips that stand once for several choices, as each of them has the same. */
export function chipsOfAll(choices: readonly Choice[], outlooks: ReadonlyMap<string, OutlookInfo>): Chip[] {
  const [first = [], ...others] = choices.map((choice) => chipsOf(foretold(choice, outlooks)));
  const read = (chips: readonly Chip[]): string => JSON.stringify(chips.map(({ tone, words }) => [tone, words]));
  return others.length && others.every((chips) => read(chips) === read(first)) ? first : [];
}

/** The chips beside marked places, those that say most first; what is the same everywhere is nothing to choose by. */
export function placeChips(
  actions: readonly Choice[],
  selection: readonly string[],
  marks: ReadonlyMap<string, Mark>,
  outlooks: ReadonlyMap<string, OutlookInfo>,
): PlaceChip[] {
  const found = [...marks].flatMap(([element, mark]) => {
    if (mark === 'chosen') return [];
    const meant = matching(actions, [...selection, element]);
    const prized = meant.filter(({ prize }) => prize);
    const [chip] = inCommon(prized.length ? prized : meant, outlooks);
    return chip ? [{ element, chip }] : [];
  });
  const alike = found.length > 2 && found.every(({ chip }) => chip.words === found[0]?.chip.words);
  const open = [...marks.values()].filter((mark) => mark !== 'chosen');
  if (alike && found.length === open.length) return [];
  return found.sort((a, b) => rank(a.chip) - rank(b.chip)).slice(0, MOST_PLACES);
}

/** The one outlook of all that pointing at an element can still mean, if they have one. */
export function outlookAt(
  actions: readonly Choice[],
  selection: readonly string[],
  element: string,
  outlooks: ReadonlyMap<string, OutlookInfo>,
): OutlookInfo | undefined {
  const [first, ...others] = matching(actions, [...selection, element]).map((choice) => foretold(choice, outlooks));
  return others.every((other) => said(other) === said(first)) ? first : undefined;
}

/** Whether there is more to tell than that the thing is done. */
export const saysMore = ({ sure, chances }: OutlookInfo): boolean => sure.length > 1 || chances.length > 0;

/**
 * What a choice would do; the steps of a way are told by their words, unless they do what the first sets going, or dice
 * decide at the last.
 */
export function foretold(choice: Choice, outlooks: ReadonlyMap<string, OutlookInfo>): OutlookInfo | undefined {
  const { code, text, then, outright, outlook, changes = [] } = choice;
  if (!then || outright) return outlooks.get(code);
  if (outlook) return { ...outlook, changes: summed([...changes, ...outlook.changes]) };
  return { code, changes: [...changes], hope: null, fear: null, times: 1, sure: [text], chances: [] };
}

function summed(changes: readonly ChangeInfo[]): ChangeInfo[] {
  const sums = new Map<string, ChangeInfo>();
  for (const { word, sign, least, most } of changes) {
    const sum = sums.get(word) ?? { word, sign, least: 0, most: 0 };
    sums.set(word, { ...sum, least: sum.least + least, most: sum.most + most });
  }
  return [...sums.values()];
}

const said = (outlook: OutlookInfo | undefined): string => JSON.stringify([outlook?.sure, outlook?.chances]);

const rank = (chip: Chip): number => ORDER.indexOf(chip.tone);

/** A part of a price would be read as all of it. */
const withoutParts = (chips: Chip[]): Chip[] =>
  chips.filter(({ tone }) => tone === 'cost').length > 1 ? chips.filter(({ tone }) => tone !== 'cost') : chips;

/** The chips that every one of some actions has. */
function inCommon(actions: readonly Choice[], outlooks: ReadonlyMap<string, OutlookInfo>): Chip[] {
  const [first = [], ...others] = actions.map((choice) => withoutParts(chipsOf(foretold(choice, outlooks))));
  return first
    .filter((chip) => others.every((chips) => chips.some(({ words }) => words === chip.words)))
    .sort((a, b) => rank(a) - rank(b));
}

function chanceOf(tone: 'odds' | 'risk', chance: ChanceInfo): Chip {
  const odds = text.chips.odds(chance.odds);
  const words = text.chips.chance(chance.word ?? '', odds);
  return { tone, words: tone === 'odds' ? words : text.chips.risk(words), title: `${odds}: ${chance.text}` };
}

function chipOf(change: ChangeInfo): Chip {
  const tone = change.most <= 0 ? 'cost' : 'gain';
  const words = `${text.chips.amount(change.least, change.most)} ${change.sign || change.word}`;
  return { tone, words, title: `${text.chips.amount(change.least, change.most)} ${change.word}` };
}
