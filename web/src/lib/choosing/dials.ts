/** Making an action from a range that the server sent: it says what each number adds to the code. */

import type { RangeInfo } from '../service/messages';

export type Settings = Readonly<Record<string, number>>;

/** A whole number within a dial's limits. */
export function within(range: RangeInfo, name: string, value: number): number {
  const dial = range.dials.find((one) => one.name === name);
  return dial ? Math.max(dial.low, Math.min(dial.high, Math.round(value))) : 0;
}

/**
 * The action for some settings; dials that are not named stand where they stood first. What is not possible before another
 * action follows that.
 */
export function dialled(range: RangeInfo, settings: Settings): { code: string; text: string; then?: string[] } {
  const code = range.dials.reduce(
    (sum, dial) => sum + BigInt(dial.unit) * BigInt(within(range, dial.name, settings[dial.name] ?? dial.usual)),
    BigInt(range.code),
  );
  const { text, after } = range;
  return after ? { code: after, then: [String(code)], text } : { code: String(code), text };
}
