/** Small pictures in a box of 16 by 16. */

export const RESOURCE_ICONS = [
  // Ingots, a cloud, a crystal.
  'M5.5 2H10.5L12 7H4ZM2.6 8.5H7.2L7.7 14H1ZM8.8 8.5H13.4L15 14H8.3Z',
  'M4.5 12.5A3 3 0 0 1 4.2 6.6A4 4 0 0 1 12 6.2A3.2 3.2 0 0 1 12 12.5Z',
  'M8 1L13 6L8 15L3 6Z',
] as const;

export const ICONS = {
  planets: 'M8 2A6 6 0 1 1 8 14A6 6 0 1 1 8 2Z',
  ships: 'M8 1L14.5 14L8 11L1.5 14Z',
  regiments: 'M8 1L14 3V8C14 11.6 11.4 14 8 15C4.6 14 2 11.6 2 8V3Z',
  techs: 'M9.5 1L3 9H7.2L6 15L13 6.6H8.6Z',
} as const;

/** A ship about the origin, its nose to the top. */
export const WINGS = 'M3.4 -6L16 8.5L16.4 14L4.6 9.5ZM-3.4 -6L-16 8.5L-16.4 14L-4.6 9.5Z';
export const FUSELAGE = 'M0 -18.5C3.4 -13 4.8 -6 5 1L6.2 9.5L0 12L-6.2 9.5L-5 1C-4.8 -6 -3.4 -13 0 -18.5Z';
export const FLAME = 'M-4.2 9.5C-3.4 14 -1 18 0 23C1 18 3.4 14 4.2 9.5Z';

export const SWORDS = 'M-9 -9L8 8M3 10L10 3M9 -9L-8 8M-3 10L-10 3';
