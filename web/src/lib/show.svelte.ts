/**
 * Shows what happened before it shows where the game stands: the events of each position in turn, as the board's module
 * says they look, then the position itself.
 */

import type { Die, Effect, GameBoard } from '../boards/contract';
import type { EventInfo, View } from './messages';
import { stepLength } from './motion';
import { reducedMotion, settings } from './settings.svelte';

/** What is shown one after the other: events, and the view they lead to. */
export interface Shown {
  events: readonly EventInfo[];
  view: View;
}

/** An effect on the screen: which, for how long, and a number that tells one from the next. */
export interface Playing {
  effect: Effect;
  length: number;
  number: number;
}

export class Show<P extends Shown> {
  playing = $state.raw<Playing | null>(null);
  /** The dice that were rolled last, and whether they still roll. */
  dice = $state.raw<Die[]>([]);
  /** What they did, in words. */
  told = $state.raw<string[]>([]);
  board = $state.raw<GameBoard | null>(null);
  #queue: P[] = [];
  #running: Promise<void> | null = null;
  #skipping = false;
  #hurry: (() => void) | null = null;
  #count = 0;

  /** `happened` is told each event as it is shown, `arrived` each position when its events are over. */
  constructor(
    private readonly view: () => View | null,
    private readonly happened: (event: EventInfo, position: P) => void,
    private readonly arrived: (position: P) => void,
  ) {}

  add(position: P): void {
    this.#queue.push(position);
    this.#running ??= this.#run();
  }

  /** Show the rest at once: a person who acts does not want to wait. */
  async skip(): Promise<void> {
    this.#skipping = true;
    this.#hurry?.();
    await this.#running;
    this.#skipping = false;
  }

  clear(): void {
    this.#putAway();
    this.#queue = [];
    this.#hurry?.();
  }

  #putAway(): void {
    this.dice = [];
    this.told = [];
  }

  async #run(): Promise<void> {
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await this.#perform(next);
    this.#running = null;
  }

  async #perform(position: P): Promise<void> {
    for (const event of position.events) {
      const before = this.view();
      const effect = before && !this.#skipping ? this.board?.effect?.(event, before) : null;
      this.happened(event, position);
      if (effect) await this.#play(effect);
    }
    this.playing = null;
    this.arrived(position);
  }

  #play(effect: Effect): Promise<void> {
    if (effect.fresh) this.#putAway();
    if (effect.tell) this.told = [...this.told, effect.tell];
    const still = reducedMotion() || document.hidden;
    const seen = effect.dice || effect.glide || effect.flash || effect.float || effect.tell;
    const length = seen ? stepLength(settings.speed, still, this.#queue.length) * (effect.dice ? 2 : 1) : 0;
    this.playing = { effect, length, number: (this.#count += 1) };
    if (effect.dice) this.dice = effect.dice;
    if (length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#hurry = () => {
        clearTimeout(timer);
        this.#hurry = null;
        resolve();
      };
      const timer = setTimeout(this.#hurry, length);
    });
  }
}
