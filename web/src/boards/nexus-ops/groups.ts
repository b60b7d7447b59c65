/** Units that are bought or moved several at once. */

import type { Choice } from '../../lib/choosing/selection';
import { piece, type Piece } from '../../lib/showing/pieces';
import type { View } from '../../lib/service/messages';
import Figure from './map/Figure.svelte';
import { hexWith, nexus, type Marked, type NexusView } from './view';

/** The marks of pieces, in the order of their numbers after those of units without one. */
const MARKS: readonly Marked['mark'][] = ['far', 'descended', 'descended_far', 'found'];
/** Each hex of a base takes one of them in a turn. */
const ONE_EACH = 'Clone';

const numbers = ({ elements }: Pick<Choice, 'elements'>, kind: string): number[] =>
  elements.flatMap((element) => (element.startsWith(`${kind}:`) ? [Number(element.slice(kind.length + 1))] : []));

/** How many of a type its buyer can pay for and has. */
export function affordable(game: NexusView, unit: number): number {
  const [line, seat] = [game.sheet[unit], game.seats[game.active]];
  return line && seat ? Math.min(seat.supply[unit] ?? 0, Math.floor(seat.rubium / line.price)) : 0;
}

/** How many of a piece stand on a hex: units of a type that nothing tells apart. */
function standing(game: NexusView, at: number, number: number): number {
  const [unit, mark] = [number % game.sheet.length, MARKS[Math.floor(number / game.sheet.length) - 1]];
  const hex = hexWith(game, at);
  const marked = hex?.marked.filter((one) => one.unit === unit && (!mark || one.mark === mark)).reduce((sum, one) => sum + one.number, 0) ?? 0;
  return mark ? marked : (hex?.units[game.active]?.[unit] ?? 0) - marked;
}

export function repeats(action: Pick<Choice, 'text' | 'elements'>, view: View): number {
  const game = nexus(view);
  const [[unit], [number], [from]] = [numbers(action, 'unit'), numbers(action, 'piece'), numbers(action, 'hex')];
  if (again(action) && unit !== undefined) return game.sheet[unit]?.name === ONE_EACH ? 1 : affordable(game, unit);
  return action.text.startsWith('move ') && number !== undefined && from !== undefined ? standing(game, from, number) : 1;
}

/** Who has bought a unit may want another, there or on the next hex. */
export const again = ({ text }: Pick<Choice, 'text'>): boolean => text.startsWith('buy ');

/** The figure of who drags, with how many go along. */
export function carries(selection: readonly string[], amount: number, view: View): Piece | null {
  const game = nexus(view);
  const [number] = numbers({ elements: selection }, 'piece');
  return number === undefined ? null : piece(Figure, { player: game.active, unit: number % game.sheet.length, count: amount });
}
