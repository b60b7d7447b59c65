/** Small drawings, each about the origin or in a box of 16 by 16. */

/** RAVs that point up. */
export const FIGHTER = 'M0 -24L6 -8L18 14L7 11L0 17L-7 11L-18 14L-6 -8Z';
export const BOMBER = 'M0 -21L9 -12L25 2L25 15L10 12L6 18H-6L-10 12L-25 15L-25 2L-9 -12Z';
/** What a RAV leaves behind it, toward where it came from. */
export const TAIL = 'M-6 10L0 45L6 10Z';

/** A Carrier that points up. */
export const CARRIER = 'M0 -28L9 -13L11 14L7 25H-7L-11 14L-9 -13Z';
export const ENGINES = 'M-6 25L-4 33L-2 25M2 25L4 33L6 25';

export const SHIELD = 'M8 1L14 3V8C14 12 11 14 8 15C5 14 2 12 2 8V3Z';

/** Carrier Command cards by name, in a box of 24 by 24. */
export const CARDS: Record<string, string> = {
  'Launch-Move': 'M7 3L11 11L7 9L3 11ZM7 14L11 22L7 20L3 22ZM13 12H21M17 8L21 12L17 16',
  'Move-Launch': 'M3 12H11M7 8L11 12L7 16M17 3L21 11L17 9L13 11ZM17 14L21 22L17 20L13 22Z',
  Shields: 'M12 2L20 5V11C20 17 16 20 12 22C8 20 4 17 4 11V5ZM12 6V18M8 11H16',
  Guns: 'M3 15H9L12 9H21V13H13L11 19H3ZM18 5L21 3M18 17L21 19',
  Missile: 'M12 2L15 7V16L19 21H5L9 16V7ZM12 9V13',
  Override: 'M12 3V8M12 16V21M3 12H8M16 12H21M12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8',
};

/** Facts on a player's card, in a box of 16 by 16. */
export const FACTS = {
  points: 'M4 1H12V5C12 8 10 9 9 9V12H11V14H5V12H7V9C6 9 4 8 4 5ZM2 2H4V6C3 6 2 5 2 4ZM12 2H14V4C14 5 13 6 12 6Z',
  location: 'M8 1L11 5V11L13 14H3L5 11V5Z',
  hand: 'M2 4L8 2L10 12L4 14ZM9 2H14V12H11Z',
  ravs: 'M8 1L13 14L8 11L3 14Z',
};

/** A card face down, in a box of 24 by 24. */
export const BACK = 'M4 12L12 4L20 12L12 20Z';
