/** Aiming a flick, or choosing a place: the dials of a range that the server offers, set by a finger or by keys. */

import { dialled, within } from '../../../lib/choosing/dials';
import type { RangeInfo } from '../../../lib/service/messages';
import { headingOf, type Point } from '../mats/frame';

/** Pulling by less than this many pixels lets the die go without a flick. */
export const LET_GO = 14;
/** Pulling by so many pixels is the strongest flick. */
export const FULL_PULL = 200;
const DIAL_STEPS: Readonly<Record<string, number>> = { direction: 20, speed: 50, height: 1, turn: 5, x: 5, y: 5, value: 1 };
const FINE = 0.1;

export class Aim {
  range = $state.raw<RangeInfo | null>(null);
  settings = $state.raw<Readonly<Record<string, number>>>({});
  /** How far it is pulled back, in pixels; null when it is not. */
  pulled = $state<number | null>(null);

  get element(): string | null {
    return this.range?.elements[0] ?? null;
  }

  /** Take hold of what a range is about. */
  take(range: RangeInfo, changes: Readonly<Record<string, number>> = {}): void {
    this.range = range;
    this.pulled = null;
    this.settings = Object.fromEntries(range.dials.map(({ name, usual }) => [name, usual]));
    this.set(changes);
  }

  leave(): void {
    this.range = this.pulled = null;
  }

  get(name: string): number {
    return this.settings[name] ?? 0;
  }

  limits(name: string): { low: number; high: number } {
    return this.range?.dials.find((dial) => dial.name === name) ?? { low: 0, high: 0 };
  }

  set(changes: Readonly<Record<string, number>>): void {
    const range = this.range;
    if (!range) return;
    const kept = Object.entries(changes).map(([name, value]) => [name, within(range, name, value)]);
    this.settings = { ...this.settings, ...Object.fromEntries(kept) };
  }

  /** Turn a dial by some steps, or by tenths of them; the ones that go round go on from the other end. */
  nudge(name: string, steps: number, fine = false): void {
    const step = Math.max(1, Math.round((DIAL_STEPS[name] ?? 1) * (fine ? FINE : 1)));
    const { low, high } = this.limits(name);
    const value = this.get(name) + steps * step;
    const round = name === 'direction' || name === 'turn';
    this.set({ [name]: round ? low + ((((value - low) % (high - low + 1)) + high - low + 1) % (high - low + 1)) : value });
  }

  /** Pulled back like a sling: the flick goes the other way, the harder the farther. `away` is on the table. */
  pull(away: Point, pixels: number): void {
    this.pulled = pixels;
    if (pixels < LET_GO) return;
    const { low, high } = this.limits('speed');
    const share = Math.min(1, (pixels - LET_GO) / (FULL_PULL - LET_GO));
    this.set({ direction: headingOf(-away.x, -away.y) * 10, speed: low + (high - low) * share });
  }

  get action(): ReturnType<typeof dialled> | null {
    return this.range && dialled(this.range, this.settings);
  }
}
