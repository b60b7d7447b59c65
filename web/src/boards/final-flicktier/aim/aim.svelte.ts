/** Aiming a flick, or choosing a place: the dials of a range that the server offers, set by a finger or by keys. */

import { dialled, within } from '../../../lib/choosing/dials';
import type { LandingInfo, RangeInfo } from '../../../lib/service/messages';
import { pause } from '../../../lib/showing/motion';
import { carried, headingOf, type Point } from '../mats/frame';

/** Pulling by less than this many pixels lets the die go without a flick. */
export const LET_GO = 14;
/** Pulling by so many pixels is the strongest flick. */
export const FULL_PULL = 200;
const DIAL_STEPS: Readonly<Record<string, number>> = { direction: 20, speed: 50, height: 1, turn: 5, x: 5, y: 5, value: 1 };
const FINE = 0.1;
/** The server is asked where a flick would come to rest at most every so many milliseconds. */
const PACE = 160;

/** Where a flick would come to rest, in millimetres on the table: nine times of ten near one of the spots. */
export interface Zone {
  code: string;
  spots: readonly Point[];
  near: number;
  chances: LandingInfo['chances'];
}

export class Aim {
  range = $state.raw<RangeInfo | null>(null);
  settings = $state.raw<Readonly<Record<string, number>>>({});
  /** How far it is pulled back, in pixels; null when it is not. */
  pulled = $state<number | null>(null);
  /** Of the flick that was aimed a moment ago, while the newest is being found out. */
  zone = $state.raw<Zone | null>(null);
  /** The flick whose zone is wanted next. */
  #wanted: string | null = null;
  #looking = false;

  constructor(private readonly foresee: (code: string) => Promise<LandingInfo | null> = () => Promise.resolve(null)) {}

  get element(): string | null {
    return this.range?.elements[0] ?? null;
  }

  /** Take hold of what a range is about. */
  take(range: RangeInfo, changes: Readonly<Record<string, number>> = {}): void {
    this.range = range;
    this.pulled = this.zone = null;
    this.settings = Object.fromEntries(range.dials.map(({ name, usual }) => [name, usual]));
    this.set(changes);
  }

  leave(): void {
    this.range = this.pulled = this.zone = null;
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

  /** Aim at a point: hard enough to come to rest there, if it is known how far flicks carry. */
  towards(from: Point, to: Point, reach: readonly number[] | null): void {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const speed = reach ? strengthFor(reach, Math.hypot(dx, dy), this.limits('speed')) : this.get('speed');
    this.set({ direction: headingOf(dx, dy) * 10, speed });
  }

  /** The code of the flick itself. */
  get code(): string | null {
    const action = this.action;
    return action && (action.then?.at(-1) ?? action.code);
  }

  /** Find out where the flick that is aimed now would come to rest: one question at a time, the newest next. */
  async look(code: string): Promise<void> {
    this.#wanted = code;
    if (this.#looking) return;
    this.#looking = true;
    while (this.#wanted !== null && this.range) {
      const asked = this.#wanted;
      this.#wanted = null;
      const [landing] = await Promise.all([this.foresee(asked), pause(PACE)]);
      if (landing && this.range) this.zone = zoneOf(asked, landing);
    }
    this.#looking = false;
  }

  get action(): ReturnType<typeof dialled> | null {
    return this.range && dialled(this.range, this.settings);
  }
}

function zoneOf(code: string, { spots, near, chances }: LandingInfo): Zone | null {
  return spots.length ? { code, spots: spots.map(([x, y]) => ({ x: x / 10, y: y / 10 })), near: near / 10, chances } : null;
}

/** The slowest flick that carries so far. */
export function strengthFor(reach: readonly number[], way: number, { low, high }: { low: number; high: number }): number {
  let [slow, fast] = [low, high];
  while (fast - slow > 1) {
    const middle = Math.floor((slow + fast) / 2);
    if (carried(reach, middle) < way) slow = middle;
    else fast = middle;
  }
  return fast;
}
