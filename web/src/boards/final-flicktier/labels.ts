/** What stands on the buttons: verbs first, where many ships and targets are possible, and cards by their names. */

import type { Choice } from '../../lib/choosing/selection';
import type { View } from '../../lib/service/messages';
import { label as aimed } from './aim/labels';
import { label as byName, named } from './names';
import { flicktier } from './view';
import { words } from './words';

const CARD = /^(pay|discard|trade|play) (\w+) (\d)(?: from (hand|front))?$/;

/** What is done with a card of a pile when it is pressed, where cards are asked for. */
export const withCard = (actions: readonly Choice[], resource: string, value: number, pile: string): Choice | undefined =>
  actions.find(({ text }) => {
    const [, done, name, number, from = 'hand'] = CARD.exec(text) ?? [];
    return done !== 'trade' && name === resource && Number(number) === value && from === pile;
  });

export function verb({ text }: Choice): string | null {
  return Object.entries(words.verbs).find(([start]) => text.startsWith(`${start} `))?.[1] ?? null;
}

export function label(action: Choice, view: View): string | null {
  const card = CARD.exec(action.text);
  if (card) return words.card(card[1] ?? '', card[2] ?? '', Number(card[3]), card[4] ?? '');
  const aim = aimed(action, view);
  return aim === null ? byName(action, view) : named(flicktier(view), aim);
}
