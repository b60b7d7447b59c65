/** Why a choice is a good one, from what it would do. */

import type { OutlookInfo } from '../service/messages';
import { text } from '../words/text';
import { chipsOf } from './chips';

const MOST = 3;

/** What one hopes for first, then what is sure, then what may happen, then what it costs and brings. */
export function reasonsOf(outlook: OutlookInfo | undefined): string[] {
  if (!outlook) return [];
  const chances = [outlook.hope, ...outlook.chances].flatMap((chance) =>
    chance ? [text.learning.chance(text.chips.odds(chance.odds), chance.text)] : [],
  );
  const changes = chipsOf({ ...outlook, hope: null }).map(({ title }) => title);
  const [hoped, ...others] = outlook.hope ? chances : ['', ...chances];
  const all = [hoped ?? '', ...outlook.sure, ...others, changes.join(', ')].filter(Boolean);
  return [...new Set(all)].slice(0, MOST);
}
