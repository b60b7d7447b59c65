/**
 * Shows what happened before it shows where the game stands: the events of each position in turn, as the board's module
 * says they look, then the position itself.
 */

import { tick } from 'svelte';
import type { Die, Effect, GameBoard } from '../../boards/contract';
import type { EventInfo, MotionInfo, View } from '../service/messages';
import { lingerLength, motionLength, pause, restLength, stepLength } from './motion';
import { readMotion, type Motion } from './motions';
import { scenesOf, type Scene } from './scenes';
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
  /** Whether his own dice, which ended his turn, stay in sight for a while. */
  lingers: (position: P) => boolean;
  /** Whether what leads to this position stays until it is seen. */
  stays: (position: P) => boolean;
  /** Whether there is no time to lose. */
  presses: () => boolean;
  /** Whether a person's own steps led here, and he goes on. */
  own: (position: P) => boolean;
}

const UNPACED: Pacing<unknown> = { rests: () => false, lingers: () => false, stays: () => false, presses: () => false, own: () => false };

/** Milliseconds for all of a person's own steps, dice apart; they are shown while he already sees his next choices. */
const OWN = 300;

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
  #lingers = false;
  /** Everything is shown at once up to such a position. */
  #until: ((position: P) => boolean) | null = null;
  #hurry: (() => void) | null = null;
  #count = 0;
  /** The dice and what was told of them belong to the turn before. */
  #stale = false;
  /** The scenes that are still shown, of a position that has arrived. */
  #afterwards: readonly Scene[] = [];

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
    this.#stopShowing();
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

  /** Somebody does something: what only lingers was seen. */
  stir(): void {
    if (this.#lingers) this.#hurry?.();
  }

  clear(): void {
    this.#putAway();
    this.#stopShowing();
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
    this.#stopShowing();
    if (this.#stale) this.#putAway();
    const scenes = this.#scenesOf(position);
    const goesOn = this.#goesOn(position, scenes);
    const seen = await (goesOn ? this.#showAfterwards(position, scenes) : this.#tell(position, scenes));
    if (!this.#rushed && !document.hidden && this.pacing.stays(position)) await this.#hold();
    if (!goesOn) this.playing = null;
    this.happening = [];
    this.arrived(position);
    if (this.#until?.(position)) this.#until = null;
    if (seen && !this.#rushed && !document.hidden) await this.#rest(position);
  }

  /** A while in which nothing new is shown; what lingers is over as soon as somebody does something. */
  async #rest(position: P): Promise<void> {
    this.#lingers = this.pacing.lingers(position);
    const rest = this.#lingers ? lingerLength(settings.speed) : this.pacing.rests(position) ? restLength(settings.speed, this.#waiting) : 0;
    if (rest) await this.#wait(rest);
    this.#lingers = false;
  }

  #scenesOf({ events }: P): Scene[] {
    const before = this.view();
    return scenesOf(events, (event) => (before && this.board?.effect?.(event, before)) || null);
  }

  /** Whether a person's own steps led here, without anything that he waits for as he does for dice. */
  #goesOn(position: P, scenes: readonly Scene[]): boolean {
    const awaited = ({ dice, own, moves }: Effect): boolean => Boolean(dice?.length || own || moves);
    return !this.#rushed && this.pacing.own(position) && !scenes.some(({ effects }) => effects.some(awaited));
  }

  /** Begin to show a person's own steps, and go on showing them while he goes on. */
  async #showAfterwards(position: P, scenes: readonly Scene[]): Promise<boolean> {
    for (const { events, effects } of scenes) for (const event of events) this.happened(event, position, effects);
    const [first, ...rest] = (this.#afterwards = scenes.filter(({ effects }) => effects.length));
    if (!first) return false;
    const most = OWN / this.#afterwards.length;
    this.#begin(first.effects, null, most);
    // The stage finds what flies where it was, before the board shows it where it is.
    await tick();
    void this.#showRest(this.#afterwards, rest, most);
    return false;
  }

  async #showRest(shown: readonly Scene[], rest: readonly Scene[], most: number): Promise<void> {
    for (const scene of [...rest, null]) {
      await pause(this.playing?.length ?? 0);
      if (this.#afterwards !== shown) return;
      if (scene) this.#begin(scene.effects, null, most);
    }
    this.#stopShowing();
  }

  #stopShowing(): void {
    this.#afterwards = [];
    this.playing = null;
  }

  /** Show what leads to a position; true when there was anything to see. */
  async #tell(position: P, scenes: readonly Scene[]): Promise<boolean> {
    for (const { events, effects } of scenes) {
      this.happening = [...this.happening, ...events];
      if (effects.length && !this.#rushed) await this.#play(effects, motionOf(position, events, effects));
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

  async #play(effects: readonly Effect[], motion: Motion | null): Promise<void> {
    const length = this.#begin(effects, motion);
    if (length) await this.#wait(length);
    // What dice did is not said before they lie still.
    if (effects.some(({ dice }) => dice?.length)) this.#say(effects);
  }

  /** Begin to show something; so many milliseconds it takes. */
  #begin(effects: readonly Effect[], motion: Motion | null, most = Infinity): number {
    const dice = effects.flatMap((effect) => effect.dice ?? []);
    const says = dice.length > 0 || effects.some((effect) => effect.tell);
    if (effects.some(({ fresh }) => fresh)) {
      if (says) this.#putAway();
      // The last dice of a turn lie there until somebody does something: else nobody could read them.
      else this.#stale = true;
    }
    const length = this.#length(effects, motion, most);
    this.playing = { effects, length, number: (this.#count += 1), motion };
    if (dice.length) this.dice = dice;
    else this.#say(effects);
    return length;
  }

  #say(effects: readonly Effect[]): void {
    this.told = [...this.told, ...effects.flatMap((effect) => effect.tell ?? [])];
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
