/** What has a stage of its own: a battle, a roll for a refinery or for Increased Production, a section of a Station. */

import type { EventInfo } from '../../lib/service/messages';
import { battleOf, type Battle } from './battle';
import type { SectorView } from './view';

/** A roll of the Station die and the Algorithm die: what they show, what it took, and what it brought. */
export interface Attempt {
  is: 'refinery' | 'mining';
  player: number;
  die: number;
  algorithm: number;
  /** What Standard Production and an ability add to the die when mining. */
  added: number;
  ability: number;
  /** What the two dice together had to show, where that is told. */
  needed: number | null;
  /** Null until the dice lie still. */
  won: boolean | null;
  /** Crystals that were paid, and that it brought. */
  paid: number;
  brought: number;
  tile: number | null;
}

export interface Section {
  is: 'section';
  player: number;
  number: number;
  paid: number;
  /** The sides of the die that the player rolls from now on; null when the Station is complete. */
  die: number | null;
}

/** `began` is the number of the event with which it did. */
export type Scene = { began: number } & ((Battle & { is: 'battle' }) | Attempt | Section);

/** What begins a scene, and what else is told of it. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  attacked: [
    'spied', 'rerolled', 'let_stand', 'added', 'totals', 'tied', 'lost', 'fabricator_returned', 'paid', 'cleared', 'charge_won',
    'points_left',
  ],
  refinery_rolled: ['refinery_built', 'refinery_failed'],
  increase_rolled: [
    'increase_failed', 'mined', 'mined_nothing', 'supply_short', 'trimmed', 'turn', 'invaders_left', 'fabricator_returned',
  ],
  section_built: ['die_changed', 'won'],
};

/** The last scene that these events tell, if nothing else happened after it. */
export function sceneOf(view: SectorView, events: readonly EventInfo[]): Scene | null {
  const at = events.findLastIndex(({ kind }) => kind in PARTS);
  // Of a battle that waits for the Spy, the beginning may not be told any more.
  const begins = events[at]?.kind ?? (view.battle ? 'attacked' : '');
  const rest = events.slice(at + 1);
  if (!rest.every(({ kind }) => PARTS[begins]?.includes(kind))) return null;
  const scene = SCENES[begins]?.(events.slice(Math.max(0, at)), view, events[at - 1]);
  return scene ? { ...scene, began: (events[at] ?? rest[0])?.number ?? 0 } : null;
}

type Unnumbered = (Battle & { is: 'battle' }) | Attempt | Section;

/** `before` is what happened before a scene: an ability that adds to a roll is told first. */
const SCENES: Record<string, (events: readonly EventInfo[], view: SectorView, before?: EventInfo) => Unnumbered | null> = {
  attacked: (events, view) => {
    const battle = battleOf(view, events);
    return battle && { is: 'battle', ...battle };
  },
  refinery_rolled: (events) => {
    const [player = 0, paid = 0, die = 0, algorithm = 0] = told(events, 'refinery_rolled') ?? [];
    const [built, failed] = [told(events, 'refinery_built'), told(events, 'refinery_failed')];
    const won = built ? true : failed ? false : null;
    return { is: 'refinery', player, die, algorithm, added: 0, ability: 0, needed: failed?.[1] ?? null, won, paid, brought: 0, tile: built?.[1] ?? null };
  },
  increase_rolled: (events, _, before) => {
    const [player = 0, die = 0, total = 0, algorithm = 0] = told(events, 'increase_rolled') ?? [];
    const [mined, nothing] = [told(events, 'mined'), told(events, 'mined_nothing')];
    const won = mined || nothing ? total > algorithm : null;
    const ability = before?.kind === 'added' ? (before.arguments[2] ?? 0) : 0;
    return { is: 'mining', player, die, algorithm, added: total - die - ability, ability, needed: null, won, paid: 0, brought: mined?.[1] ?? 0, tile: null };
  },
  section_built: (events) => {
    const [player = 0, number = 0, paid = 0] = told(events, 'section_built') ?? [];
    return { is: 'section', player, number, paid, die: told(events, 'die_changed')?.[1] ?? null };
  },
};

const told = (events: readonly EventInfo[], kind: string): readonly number[] | undefined =>
  events.find((event) => event.kind === kind)?.arguments;

/** Whether a scene has come to its end, or waits for somebody: then it may be put away. */
export const settled = (scene: Scene): boolean =>
  scene.is === 'battle' ? scene.winner !== null && !scene.asked : scene.is === 'section' || scene.won !== null;

/** The tile where a scene plays. */
export const tileOf = (scene: Scene, { tiles }: SectorView): number =>
  scene.is === 'battle' ? scene.tile : scene.is === 'refinery' && scene.tile !== null ? scene.tile : tiles.findIndex(({ station }) => station === scene.player);
