/** What the players' cards show in Nexus Ops. */

import type { Fact } from '../contract';
import type { View } from '../../lib/service/messages';
import { nexus, type Card } from './view';
import { words } from './words';

const ICONS = {
  points: 'M8 1L10.2 5.6L15 6.2L11.4 9.6L12.4 14.6L8 12.2L3.6 14.6L4.6 9.6L1 6.2L5.8 5.6Z',
  rubium: 'M8 1L14 6L11.5 15H4.5L2 6Z',
  hexes: 'M8 1L14.5 4.7V11.3L8 15L1.5 11.3V4.7Z',
  energize: 'M9.5 1L3 9H7.4L6.2 15L13 6.6H8.6Z',
  missions: 'M3 1H13V15L8 11.6L3 15Z',
  victories: 'M2 2L9 9L7.4 10.6L9 12.2L7.6 13.6L2.4 8.4L3.8 7L5.4 8.6L6 8ZM14 2L10.6 5.4L12 6.8L14 4.6ZM10.6 10.4L13.6 13.4L14.8 12.2L11.8 9.2Z',
  kings: 'M1.5 4L5 7.5L8 2L11 7.5L14.5 4L13.4 13H2.6Z',
  first: 'M3 1H5V2L13 5L5 8V15H3Z',
  faction: 'M1 15V7L5 9V5L9 8V1H14V15ZM10.5 4V6H12.5V4ZM10.5 8V10H12.5V8Z',
  fulfilled: 'M1.5 8.5L4 6L7 9L12.5 2.5L15 5L7 14Z',
};

const list = (cards: readonly Card[]): string => cards.map((card) => `${card.name} ${words.points(card.points)}`).join(', ');

/** As wide with one digit as with two, so that what stands beside keeps its place. */
const wide = (value: number | string, digits = 2): string => String(value).padEnd(digits, '\u2007');

export function facts(view: View, player: number): Fact[] {
  const game = nexus(view);
  const [seat, names] = [game.seats[player], words.facts];
  if (!seat) return [];
  return [
    { label: names.points, value: `${seat.points}/${game.goal}`, icon: ICONS.points },
    { label: names.rubium, value: wide(`${seat.rubium} +${seat.income}`, '14 +12'.length), icon: ICONS.rubium },
    { label: names.hexes, value: wide(seat.controlled), icon: ICONS.hexes },
    { label: names.energize, value: wide(seat.energize), icon: ICONS.energize },
    { label: names.missions, value: wide(seat.missions), icon: ICONS.missions },
    { label: names.victories, value: wide(seat.victories), icon: ICONS.victories },
    ...(seat.kings ? [{ label: names.kings, value: String(seat.kings), icon: ICONS.kings }] : []),
    ...(game.first === player ? [{ label: names.first, value: names.firstValue, icon: ICONS.first }] : []),
    ...(seat.eliminated ? [{ label: names.eliminated, value: names.yes }] : []),
    ...(seat.faction ? [{ label: names.faction, value: seat.faction, icon: ICONS.faction }] : []),
    ...(seat.fulfilled.length ? [{ label: names.fulfilled, value: list(seat.fulfilled), icon: ICONS.fulfilled }] : []),
  ];
}
