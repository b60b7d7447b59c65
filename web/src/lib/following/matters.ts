/** What stays on the screen until it is seen: what another brought upon the player who looks. */

import type { Following } from '../../boards/contract';
import type { EventInfo, View } from '../service/messages';
import { TURN, type LogEntry } from './log';
import { names } from './since';

/** How it began, and so many lines on how it ended. */
const ENDING = 7;

/** Whether an event is something that another did to a player. */
export function matters(event: EventInfo, view: View, seat: number, following: Following): boolean {
  if (event.player === null || event.player === seat || !following.matters.includes(event.kind)) return false;
  return following.concerns?.(event, view).includes(seat) ?? names(event, seat);
}

/** Whether a player's own dice have fallen. */
export const endsInDice = (events: readonly EventInfo[], seat: number, { results = [] }: Following): boolean =>
  events.some(({ kind, player }) => player === seat && results.includes(kind));

/**
 * What was told of a matter since the version at which it began. Where that is much, it ends with the last that concerns
 * it or the player, and what brings something upon somebody is told rather than the dice on the way.
 */
export function matterSince(entries: readonly LogEntry[], version: number, seat: number, { noise, matters }: Following): LogEntry[] {
  const told = entries.filter(({ number, kind }) => number >= version && kind !== TURN && !noise.includes(kind));
  if (told.length <= 1 + ENDING) return told;
  const end = told.findLastIndex((entry) => matters.includes(entry.kind) || names(entry, seat));
  const rest = told.slice(1, end + 1);
  let spare = rest.length - ENDING;
  const kept = rest.filter(({ kind }) => matters.includes(kind) || spare-- <= 0);
  return [...told.slice(0, 1), ...kept.slice(-ENDING)];
}

/** Waits until a matter is over, so that there is one pause for all of it. */
export class Matters {
  /** The version at which the matter began that is not seen yet. */
  #began: number | null = null;

  /** The lines of a matter that these events end; null when there is none, or it goes on. */
  after(events: readonly EventInfo[], view: View, seat: number, following: Following, log: readonly LogEntry[]): LogEntry[] | null {
    this.#began ??= events.find((event) => matters(event, view, seat, following))?.number ?? null;
    if (this.#began === null || following.underway?.(view)) return null;
    const lines = matterSince(log, this.#began, seat, following);
    this.#began = null;
    return lines;
  }
}
