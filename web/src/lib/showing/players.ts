/** How players are told apart: a colour and a shape each, so that neither is needed alone. */

/** Outlines about the origin, of about the same area as a circle of radius 10. */
export const SHAPES = [
  'M0 -10A10 10 0 1 1 0 10A10 10 0 1 1 0 -10Z',
  'M-9 -9H9V9H-9Z',
  'M0 -12.5L12 8.5H-12Z',
  'M0 -12.5L11.5 0L0 12.5L-11.5 0Z',
  'M-5.8 -10H5.8L11.5 0L5.8 10H-5.8L-11.5 0Z',
  'M0 -13L3.6 -4.6L12.4 -4L5.6 1.8L7.8 10.6L0 5.8L-7.8 10.6L-5.6 1.8L-12.4 -4L-3.6 -4.6Z',
] as const;

export const shapeOf = (player: number): string => SHAPES[player % SHAPES.length] ?? SHAPES[0];

const KNOWN = new Set(['yellow', 'blue', 'red', 'green', 'purple', 'orange', 'white', 'black', 'pink', 'grey']);
const IN_TURN = ['yellow', 'blue', 'red', 'green', 'purple', 'orange'];

/** The class that gives an element a player's colour. */
export function colourClass(colours: readonly string[], player: number): string {
  const name = colours[player]?.toLowerCase() ?? '';
  return `colour-${KNOWN.has(name) ? name : IN_TURN[player % IN_TURN.length]}`;
}

export type Piece = { words: string; player: number | null };

/** A sentence cut where it names a player by colour, so that the name can be shown in it. */
export function namedPlayers(sentence: string, colours: readonly string[]): Piece[] {
  if (colours.length === 0) return [{ words: sentence, player: null }];
  const names = new RegExp(`\\b(${colours.map(escaped).join('|')})\\b`, 'gi');
  return sentence
    .split(names)
    .filter((words) => words !== '')
    .map((words) => {
      const player = colours.findIndex((colour) => colour.toLowerCase() === words.toLowerCase());
      return { words, player: player < 0 ? null : player };
    });
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
