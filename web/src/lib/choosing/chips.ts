/** What a choice costs, brings and may do, as small chips beside its words. */

import type { ChangeInfo, OutlookInfo } from '../service/messages';
import { text } from '../words/text';

export interface Chip {
  tone: 'cost' | 'gain' | 'odds';
  words: string;
  /** The same, said out. */
  title: string;
}

const MOST = 3;

export function chipsOf(outlook: OutlookInfo | undefined): Chip[] {
  if (!outlook) return [];
  const odds: Chip[] = outlook.hope
    ? [{ tone: 'odds', words: text.chips.odds(outlook.hope.odds), title: `${text.chips.odds(outlook.hope.odds)}: ${outlook.hope.text}` }]
    : [];
  return [...odds, ...outlook.changes.map(chipOf)].slice(0, MOST);
}

function chipOf(change: ChangeInfo): Chip {
  const tone = change.most <= 0 ? 'cost' : 'gain';
  const words = `${text.chips.amount(change.least, change.most)} ${change.sign || change.word}`;
  return { tone, words, title: `${text.chips.amount(change.least, change.most)} ${change.word}` };
}
