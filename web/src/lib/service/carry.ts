/** Taking who one is to another device: the link with a code, and what is left of its time. */

import { at } from '../browser/root';

/** The code stands behind the #, so that no server and no log on the way reads it. */
const KEY = 'code';

export const linkOf = (code: string, origin: string, path = at('/')): string =>
  `${origin}${path}#${new URLSearchParams({ [KEY]: code })}`;

/** The code of a link that was followed; null for any other address. */
export function codeIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get(KEY);
}

/** Whole seconds until then. */
export const left = (until: number, now: number): number => Math.max(0, Math.ceil(until - now));
