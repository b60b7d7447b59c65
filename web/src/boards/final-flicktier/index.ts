import type { GameBoard } from '../contract';
import Board from './Board.svelte';
import { effect } from './effects';
import { facts } from './facts';
import { goal, readings } from './goal';
import { following } from './following';
import Hand from './Hand.svelte';
import { label, verb } from './labels';
import { flicktier } from './view';
import { explain, told } from './words';

const board: GameBoard = {
  Board,
  Hand,
  facts,
  goal,
  readings,
  following,
  effect,
  label,
  told,
  verb,
  explain: (view) => explain(flicktier(view)),
};

export default board;
