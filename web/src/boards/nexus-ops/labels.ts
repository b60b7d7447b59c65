/** What stands on the buttons of Nexus Ops: what “done” does at each decision, many alike behind their verbs. */

import type { Choice } from '../../lib/choosing/selection';
import type { View } from '../../lib/service/messages';
import { nexus, type NexusView } from './view';
import { buttons, dones } from './words';

const BUY = /^buy (.+) at /;
const MOVE = /^(move|march) (.+) from (.+) to (.+)$/;
const SELL = 'exchange ';
const FIRE = /^fire from (.+) at (\w+) on (.+)$/;
const BEGAN = /^(far )?Monolith /;

/** Who stands in the Monolith and can move has begun there: to say so tells nobody apart. */
const plain = (piece: string, origin: string): string => (origin === 'Monolith' ? piece.replace(BEGAN, '') : piece);

/** A card is exchanged for rubium, which is never done by the way. */
export const isSale = ({ text }: Pick<Choice, 'text'>): boolean => text.startsWith(SELL);

function moved(text: string): string | null {
  const [, verb = '', piece = '', origin = '', to = ''] = MOVE.exec(text) ?? [];
  return verb ? `${verb} ${plain(piece, origin)} from ${origin} to ${to}` : null;
}

function written({ text }: Choice): string | null {
  const [, origin, victim, place] = FIRE.exec(text) ?? [];
  if (origin && victim && place) return buttons.fire(victim, place, origin);
  return isSale({ text }) ? buttons.sell(text.slice(SELL.length)) : moved(text);
}

export function label(action: Choice, view: View): string | null {
  return action.text === 'done' ? (dones[view.decision ?? ''] ?? null) : written(action);
}

/** Who moves while he could still buy has done with buying: that goes without saying. */
export function way({ text }: Choice): string | null {
  const step = text.replace(/^done, /, '');
  return moved(step) ?? step;
}

export function verb({ text }: Choice): string | null {
  const [, unit] = BUY.exec(text) ?? [];
  if (unit) return buttons.buy(unit);
  if (MOVE.test(text)) return text.startsWith('march') ? buttons.march : buttons.move;
  return isSale({ text }) ? buttons.sellOne : null;
}

const cardsOf = (view: NexusView) => [...(view.hand ?? []), ...view.line];

/** A mission that can be fulfilled is worth points that may be gone a moment later. */
export function prize({ text, elements }: Choice, view: View): string | null {
  const card = text.startsWith('fulfil ') && cardsOf(nexus(view)).find((one) => elements.includes(`card:${one.card}`));
  return card ? buttons.canFulfil(card.name, card.points) : null;
}

/** A special attack is pointed at by its target; which Dragon, and at whom, is asked only where there are two. */
export function points({ text, elements }: Choice): readonly string[] | null {
  return FIRE.test(text) ? elements.slice(-1) : null;
}
