import type { GameBoard } from '../contract';
import Board from './Board.svelte';
import { effect } from './effects';
import { brief, facts } from './facts';
import { goal, readings } from './goal';
import { following } from './following';
import Panel from './Panel.svelte';
import { nebula } from './view';
import { explain, flightWords, labelOf, pointsOf } from './words';

const board: GameBoard = {
  Board,
  Panel,
  places: ['block'],
  // Regiments and Ships come and go in numbers.
  counts: ({ text }) => /^(produce|load|unload) /.test(text),
  // Which way round to a block matters to nobody; who wants another one draws it.
  straight: true,
  way: ({ text }) => flightWords(text),
  label: ({ text }, view) => labelOf(text, nebula(view)),
  points: ({ text }, view) => (nebula(view).combat ? pointsOf(text) : null),
  reading: 'Tech',
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
