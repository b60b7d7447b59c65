/** The pips of a die within 20 by 20 about its middle, each a stroke without length. */

const PIPS: Record<number, string> = {
  1: 'M0 0',
  2: 'M-5 -5M5 5',
  3: 'M-5 -5M0 0M5 5',
  4: 'M-5 -5M5 -5M-5 5M5 5',
  5: 'M-5 -5M5 -5M0 0M-5 5M5 5',
  6: 'M-5 -5M5 -5M-5 0M5 0M-5 5M5 5',
};

export const spots = (value: number): string => (PIPS[value] ?? '').replace(/M(-?\d) (-?\d)/g, 'M$1 $2h0');
