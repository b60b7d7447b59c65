import type { GameBoard } from '../contract';
import Board from './Board.svelte';
import { effect } from './effects';
import { facts } from './facts';
import { goal, readings } from './goal';
import { following } from './following';
import Hand from './Hand.svelte';
import { sector } from './view';
import { explain } from './words';

const board: GameBoard = {
  Board,
  Hand,
  // The Fabricator goes nowhere unless it is pointed at.
  places: ['fabricator', 'tile'],
  placesDice: true,
  facts,
  goal,
  readings,
  following,
  effect,
  explain: (view) => explain(sector(view)),
};

export default board;
