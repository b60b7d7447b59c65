/** An attack as it is told: who attacks whom, what is laid, and how it ends. Pure. */

import type { EventInfo } from '../../../lib/service/messages';
import { RESOURCES, type Card, type FlickView } from '../view';

export interface Duelist {
  side: number;
  die: number;
  /** What the die shows. */
  face: number;
  /** The card that is laid; its value is 0 while it lies face down. Null: none. */
  card: Card | null;
  total: number | null;
}

export type Verdict = 'hit' | 'missed' | 'escaped' | 'won' | 'lost';

export interface Duel {
  attacker: Duelist;
  target: Duelist;
  verdict: Verdict | null;
  tie: boolean;
  /** The attacker took a 1VP token. */
  vp: boolean;
}

const duelist = (view: FlickView, number: number, card: Card | null = null): Duelist => {
  const die = view.dice.find((one) => one.die === number);
  return { side: die?.controller ?? 0, die: number, face: die?.value ?? 0, card, total: null };
};

const begun = (view: FlickView, attacker: number, target: number): Duel => ({
  attacker: duelist(view, attacker),
  target: duelist(view, target),
  verdict: null,
  tie: false,
  vp: false,
});

/** The attack that is under way. */
export function standing(view: FlickView): Duel | null {
  const attack = view.attack;
  if (!attack) return null;
  const duel = begun(view, attack.attacker, attack.target);
  return {
    ...duel,
    attacker: { ...duel.attacker, card: attack.attack_card },
    target: { ...duel.target, card: attack.defence_card },
  };
}

/** Change the duelists that something is told of. */
function told(duel: Duel, of: (one: Duelist) => boolean, changes: Partial<Duelist>): Duel {
  const change = (one: Duelist): Duelist => (of(one) ? { ...one, ...changes } : one);
  return { ...duel, attacker: change(duel.attacker), target: change(duel.target) };
}

const card = (resource: number | undefined, value = 0): Card => ({ resource: RESOURCES[resource ?? 0] ?? 'quantum', value });

const TELLS: Record<string, (duel: Duel, numbers: readonly number[]) => Duel> = {
  played_card: (duel, [side, resource, value]) => told(duel, (one) => one.side === side, { card: card(resource, value) }),
  played_hidden: (duel, [side, resource]) => told(duel, (one) => one.side === side, { card: card(resource) }),
  flipped: (duel, [side, resource, value]) => told(duel, (one) => one.side === side, { card: card(resource, value) }),
  landed: (duel, [die, , value]) => told(duel, (one) => one.die === die, { face: value ?? 0 }),
  came_to_rest: (duel, [die, value]) => told(duel, (one) => one.die === die, { face: value ?? 0 }),
  left_table: (duel, [die]) => told(duel, (one) => one.die === die, { face: 0 }),
  hit: (duel) => ({ ...duel, verdict: 'hit' }),
  missed: (duel) => ({ ...duel, verdict: 'missed' }),
  escaped: (duel) => ({ ...duel, verdict: 'escaped' }),
  totals: (duel, [, one = 0, , other = 0]) => ({
    ...duel,
    attacker: { ...duel.attacker, total: one },
    target: { ...duel.target, total: other },
  }),
  tie: (duel) => ({ ...duel, tie: true }),
  won_combat: (duel, [side]) => ({ ...duel, verdict: side === duel.attacker.side ? 'won' : 'lost' }),
  took_vp: (duel, [side]) => (side === duel.attacker.side ? { ...duel, vp: true } : duel),
};

/** An attack after what happened on the way to the next position; null without one. */
export function after(view: FlickView, events: readonly EventInfo[]): Duel | null {
  return events.reduce<Duel | null>((duel, { kind, arguments: numbers }) => {
    if (kind === 'attacked') return begun(view, numbers[2] ?? 0, numbers[3] ?? 0);
    return duel && (TELLS[kind]?.(duel, numbers) ?? duel);
  }, standing(view));
}

/** What a total has beside the face and the card. */
export const bonusOf = ({ total, face, card }: Duelist): number => (total === null ? 0 : total - face - (card?.value ?? 0));
