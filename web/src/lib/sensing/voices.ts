/** Each cue as a score for the synthesiser: small notes, each with its beginning. Pure. */

import type { Cue } from './cues';

/** A note of a tone or of noise. Frequencies in hertz, times in seconds; it fades away over its length. */
export interface Note {
  at: number;
  length: number;
  from: number;
  /** Where it glides to. */
  to?: number;
  loud: number;
  wave: 'sine' | 'triangle' | 'noise';
}

const tone = (at: number, from: number, length: number, loud: number, to = from): Note => ({
  at,
  length,
  from,
  to,
  loud,
  wave: 'sine',
});
const soft = (at: number, from: number, length: number, loud: number): Note => ({ at, length, from, loud, wave: 'triangle' });
/** Noise about a frequency: a clatter when short, a rush when long. */
const noise = (at: number, from: number, length: number, loud: number, to = from): Note => ({
  at,
  length,
  from,
  to,
  loud,
  wave: 'noise',
});

/** The notes of a cue as strong as this, from 0 to 1: softer, and for a pull lower, the weaker it is. */
export function strengthened(cue: Cue, strength: number): readonly Note[] {
  if (cue !== 'pull') return VOICES[cue].map((note) => ({ ...note, loud: note.loud * Math.max(0.12, strength) }));
  const higher = (hertz: number): number => hertz * (0.7 + 1.5 * strength);
  return VOICES.pull.map(({ from, to = from, ...note }) => ({ ...note, from: higher(from), to: higher(to) }));
}

export const VOICES: Record<Cue, readonly Note[]> = {
  // Bones on a wooden table: ever slower, ever softer.
  dice: [0, 0.05, 0.11, 0.19, 0.3, 0.44].map((at, index) => noise(at, 2400 - 190 * index, 0.045, 0.5 - 0.06 * index)),
  move: [noise(0, 500, 0.26, 0.16, 1500), tone(0, 260, 0.24, 0.12, 420)],
  mark: [tone(0, 880, 0.09, 0.1)],
  hit: [noise(0, 320, 0.3, 0.6, 90), tone(0, 140, 0.28, 0.45, 52)],
  gain: [soft(0, 659, 0.14, 0.2), soft(0.08, 988, 0.22, 0.2)],
  loss: [tone(0, 330, 0.18, 0.22, 247), tone(0.1, 247, 0.26, 0.2, 165)],
  // A sling: the cord creaks, is let go, and what it sent knocks against something.
  pull: [noise(0, 420, 0.05, 0.1, 520), tone(0, 120, 0.06, 0.12, 140)],
  snap: [noise(0, 1800, 0.08, 0.32, 500), tone(0, 210, 0.14, 0.3, 90)],
  knock: [noise(0, 1500, 0.04, 0.5, 900), tone(0, 340, 0.06, 0.25, 210)],
  card: [noise(0, 3200, 0.09, 0.22, 5200), noise(0.08, 1800, 0.05, 0.12)],
  turn: [soft(0, 587, 0.22, 0.24), soft(0.13, 880, 0.4, 0.26)],
  won: [
    ...[523, 659, 784, 1047].map((from, index) => soft(0.14 * index, from, 0.5, 0.26)),
    ...[523, 659, 784].map((from) => tone(0.6, from, 1.1, 0.12)),
  ],
  lost: [soft(0, 440, 0.4, 0.2), soft(0.24, 370, 0.45, 0.19), soft(0.5, 294, 0.9, 0.19)],
  end: [soft(0, 440, 0.3, 0.2), soft(0.2, 659, 0.7, 0.2)],
};
