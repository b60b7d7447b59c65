/** What the players' cards show in The Final Flicktier. */

import type { View } from '../../lib/service/messages';
import type { Fact } from '../contract';
import { ICONS } from './sheets/icons';
import { flicktier, RESOURCES } from './view';
import { words } from './words';

const counted = (things: readonly unknown[] | number): string =>
  String(typeof things === 'number' ? things : things.length);

export function facts(view: View, player: number): Fact[] {
  const seat = flicktier(view).seats[player];
  if (!seat?.faction) return [];
  const { faction, tokens_left: left } = seat;
  const cards = RESOURCES.reduce((sum, name) => sum + seat.held[name] + seat.front[name].length, 0);
  const built = left ? faction.round.count + faction.square.count - left[0] - left[1] : 0;
  return [
    { label: words.facts.faction, value: faction.name, icon: ICONS.structures },
    { label: words.facts.cards, value: String(cards), icon: ICONS.cards },
    { label: words.facts.vp, value: String(seat.vp), icon: ICONS.vp },
    { label: words.facts.missions, value: counted(seat.missions), icon: ICONS.missions },
    { label: words.facts.structures, value: String(built), icon: ICONS.structures },
    { label: words.facts.upgrades, value: `${seat.track[0]}+${seat.track[1]}`, icon: ICONS.upgrades },
    { label: words.facts.explore, value: counted(seat.explore), icon: ICONS.explore },
    seat.score === null
      ? { label: words.facts.open, value: String(seat.open) }
      : { label: words.facts.score, value: String(seat.score) },
  ];
}
