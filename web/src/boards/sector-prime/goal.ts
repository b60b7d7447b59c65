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

/** What a Character can do, and how many tiles one has to control for it. */
export const abilities = ({ basic, secondary, needs }: NonNullable<Seat['character']>) =>
  [
    { title: words.basic(needs[0]), says: basic, needs: needs[0] },
    { title: words.secondary(needs[1]), says: secondary, needs: needs[1] },
  ] as const;

export function readings(view: View, player: number | null): Reading[] {
  const character = player === null ? null : sector(view).seats[player]?.character;
  if (!character) return [];
  return [
    {
      title: character.name,
      kind: words.facts.character,
      lines: abilities(character).map(({ title, says }) => `${title}: ${says}`),
    },
  ];
}
