/** Who is in the game: the players, and after them the Dominion when its A.I. plays. */

import { colourClass, shapeOf } from '../../lib/showing/players';
import type { FlickView } from './view';
import { words } from './words';

export interface Side {
  number: number;
  name: string;
  short: string;
  colour: string;
  /** The class that gives its colour. */
  colourClass: string;
  shape: string;
  ai: boolean;
}

const AI_COLOUR = 'yellow';
const AI_SHAPE = 5;

export function sidesOf(view: FlickView): Side[] {
  return view.seats.map((seat, number) => {
    const colour = seat.ai ? AI_COLOUR : (view.colours[number] ?? '');
    return {
      number,
      name: seat.faction?.name ?? colour,
      short: seat.ai ? words.ai(seat.faction?.short ?? '') : (seat.faction?.short ?? colour),
      colour,
      colourClass: seat.ai ? `colour-${AI_COLOUR}` : colourClass(view.colours, number),
      shape: shapeOf(seat.ai ? AI_SHAPE : number),
      ai: seat.ai,
    };
  });
}
