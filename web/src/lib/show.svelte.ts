/**
 * Shows what happened before it shows where the game stands: the events of each position in turn, as the board's module
 * says they look, then the position itself.
 */

import type { Die, Effect, GameBoard } from '../boards/contract';
import type { EventInfo, View } from './messages';
import { stepLength } from './motion';
import { scenesOf } from './scenes';
import { reducedMotion, settings } from './settings.svelte';

/** What is shown one after the other: events, and the view they lead to. */
export interface Shown {
  events: readonly EventInfo[];
  view: View;
}

/** Effects on the screen: which, for how long, and a number that tells these from the next. */
export interface Playing {
  effects: readonly Effect[];
  length: number;
  number: number;
}

/** Whether there is anything to look at. */
const isSeen = ({ fresh, together, ...shown }: Effect): boolean => Object.values(shown).some(Boolean);

export class Show<P extends Shown> {
  playing = $state.raw<Playing | null>(null);
  /** The dice that were rolled last, and whether they still roll. */
  dice = $state.raw<Die[]>([]);
  /** What they did, in words. */
  told = $state.raw<string[]>([]);
  /** The events that were shown on the way to the next position. */
  happening = $state.raw<readonly EventInfo[]>([]);
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
    const before = this.view();
    const effectOf = (event: EventInfo): Effect | null => (before && this.board?.effect?.(event, before)) || null;
    for (const { events, effects } of scenesOf(position.events, effectOf)) {
      for (const event of events) this.happened(event, position);
      this.happening = [...this.happening, ...events];
      if (effects.length && !this.#skipping) await this.#play(effects);
    }
    this.playing = null;
    this.happening = [];
    this.arrived(position);
  }

  #play(effects: readonly Effect[]): Promise<void> {
    for (const { fresh, tell } of effects) {
      if (fresh) this.#putAway();
      if (tell) this.told = [...this.told, tell];
    }
    const still = reducedMotion() || document.hidden;
    const step = effects.some(isSeen) ? stepLength(settings.speed, still, this.#queue.length) : 0;
    const length = effects.some((effect) => effect.dice || effect.own) ? 2 * step : step;
    this.playing = { effects, length, number: (this.#count += 1) };
    const dice = effects.flatMap((effect) => effect.dice ?? []);
    if (dice.length) this.dice = dice;
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
