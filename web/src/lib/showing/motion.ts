/** How fast things that happened are shown. */

export type Speed = 'calm' | 'brisk' | 'off';

const STEP: Record<Speed, number> = { calm: 620, brisk: 200, off: 0 };
/** From one step of another player to the next. */
const REST: Record<Speed, number> = { calm: 450, brisk: 100, off: 0 };

/** For who has thrown dice himself, to read what they brought. */
const LINGER: Record<Speed, number> = { calm: 2400, brisk: 1400, off: 0 };

/** When so many things are waiting, each gets less time; and who is very far behind wants to see where the game stands. */
const MANY = 24;
const TOO_MANY = 400;

const hurried = (length: number, waiting: number): number =>
  waiting > TOO_MANY ? 0 : Math.round(length * Math.min(1, MANY / Math.max(1, waiting)));

/** Milliseconds for one thing to be shown; less when many are waiting, nothing when motion is not wanted. */
export const stepLength = (speed: Speed, reduced: boolean, waiting: number): number =>
  reduced ? 0 : hurried(STEP[speed], waiting);

/** Milliseconds in which nothing new is shown, so that people can follow. */
export const restLength = (speed: Speed, waiting: number): number => hurried(REST[speed], waiting);

export const lingerLength = (speed: Speed): number => LINGER[speed];

/** Things that really moved are shown about half as fast as they were, at the usual speed. */
const STEP_AS_FAST = 190;
const LONGEST = 6000;

/** Milliseconds for a motion to be shown that took so many, when one thing takes `step`. */
export function motionLength(duration: number, step: number): number {
  return Math.min(LONGEST, Math.round((duration * step) / STEP_AS_FAST));
}

export const pause = (milliseconds: number): Promise<void> => new Promise((over) => setTimeout(over, milliseconds));
