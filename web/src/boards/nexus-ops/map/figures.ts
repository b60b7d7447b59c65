/** Outlines about the origin, in a box of 24 by 24: one for each type of unit, from the weakest to the strongest. */

export const FIGURES = [
  'M0 -10.5A4.6 4.6 0 1 1 0 -1.3A4.6 4.6 0 1 1 0 -10.5ZM-8.5 10.5C-8.5 3 -5 0.6 0 0.6S8.5 3 8.5 10.5Z',
  'M-11 0C-11 -7 -6 -10.5 0 -10.5S11 -7 11 0C11 2 8 2.4 4 2.4L4.6 7.5C5 11 -5 11 -4.6 7.5L-4 2.4C-8 2.4 -11 2 -11 0ZM-5.4 -6A2 2 0 1 0 -5.4 -2A2 2 0 1 0 -5.4 -6ZM2.6 -8A1.7 1.7 0 1 0 2.6 -4.6A1.7 1.7 0 1 0 2.6 -8Z',
  'M-1.5 -12L3.4 -4.5L2 10.5H-4.6L-6.4 -4ZM5.8 -5.5L10 0L8.4 10.5H3.6L4.8 -1ZM-8.4 1L-6.2 10.5H-10.2L-11.4 5Z',
  'M-9.5 -1C-9.5 -9.5 9.5 -9.5 9.5 -1L11.8 10H7.6L6.2 3.4H3.4L2.8 10H-2.8L-3.4 3.4H-6.2L-7.6 10H-11.8ZM-4 -4.5A1.6 1.6 0 1 0 -4 -1.3A1.6 1.6 0 1 0 -4 -4.5ZM4 -4.5A1.6 1.6 0 1 0 4 -1.3A1.6 1.6 0 1 0 4 -4.5Z',
  'M-11 10.5C-11 -3 -4 -9 3.4 -9L1.6 -12.4L11.6 -7.4L4.6 0.6L4.2 -4C-1 -4 -4 1 -4 10.5ZM5.2 10.8C0.6 10.8 0.2 6.4 3.2 3.8C3.4 5.4 4 5.8 4.8 5.8C6 5 6 3.4 5.8 1.8C9.6 4 10.4 10.8 5.2 10.8Z',
  'M0 -5L1.6 -11L4 -5C8 -9.4 11 -8.6 12 -7.6C10.4 -3.6 11.4 0 11.4 4.6C9.4 1.4 7.4 1.4 6.2 3.6C5 1.6 4 2 3.2 3.6L1.6 11.4H-1.6L-3.2 3.6C-4 2 -5 1.6 -6.2 3.6C-7.4 1.4 -9.4 1.4 -11.4 4.6C-11.4 0 -10.4 -3.6 -12 -7.6C-11 -8.6 -8 -9.4 -4 -5L-1.6 -11Z',
] as const;

export const figureOf = (unit: number): string => FIGURES[unit % FIGURES.length] ?? FIGURES[0];

/** A refinery's crystal, in a box of 20 by 20. */
export const GEM = 'M0 -10L8 -3L4.5 9H-4.5L-8 -3Z';

/** Crossed swords, in a box of 24 by 24. */
export const SWORDS = 'M-10 -10L9 9M4 11L11 4M10 -10L-9 9M-4 11L-11 4';

/** A miner's pick, in a box of 16 by 16. */
export const PICK = 'M2 6C5 1 11 1 14 6L10.5 4.5L9 4.4L9.2 15H6.8L7 4.4L5.5 4.5Z';
