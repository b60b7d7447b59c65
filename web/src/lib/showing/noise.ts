/** Chance for pictures: it looks random, and the same thing always looks the same. */

/** A number between 0 and 1 that looks random and is always the same for the same seed. */
export function noise(seed: number): number {
  const wave = Math.sin(seed * 12.9898 + 78.233) * 43758.5453;
  return wave - Math.floor(wave);
}

/** A seed from a name. */
export const seedOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
