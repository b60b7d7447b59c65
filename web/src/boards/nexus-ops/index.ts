import type { GameBoard } from '../contract';
import Board from './Board.svelte';
import { effect } from './effects';
import { facts } from './facts';
import { goal, readings } from './goal';
import { again, carries, repeats } from './groups';
import { following } from './following';
import Hand from './Hand.svelte';
import { label, points, prize, verb, way } from './labels';
import { nexus } from './view';
import { explain } from './words';

const board: GameBoard = {
  Board,
  Hand,
  places: ['hex'],
  label,
  way,
  verb,
  prize,
  repeats,
  again,
  carries,
  points,
  facts,
  goal,
  readings,
  following,
  effect,
  explain: (view) => explain(nexus(view)),
};

export default board;
