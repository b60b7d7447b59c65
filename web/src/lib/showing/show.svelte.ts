/**
 * Shows what happened before it shows where the game stands: the events of each position in turn, as the board's module
 * says they look, then the position itself.
 */

import type { Die, Effect, GameBoard } from '../../boards/contract';
import type { EventInfo, MotionInfo, View } from '../service/messages';
import { motionLength, restLength, stepLength } from './motion';
import { readMotion, type Motion } from './motions';
import { scenesOf } from './scenes';
import { reducedMotion, settings } from '../browser/settings.svelte';

/** What is shown one after the other: events, and the view they lead to. */
export interface Shown {
  events: readonly EventInfo[];
  motions: readonly MotionInfo[];
  view: View;
}

/** Effects on the screen: which, for how long, and a number that tells these from the next. */
export interface Playing {
  effects: readonly Effect[];
  length: number;
  number: number;
  motion: Motion | null;
}

/** Who sits at the table, for a show that keeps pace with him. */
export interface Pacing<P> {
  /** Whether others made this step, so that there is a rest before the next. */
  rests: (position: P) => boolean;
  /** Whether what leads to this position stays until it is seen. */
  stays: (position: P) => boolean;
  /** Whether there is no time to lose. */
  presses: () => boolean;
  /** Whether a person's own steps led here, and he goes on. */
  own: (position: P) => boolean;
}

const UNPACED: Pacing<unknown> = { rests: () => false, stays: () => false, presses: () => false, own: () => false };

/** Milliseconds for all of a person's own steps, dice apart: the next choice must not keep him waiting. */
const OWN = 80;

/** Whether there is anything to look at. */
const isSeen = ({ fresh, together, moves, sound, ...shown }: Effect): boolean => Object.values(shown).some(Boolean);

/** How things moved in what is shown, if they did. */
function motionOf({ motions }: Shown, [event]: readonly EventInfo[], effects: readonly Effect[]): Motion | null {
  const moved = effects.some(({ moves }) => moves) ? motions.find(({ number }) => number === event?.number) : undefined;
  return moved ? readMotion(moved) : null;
}

export class Show<P extends Shown> {
  playing = $state.raw<Playing | null>(null);
  /** The dice that were rolled last, and whether they still roll. */
  dice = $state.raw<Die[]>([]);
  /** What they did, in words. */
  told = $state.raw<string[]>([]);
  /** The events that were shown on the way to the next position. */
  happening = $state.raw<readonly EventInfo[]>([]);
  board = $state.raw<GameBoard | null>(null);
  /** Whether there is something that has not been shown yet. */
  busy = $state(false);
  /** What led to the next position stays until `goOn`. */
  held = $state(false);
  #queue: P[] = [];
  #running: Promise<void> | null = null;
  #skipping = false;
  /** Everything is shown at once up to such a position. */
  #until: ((position: P) => boolean) | null = null;
  #hurry: (() => void) | null = null;
  #count = 0;
  /** The dice and what was told of them belong to the turn before. */
  #stale = false;

  /** `happened` is told each event when it has been shown, `arrived` each position when its events are over. */
  constructor(
    private readonly view: () => View | null,
    private readonly happened: (event: EventInfo, position: P, effects: readonly Effect[]) => void,
    private readonly arrived: (position: P) => void,
    private readonly pacing: Pacing<P> = UNPACED,
  ) {}

  add(position: P): void {
    this.#queue.push(position);
    this.busy = true;
    this.#running ??= this.#run();
  }

  /** Show the rest at once: a person who acts does not want to wait. */
  async skip(): Promise<void> {
    this.#skipping = true;
    this.#hurry?.();
    await this.#running;
    this.#skipping = false;
  }

  /** Show everything at once up to a position, even what is still to come. */
  rush(until: (position: P) => boolean): void {
    this.#until = until;
    this.#hurry?.();
  }

  /** What stayed was seen. */
  goOn(): void {
    if (this.held) this.#hurry?.();
  }

  clear(): void {
    this.#putAway();
    this.#queue = [];
    this.#hurry?.();
  }

  get #rushed(): boolean {
    return this.#skipping || this.#until !== null || this.pacing.presses();
  }

  get #waiting(): number {
    return this.#queue.reduce((sum, { events }) => sum + events.length, 0);
  }

  #putAway(): void {
    this.#stale = false;
    this.dice = [];
    this.told = [];
  }

  async #run(): Promise<void> {
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await this.#perform(next);
    this.#running = null;
    this.busy = false;
  }

  async #perform(position: P): Promise<void> {
    if (this.#stale) this.#putAway();
    const seen = await this.#tell(position);
    if (!this.#rushed && !document.hidden && this.pacing.stays(position)) await this.#hold();
    this.playing = null;
    this.happening = [];
    this.arrived(position);
    if (this.#until?.(position)) this.#until = null;
    const rest = restLength(settings.speed, this.#waiting);
    if (seen && rest && !this.#rushed && !document.hidden && this.pacing.rests(position)) await this.#wait(rest);
  }

  /** Show what leads to a position; true when there was anything to see. */
  async #tell(position: P): Promise<boolean> {
    const before = this.view();
    const effectOf = (event: EventInfo): Effect | null => (before && this.board?.effect?.(event, before)) || null;
    const scenes = scenesOf(position.events, effectOf);
    const most = this.pacing.own(position) ? OWN / scenes.length : Infinity;
    for (const { events, effects } of scenes) {
      this.happening = [...this.happening, ...events];
      if (effects.length && !this.#rushed) await this.#play(effects, motionOf(position, events, effects), most);
      for (const event of events) this.happened(event, position, effects);
    }
    return scenes.some(({ effects }) => effects.some(isSeen));
  }

  #length(effects: readonly Effect[], motion: Motion | null, most: number): number {
    const still = reducedMotion() || document.hidden;
    const step = stepLength(settings.speed, still, this.#waiting);
    if (motion) return motionLength(motion.duration, step);
    if (!effects.some(isSeen)) return 0;
    return effects.some((effect) => effect.dice || effect.own) ? 2 * step : Math.min(step, most);
  }

  async #play(effects: readonly Effect[], motion: Motion | null, most: number): Promise<void> {
    const tell = (): void => void (this.told = [...this.told, ...effects.flatMap((effect) => effect.tell ?? [])]);
    const dice = effects.flatMap((effect) => effect.dice ?? []);
    const says = dice.length > 0 || effects.some((effect) => effect.tell);
    if (effects.some(({ fresh }) => fresh)) {
      if (says) this.#putAway();
      // The last dice of a turn lie there until somebody does something: else nobody could read them.
      else this.#stale = true;
    }
    this.playing = { effects, length: this.#length(effects, motion, most), number: (this.#count += 1), motion };
    if (dice.length) this.dice = dice;
    else tell();
    if (this.playing.length) await this.#wait(this.playing.length);
    // What dice did is not said before they lie still.
    if (dice.length) tell();
  }

  async #hold(): Promise<void> {
    this.held = true;
    await this.#wait(null);
    this.held = false;
  }

  /** So many milliseconds, or with null for ever, unless somebody is in a hurry. */
  #wait(length: number | null): Promise<void> {
    return new Promise((resolve) => {
      this.#hurry = () => {
        clearTimeout(timer);
        this.#hurry = null;
        resolve();
      };
      const timer = length === null ? undefined : setTimeout(this.#hurry, length);
    });
  }
}
