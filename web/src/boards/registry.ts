/** Boards, guides, practices and pictures by the id of their game, the name of their folder: each is loaded when it is needed. */

import { at } from '../lib/browser/root';
import type { GameInfo } from '../lib/service/messages';
import type { GameBoard, Guide } from './contract';

const boards = import.meta.glob<{ default: GameBoard }>('./*/index.ts');
const guides = import.meta.glob<{ default: Guide }>('./*/guide.ts');
const practices = import.meta.glob<string>('./*/practice.ts', { eager: true, import: 'default' });
const pictures = import.meta.glob<string>('./*/picture.webp', { eager: true, query: '?url', import: 'default' });

/** The address of a picture of a game's board; a game that has none here is drawn by the server. */
export const pictureOf = ({ id, picture }: GameInfo): string => pictures[`./${id}/picture.webp`] ?? at(picture);

/** The board of a game, or the plain one for a game that has none. */
export async function loadBoard(game: string): Promise<GameBoard> {
  const load = boards[`./${game}/index.ts`];
  if (load) return (await load()).default;
  const { plainBoard } = await import('../parts/board/plain');
  return plainBoard;
}

export const hasGuide = (game: string): boolean => `./${game}/guide.ts` in guides;

/** What a game calls its practice; nothing for a game that has none. */
export const practiceOf = (game: string): string | undefined => practices[`./${game}/practice.ts`];

export async function loadGuide(game: string): Promise<Guide | null> {
  return (await guides[`./${game}/guide.ts`]?.())?.default ?? null;
}
