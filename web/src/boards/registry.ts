/** Boards and guides by the id of their game, the name of their folder: each is loaded when it is needed. */

import type { GameBoard, Guide } from './contract';

const boards = import.meta.glob<{ default: GameBoard }>('./*/index.ts');
const guides = import.meta.glob<{ default: Guide }>('./*/guide.ts');

/** The board of a game, or the plain one for a game that has none. */
export async function loadBoard(game: string): Promise<GameBoard> {
  const load = boards[`./${game}/index.ts`];
  if (load) return (await load()).default;
  const { plainBoard } = await import('../parts/board/plain');
  return plainBoard;
}

export const hasGuide = (game: string): boolean => `./${game}/guide.ts` in guides;

export async function loadGuide(game: string): Promise<Guide | null> {
  return (await guides[`./${game}/guide.ts`]?.())?.default ?? null;
}
