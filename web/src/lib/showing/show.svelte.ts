/**
 * Shows what happened before it shows where the game stands: the events of each position in turn, as the board's module
 * says they look, then the position itself.
 */

import type { Die, Effect, GameBoard } from '../../boards/contract';
import type { EventInfo, MotionInfo, View } from '../service/messages';
import { motionLength, stepLength } from './motion';
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
      if (effects.length && !this.#skipping) await this.#play(effects, motionOf(position, events, effects));
    }
    this.playing = null;
    this.happening = [];
    this.arrived(position);
  }

  #length(effects: readonly Effect[], motion: Motion | null): number {
    const still = reducedMotion() || document.hidden;
    const step = stepLength(settings.speed, still, this.#queue.length);
    if (motion) return motionLength(motion.duration, step);
    if (!effects.some(isSeen)) return 0;
    return effects.some((effect) => effect.dice || effect.own) ? 2 * step : step;
  }

  #play(effects: readonly Effect[], motion: Motion | null): Promise<void> {
    for (const { fresh, tell } of effects) {
      if (fresh) this.#putAway();
      if (tell) this.told = [...this.told, tell];
    }
    this.playing = { effects, length: this.#length(effects, motion), number: (this.#count += 1), motion };
    const dice = effects.flatMap((effect) => effect.dice ?? []);
    if (dice.length) this.dice = dice;
    const { length } = this.playing;
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
