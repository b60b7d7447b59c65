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

const faceOf = (view: FlickView, number: number): number => view.dice.find(({ die }) => die === number)?.value ?? 0;

const duelist = (view: FlickView, number: number, card: Card | null = null): Duelist => {
  const side = view.dice.find(({ die }) => die === number)?.controller ?? 0;
  return { side, die: number, face: faceOf(view, number), card, total: null };
};

const begun = (view: FlickView, attacker: number, target: number): Duel => ({
  attacker: duelist(view, attacker),
  target: duelist(view, target),
  verdict: null,
  tie: false,
  vp: false,
});

/** The attack that is under way. */
function standing(view: FlickView): Duel | null {
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

const TELLS: Record<string, (duel: Duel, numbers: readonly number[], view: FlickView) => Duel> = {
  played_card: (duel, [side, resource, value]) => told(duel, (one) => one.side === side, { card: card(resource, value) }),
  played_hidden: (duel, [side, resource]) => told(duel, (one) => one.side === side, { card: card(resource) }),
  flipped: (duel, [side, resource, value]) => told(duel, (one) => one.side === side, { card: card(resource, value) }),
  landed: (duel, [die, , value]) => told(duel, (one) => one.die === die, { face: value ?? 0 }),
  came_to_rest: (duel, [die, value]) => told(duel, (one) => one.die === die, { face: value ?? 0 }),
  left_table: (duel, [die]) => told(duel, (one) => one.die === die, { face: 0 }),
  flicked_again: (duel, _, view) => ({
    ...duel,
    attacker: { ...duel.attacker, face: faceOf(view, duel.attacker.die) },
    target: { ...duel.target, face: faceOf(view, duel.target.die) },
  }),
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

/** What else belongs to an attack, or comes of it by itself. After anything but that it is no longer looked at. */
const PARTS: readonly string[] = [
  'attacked', 'no_defence', 'aside', 'gave_way', 'flicked', 'struck', 'left_mats', 'kept', 'bug_off', 'bounty_moved',
  'reshuffled', 'no_cards_left', 'no_defender_card', 'lower_wins', 'no_vp', 'destroyed', 'placed', 'stayed', 'triggered',
  'last_round', 'finished', 'ended_turn', 'turn',
];

/** What is told of the last attack, if nothing else happened after it. */
function lastAttack(events: readonly EventInfo[]): readonly EventInfo[] {
  const attack = events.slice(Math.max(0, events.findLastIndex(({ kind }) => kind === 'attacked')));
  return attack.every(({ kind }) => kind in TELLS || PARTS.includes(kind)) ? attack : [];
}

/** The attack that these events tell to its end, or that is under way. */
export function duelOf(view: FlickView, events: readonly EventInfo[]): Duel | null {
  return lastAttack(events).reduce<Duel | null>((duel, { kind, arguments: numbers }) => {
    if (kind === 'attacked') return begun(view, numbers[2] ?? 0, numbers[3] ?? 0);
    return duel && (TELLS[kind]?.(duel, numbers, view) ?? duel);
  }, standing(view));
}

/** Whether it is known how it ends. */
export const isOver = ({ verdict }: Duel): boolean => verdict !== null && verdict !== 'hit';

/** What a total has beside the face and the card. */
export const bonusOf = ({ total, face, card }: Duelist): number => (total === null ? 0 : total - face - (card?.value ?? 0));
