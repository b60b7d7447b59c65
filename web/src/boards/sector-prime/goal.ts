/** What wins in Sector Prime, how far everybody is, and the Characters to be read. */

import type { View } from '../../lib/service/messages';
import type { Goal, Progress, Reading } from '../contract';
import { sector, type Seat } from './view';
import { goals, words } from './words';

const SECTIONS = 3;

const progress = (seat: Seat): Progress => ({
  share: seat.sections / SECTIONS,
  words: goals.sections(seat.sections, SECTIONS),
  details: [goals.crystals(seat.crystals), goals.income(seat.production), goals.tiles(seat.controlled)],
});

export const goal = (view: View): Goal => ({ wins: goals.wins, players: sector(view).seats.map(progress) });

export function readings(view: View, player: number | null): Reading[] {
  const character = player === null ? null : sector(view).seats[player]?.character;
  if (!character) return [];
  return [
    {
      title: character.name,
      kind: words.facts.character,
      lines: [`${words.basic}: ${character.basic}`, `${words.secondary}: ${character.secondary}`],
    },
  ];
}
