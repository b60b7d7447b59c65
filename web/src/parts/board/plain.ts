/** The board of a game that has none of its own: everything that may be seen, as words and numbers. */

import type { GameBoard } from '../../boards/contract';
import { plainFacts } from '../../lib/words/plain';
import PlainBoard from './PlainBoard.svelte';

export const plainBoard: GameBoard = { Board: PlainBoard, facts: plainFacts };
