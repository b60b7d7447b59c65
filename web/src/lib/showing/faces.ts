/** Bots' faces: a head for each level, features by name, so that a bot looks the same wherever it is met. */

export interface Face {
  head: string;
  eyes: string;
  mouth: string;
  crest: string;
}

/** In a box of 32 by 32, from the weakest level to the strongest. Levels beyond these look like the last. */
const HEADS = [
  'M16 8C23 7 27 12 26.5 18.5C26 25 21 28 15.5 27.5C9 27 5.5 23 6 17C6.5 11 10 8.5 16 8Z',
  'M9 9H23A3 3 0 0 1 26 12V23A4 4 0 0 1 22 27H10A4 4 0 0 1 6 23V12A3 3 0 0 1 9 9Z',
  'M16 6A10.5 10.5 0 0 1 26.5 16.5V22A5 5 0 0 1 21.5 27H10.5A5 5 0 0 1 5.5 22V16.5A10.5 10.5 0 0 1 16 6Z',
  'M16 5L26 10V19L21.5 27H10.5L6 19V10Z',
] as const;

const EYES = [
  'M11.5 15a1.8 1.8 0 1 0 .01 0M20.5 15a1.8 1.8 0 1 0 .01 0',
  'M9.5 16.5H13.5M18.5 16.5H22.5',
  'M9.5 14.5H22.5V18.5H9.5Z',
  'M10 14.5L14 17M22 14.5L18 17',
  'M11.5 14V18.5M20.5 14V18.5',
  'M9.5 17.5Q11.5 14 13.5 17.5M18.5 17.5Q20.5 14 22.5 17.5',
] as const;

const MOUTHS = ['M12 22.5Q16 25.5 20 22.5', 'M12.5 23H19.5', 'M12 23.5L14 22L16 23.5L18 22L20 23.5'] as const;

const CRESTS = [
  'M16 8V3.5M16 3.5a1.2 1.2 0 1 0 .01 0',
  'M11 8L9 3.5M21 8L23 3.5',
  'M6 15H3.5V19H6M26 15H28.5V19H26',
] as const;

/** A number that a name always gives. */
const numberOf = (name: string): number => [...name].reduce((sum, sign) => (sum * 53 + sign.charCodeAt(0)) % 9973, 7);

const pick = (from: readonly string[], number: number): string => from[number % from.length] ?? '';

/** The face of a bot of so strong a level, counted from the weakest. */
export function faceOf(strength: number, name: string): Face {
  const number = numberOf(name);
  return {
    head: HEADS[Math.max(0, Math.min(strength, HEADS.length - 1))] ?? HEADS[0],
    eyes: pick(EYES, number),
    mouth: pick(MOUTHS, Math.floor(number / EYES.length)),
    crest: pick(CRESTS, Math.floor(number / (EYES.length * MOUTHS.length))),
  };
}
