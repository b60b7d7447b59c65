import type { GameBoard } from '../contract';
import Board from './Board.svelte';
import { effect } from './effects';
import { brief, facts } from './facts';
import { goal, readings } from './goal';
import { following } from './following';
import Panel from './Panel.svelte';
import { nebula } from './view';
import { explain } from './words';

const board: GameBoard = {
  Board,
  Panel,
  places: ['block'],
  placesDice: true,
  facts,
  brief,
  goal,
  readings,
  following,
  effect,
  explain: (view) => explain(nebula(view)),
};

export default board;
