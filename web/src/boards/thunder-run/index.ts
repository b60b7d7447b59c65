import type { GameBoard } from '../contract';
import Board from './Board.svelte';
import { effect } from './effects';
import { facts } from './facts';
import { goal, readings } from './goal';
import { following } from './following';
import Hand from './Hand.svelte';
import { run } from './view';
import { explain, flightWords, pointsOf } from './words';

const board: GameBoard = {
  Board,
  Hand,
  facts,
  goal,
  readings,
  following,
  effect,
  explain: (view) => explain(run(view)),
  way: (way, view) => flightWords(way, run(view)),
  points: (action, view) => pointsOf(action, run(view)),
  straight: true,
  placesDice: true,
};

export default board;
