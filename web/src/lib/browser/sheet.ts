/** The three heights of the sheet at the bottom of a small screen. Pure. */

export const STOPS = ['peek', 'half', 'full'] as const;
export type Stop = (typeof STOPS)[number];

/** How much of the window each takes. */
const SHARES: Record<Stop, number> = { peek: 0.32, half: 0.6, full: 0.94 };
/** A flick carries the sheet on for so many milliseconds. */
const COAST = 160;

/** Where the sheet comes to rest when it is let go at a height, with a speed in pixels a millisecond, upwards. */
export function settled(height: number, speed: number, window: number): Stop {
  const share = (height + speed * COAST) / window;
  const distance = (stop: Stop): number => Math.abs(SHARES[stop] - share);
  return STOPS.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best));
}

/** The next one up or down, if there is one. */
export function beside(stop: Stop, step: 1 | -1): Stop {
  return STOPS[STOPS.indexOf(stop) + step] ?? stop;
}

/** What a tap does: open, and when nothing is left to open, close. */
export const tapped = (stop: Stop): Stop => (stop === 'full' ? 'peek' : beside(stop, 1));
