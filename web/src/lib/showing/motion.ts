/** How fast things that happened are shown. */

export type Speed = 'off' | 'fast' | 'normal' | 'slow';

const STEP: Record<Speed, number> = { off: 0, fast: 180, normal: 420, slow: 900 };

/** Who is so far behind wants to see where the game stands, not how it came there. */
const TOO_MANY = 20;

/** Milliseconds for one thing to be shown; less when many are waiting, nothing when motion is not wanted. */
export function stepLength(speed: Speed, reduced: boolean, waiting: number): number {
  if (reduced || waiting > TOO_MANY) return 0;
  const hurry = waiting > 8 ? 8 / waiting : 1;
  return Math.round(STEP[speed] * hurry);
}

/** Things that really moved are shown about half as fast as they were, at the usual speed. */
const STEP_AS_FAST = 190;
const LONGEST = 6000;

/** Milliseconds for a motion to be shown that took so many, when one thing takes `step`. */
export function motionLength(duration: number, step: number): number {
  return Math.min(LONGEST, Math.round((duration * step) / STEP_AS_FAST));
}
