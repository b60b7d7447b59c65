/** What the players' cards show in Sector Prime. */

import type { Fact } from '../contract';
import type { View } from '../../lib/service/messages';
import { sector } from './view';
import { words } from './words';

/** One sign for one thing, on the cards and in the legend. */
export const ICONS = {
  crystals: 'M8 1L13 6L8 15L3 6ZM3 6H13M8 1L6 6L8 15L10 6Z',
  sections: 'M8 1A7 7 0 1 1 8 15A7 7 0 1 1 8 1ZM8 4A4 4 0 1 0 8 12A4 4 0 1 0 8 4Z',
  controlled: 'M8 1L14.5 4.7V11.3L8 15L1.5 11.3V4.7Z',
  // A pick: the factory is a refinery.
  production: 'M1 7C4.5 1.2 11.5 1.2 15 7L13.4 7.8C12.3 6.1 10.8 5 9.2 4.6V15H6.8V4.6C5.2 5 3.7 6.1 2.6 7.8Z',
  die: 'M8 1L15 6.2L12.3 14.5H3.7L1 6.2Z',
  // A hangar: chips count the drones on the board by four squares.
  supply: 'M8 1L15 6V14.5H11.5V8.5H4.5V14.5H1V6Z',
};

export function facts(view: View, player: number): Fact[] {
  const seat = sector(view).seats[player];
  if (!seat) return [];
  return [
    { label: words.facts.crystals, value: String(seat.crystals), icon: ICONS.crystals },
    { label: words.facts.sections, value: `${seat.sections}/3`, icon: ICONS.sections },
    { label: words.facts.die, value: `d${seat.die}`, icon: ICONS.die },
    { label: words.facts.controlled, value: String(seat.controlled), icon: ICONS.controlled },
    { label: words.facts.production, value: String(seat.production), icon: ICONS.production },
    { label: words.facts.supply, value: String(seat.supply), icon: ICONS.supply },
    { label: words.facts.character, value: seat.character?.name ?? words.hidden },
  ];
}
