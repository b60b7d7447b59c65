import type { GameBoard } from '../contract';
import Board from './Board.svelte';
import { effect } from './effects';
import { brief, facts } from './facts';
import { goal, readings } from './goal';
import { following } from './following';
import Panel from './Panel.svelte';
import { nebula } from './view';
import { explain, labelOf } from './words';

const board: GameBoard = {
  Board,
  Panel,
  places: ['block'],
  // Regiments and Ships come and go in numbers.
  counts: ({ text }) => /^(produce|load|unload) /.test(text),
  label: ({ text }) => labelOf(text),
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
