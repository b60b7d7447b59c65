/** What the players' cards show in Sector Prime. */

import type { Fact } from '../contract';
import type { View } from '../../lib/service/messages';
import { sector } from './view';
import { words } from './words';

const ICONS = {
  crystals: 'M8 1L13 6L8 15L3 6ZM3 6H13M8 1L6 6L8 15L10 6Z',
  sections: 'M8 1A7 7 0 1 1 8 15A7 7 0 1 1 8 1ZM8 4A4 4 0 1 0 8 12A4 4 0 1 0 8 4Z',
  controlled: 'M8 1L14.5 4.7V11.3L8 15L1.5 11.3V4.7Z',
  production: 'M2 14H14V7L10 9V7L6 9V2H3V9Z',
  supply: 'M3 3H7V7H3ZM9 3H13V7H9ZM3 9H7V13H3ZM9 9H13V13H9Z',
};

export function facts(view: View, player: number): Fact[] {
  const seat = sector(view).seats[player];
  if (!seat) return [];
  return [
    { label: words.facts.crystals, value: String(seat.crystals), icon: ICONS.crystals },
    { label: words.facts.sections, value: `${seat.sections}/3`, icon: ICONS.sections },
    { label: words.facts.controlled, value: String(seat.controlled), icon: ICONS.controlled },
    { label: words.facts.production, value: String(seat.production), icon: ICONS.production },
    { label: words.facts.supply, value: String(seat.supply), icon: ICONS.supply },
    { label: words.facts.character, value: seat.character?.name ?? words.hidden },
  ];
}
