/** Searching a rulebook that is already here, as it is typed. */

import type { Rules } from '../service/messages';

const plain = (words: string): string => words.toLocaleLowerCase().replaceAll('_', ' ');

/** The clauses and rulings that have all the words of a query. */
export function found(rules: Rules, query: string): Pick<Rules, 'clauses' | 'rulings'> {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  const has = (...words: string[]): boolean => {
    const all = plain(words.join(' '));
    return wanted.every((word) => all.includes(word));
  };
  return {
    clauses: rules.clauses.filter(({ id, name, text }) => has(id, name, text)),
    rulings: rules.rulings.filter(({ id, question, ruling, reason }) => has(id, question, ruling, reason)),
  };
}
