/** Where everything is drawn at this moment: at rest, on its way as the server saw it, or gliding to another place. */

import type { Motion } from '../../../lib/showing/motions';
import { knocks, type Knock } from './knocks';
import { leanAt, wayOf, type Lean } from './lean';
import { between, poseOf, resting, type Pose } from './solid';
import type { Body } from '../view';

type Poses = ReadonlyMap<string, Pose>;

interface Shot {
  motion: Motion;
  began: number;
  length: number;
  /** Whether everything goes back to where it lies now: a shot that is shown once more, or does not count. */
  again: boolean;
  /** What is still to be heard. */
  knocks: Knock[];
  /** How what was flicked goes. */
  way: ReturnType<typeof wayOf>;
}

const GLIDE = 420;
/** A shot that is over sooner, in milliseconds, is not followed: the table would only jerk. */
const FOLLOWED = 700;

/** Slow down towards the end. */
const eased = (share: number): number => 1 - (1 - share) ** 3;

/** Where things are at a moment of a motion, in milliseconds since it began. */
export function posesAt(motion: Motion, time: number): Map<string, Pose> {
  const poses = new Map<string, Pose>();
  for (const [element, rows] of motion.ways) {
    const place = Math.min(time / motion.every, rows.length - 1);
    const [row, next] = [rows[Math.floor(place)], rows[Math.ceil(place)]];
    if (row && next) poses.set(element, between(poseOf(row), poseOf(next), place % 1));
  }
  return poses;
}

export class Stage {
  poses = $state.raw<Poses>(new Map());
  /** The last motion that was seen. */
  last = $state.raw<Motion | null>(null);
  showing = $state(false);
  /** How the table is looked at; null: straight from above. */
  lean = $state.raw<Lean | null>(null);
  #level = false;
  #lying: Poses = new Map();
  #shot: Shot | null = null;
  #glide: { from: Poses; began: number } | null = null;
  #frame = 0;

  /** `onknock` is told how strongly things knock, when they do. */
  constructor(private readonly onknock: (strength: number) => void) {}

  /** Everything comes to lie here. */
  lay(bodies: readonly Body[], moving: boolean): void {
    this.#lying = new Map(bodies.map((one) => [one.element, resting(one.form, one.x, one.y, one.turn, one.value)]));
    this.#end();
    if (moving && this.#elsewhere()) {
      this.#glide = { from: this.poses, began: performance.now() };
      this.#run();
    } else this.poses = this.#lying;
  }

  /** Show a motion within so many milliseconds. Until everything lies anew it stays where that ends. */
  play(motion: Motion, length: number, again = false): void {
    if (!again) this.last = motion;
    if (length === 0) return;
    this.#end();
    this.#shot = { motion, began: performance.now(), length, again, knocks: knocks(motion), way: wayOf(motion) };
    this.#level = length < FOLLOWED;
    this.showing = true;
    this.#run();
  }

  /** Look straight from above for the rest of the shot. */
  level(): void {
    this.#level = true;
    this.lean = null;
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #elsewhere(): boolean {
    return [...this.#lying].some(([element, pose]) => {
      const shown = this.poses.get(element);
      return shown !== undefined && Math.hypot(shown.x - pose.x, shown.y - pose.y) > 0.5;
    });
  }

  #end(): void {
    this.#shot = this.#glide = this.lean = null;
    this.showing = false;
  }

  #run(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now: number): void {
    this.#frame = 0;
    if (this.#shot) this.#fly(this.#shot, now);
    else if (this.#glide) this.#slide(this.#glide, now);
    if (this.#shot || this.#glide) this.#run();
  }

  #fly({ motion, began, length, again, knocks, way }: Shot, now: number): void {
    const share = Math.min(1, Math.max(0, now - began) / length);
    const time = share * motion.duration;
    this.poses = new Map([...this.#lying, ...posesAt(motion, time)]);
    if (!this.#level) this.lean = leanAt(way, share);
    while (knocks[0] && knocks[0].at <= time) this.onknock(knocks.shift()?.strength ?? 0);
    if (share < 1) return;
    this.#end();
    if (again) this.#glide = { from: this.poses, began: now };
  }

  #slide({ from, began }: { from: Poses; began: number }, now: number): void {
    const share = Math.min(1, Math.max(0, now - began) / GLIDE);
    this.poses = new Map(
      [...this.#lying].map(([element, pose]) => [element, between(from.get(element) ?? pose, pose, eased(share))]),
    );
    if (share === 1) this.#end();
  }
}
