/** The clock of the player at this screen, which runs while he is still being shown what the others did. */

import type { Position } from '../service/messages';

/** With less than so many seconds left, what happened is shown at once. */
const PRESSING = 20;

/** A position with its times by this machine's clock, which may differ from the server's. */
export function heardNow(position: Position, now = Date.now() / 1000): Position {
  const { time } = position;
  if (!time) return position;
  const due = time.due === null ? null : time.due - time.now + now;
  return { ...position, time: { ...time, now, due } };
}

/** The seconds that a player has left for the decision that is his, or null. */
export function secondsLeft({ seat, view, time }: Position, now: number): number | null {
  return seat !== null && view.mover === seat && time?.due != null ? time.due - now : null;
}

export function presses(newest: Position | null, now = Date.now() / 1000): boolean {
  const left = newest && secondsLeft(newest, now);
  return left !== null && left < PRESSING;
}
