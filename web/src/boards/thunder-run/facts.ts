/** What the players' cards show in Thunder Run to Gratis-3. */

import type { Fact } from '../contract';
import type { View } from '../../lib/service/messages';
import { FACTS } from './icons';
import { run, type RunView } from './view';
import { words } from './words';

const GATE = 0;

const placeOf = (view: RunView, location: number): string =>
  location === GATE ? words.gate : (view.locations[location]?.name ?? '');

export function facts(view: View, player: number): Fact[] {
  const game = run(view);
  const seat = game.seats[player];
  if (!seat) return [];
  return [
    { label: words.facts.points, value: String(seat.points), icon: FACTS.points },
    { label: words.facts.location, value: placeOf(game, seat.location), icon: FACTS.location },
    { label: words.facts.hand, value: String(seat.hand_size), icon: FACTS.hand },
    { label: words.facts.ravs, value: words.ravs(seat.bombers, seat.fighters), icon: FACTS.ravs },
  ];
}
