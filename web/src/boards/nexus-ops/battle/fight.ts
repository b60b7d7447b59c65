/** A battle as it goes on: where the last position left it, and what has been shown since. */

import type { Mark } from '../../../lib/choosing/selection';
import type { EventInfo } from '../../../lib/service/messages';
import { hexWith, type Battle, type NexusView } from '../view';

export interface Rolled {
  unit: number;
  value: number;
  hit: boolean;
}

export interface Fighter {
  player: number;
  units: number[];
  /** What each type must roll; its printed value until the server has said what terrain and cards make of it. */
  needs: number[];
  dice: Rolled[];
  lost: number;
  began: number;
  hitsAgainst: number;
  casualties: number;
  bonus: number[];
  frenzy: number[];
  ambush: number[];
}

export interface Fight {
  hex: number;
  special: boolean;
  sides: [Fighter, Fighter];
  /** The type that rolls now. */
  step: number | null;
  /** What happened last, in the server's words. */
  news: string | null;
  rerolling: number | null;
  silent: number[];
  /** It is decided: what is left is to see how it ended. */
  over: boolean;
}

/** More dice of a type are counted by their faces. */
const EACH = 3;

export const isMany = (dice: readonly Rolled[]): boolean => dice.length > EACH;

/** The columns of a battle's types: the one whose dice lie there is broader, so that no row grows. */
export function columnsOf(fight: Fight | null, order: readonly number[]): string {
  const rolls = (unit: number): boolean => fight?.sides.some(({ dice }) => dice.some((die) => die.unit === unit)) ?? false;
  return order.map((unit) => `minmax(0, ${rolls(unit) ? 3.4 : 1}fr)`).join(' ');
}

/** Dice by their faces, the highest first, and how many show each. */
export function byFace(dice: readonly Rolled[]): { die: Rolled; count: number }[] {
  const faces = [...new Set(dice.map(({ value }) => value))].sort((one, other) => other - one);
  return faces.map((value) => {
    const alike = dice.filter((die) => die.value === value);
    return { die: alike[0] as Rolled, count: alike.length };
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function unitsAt(view: NexusView, hex: number, player: number): number[] {
  return [...(hexWith(view, hex)?.units[player] ?? view.sheet.map(() => 0))];
}

function fromBattle(view: NexusView, battle: Battle): Fight {
  const fighter = (side: 0 | 1): Fighter => {
    const shown = battle.sides[side];
    const player = side ? battle.defender : battle.attacker;
    const rolled = shown.dice.map((value) => {
      const unit = battle.step ?? 0;
      return { unit, value, hit: value >= (shown.needs[unit] ?? Infinity) };
    });
    return {
      player,
      units: unitsAt(view, battle.hex, player),
      needs: shown.needs,
      dice: rolled,
      lost: shown.destroyed,
      began: shown.began,
      hitsAgainst: shown.hits_against,
      casualties: shown.casualties,
      bonus: shown.bonus,
      frenzy: shown.frenzy,
      ambush: shown.ambush,
    };
  };
  return {
    hex: battle.hex,
    special: battle.special_attack,
    sides: [fighter(0), fighter(1)],
    step: battle.step,
    news: null,
    rerolling: battle.rerolling === null ? null : Number(battle.rerolling === 'defender'),
    silent: battle.silent,
    over: view.stage === 'mission',
  };
}

function begun(view: NexusView, attacker: number, defender: number, hex: number): Fight {
  const none = view.sheet.map(() => 0);
  const fighter = (player: number): Fighter => {
    const units = unitsAt(view, hex, player);
    return {
      player,
      units,
      needs: view.sheet.map((unit) => unit.hits),
      dice: [],
      lost: 0,
      began: sum(units),
      hitsAgainst: 0,
      casualties: 0,
      bonus: none,
      frenzy: none,
      ambush: [],
    };
  };
  return { hex, special: false, sides: [fighter(attacker), fighter(defender)], step: null, news: null, rerolling: null, silent: [], over: false };
}

const both = ({ sides: [first, second] }: Fight, change: (fighter: Fighter) => Fighter): [Fighter, Fighter] => [
  change(first),
  change(second),
];

const changed = (fight: Fight, player: number, change: (fighter: Fighter) => Fighter): Fight => ({
  ...fight,
  sides: both(fight, (side) => (side.player === player ? change(side) : side)),
});

const cleared = (fight: Fight): Fight => ({
  ...fight,
  sides: both(fight, (side) => ({ ...side, dice: [], hitsAgainst: 0 })),
});

function rolled(fight: Fight, [player = 0, unit = 0, value = 0, hit = 0]: readonly number[]): Fight {
  const now = fight.step === unit ? fight : { ...cleared(fight), step: unit };
  const scored = changed(now, player, (side) => ({ ...side, dice: [...side.dice, { unit, value, hit: hit > 0 }] }));
  const other = fight.sides.find((side) => side.player !== player)?.player ?? -1;
  return changed(scored, other, (side) => ({ ...side, hitsAgainst: side.hitsAgainst + hit }));
}

const without = (units: readonly number[], unit: number): number[] =>
  units.map((count, number) => (number === unit ? Math.max(0, count - 1) : count));

const lost = (fight: Fight, [player = 0, unit = 0]: readonly number[]): Fight =>
  changed(fight, player, (side) => ({ ...side, units: without(side.units, unit), lost: side.lost + 1 }));

const left = (fight: Fight, [player = 0, piece = 0]: readonly number[], types: number): Fight =>
  changed(fight, player, (side) => ({ ...side, units: without(side.units, piece % types) }));

const ENDS = ['won_battle', 'undecided', 'beaten_back', 'called_off'];
const NEWS = new Set(['aided', 'aided_unit', 'evacuated', 'sniped', ...ENDS]);

function after(fight: Fight, event: EventInfo, types: number): Fight {
  if (NEWS.has(event.kind)) return { ...fight, news: event.text, over: fight.over || ENDS.includes(event.kind) };
  if (event.kind === 'rolled') return { ...rolled(fight, event.arguments), news: null };
  if (event.kind === 'rerolled') return rolled(fight, event.arguments);
  if (event.kind === 'lost' && event.arguments[2] === fight.hex) return lost(fight, event.arguments);
  return event.kind === 'retreated' ? left(fight, event.arguments, types) : fight;
}

/** The battle on the stage, or null when there is none. */
export function fightOf(view: NexusView, happening: readonly EventInfo[]): Fight | null {
  let fight = view.battle ? fromBattle(view, view.battle) : null;
  for (const event of happening) {
    const [attacker = 0, defender = 0, hex = 0] = event.arguments;
    if (event.kind === 'attacked') fight = begun(view, attacker, defender, hex);
    else if (fight) fight = after(fight, event, view.sheet.length);
  }
  return fight;
}

/** The pieces that can be pointed at. */
export const piecesOf = (marks: ReadonlyMap<string, Mark>): number[] =>
  [...marks.keys()].flatMap((element) => (element.startsWith('piece:') ? [Number(element.slice('piece:'.length))] : []));

/** Whether the rows of a battle show the pieces that are chosen: who chooses fights in it, and it is not decided. */
export const choosesInside = (fight: Fight | null, mover: number | null): boolean =>
  fight !== null && !fight.over && fight.sides.some(({ player }) => player === mover);

/** Dice that are rolled outside the battle order: an event's arguments with their values, and whether one hits. */
const ROLLS: Record<string, { dice: readonly number[]; hit?: number; at?: number }> = {
  fired: { dice: [4], hit: 5, at: 3 },
  sniped: { dice: [1], hit: 2 },
  blew: { dice: [0, 1] },
  calm: { dice: [0, 1] },
  burned: { dice: [0] },
};

export interface News {
  text: string;
  dice: Rolled[];
  /** The hex that is shot at. */
  hex: number | null;
}

/** What was rolled last outside the battle order. */
export function newsOf(happening: readonly EventInfo[]): News | null {
  const event = happening.findLast(({ kind }) => kind in ROLLS);
  const roll = event && ROLLS[event.kind];
  if (!event || !roll) return null;
  const hit = roll.hit !== undefined && event.arguments[roll.hit] === 1;
  const hex = roll.at === undefined ? null : (event.arguments[roll.at] ?? null);
  return { text: event.text, dice: roll.dice.map((place) => ({ unit: 0, value: event.arguments[place] ?? 0, hit })), hex };
}
