/** What the players' cards show in Beyond Nebula, above the Control Panels. */

import type { Fact } from '../contract';
import type { View } from '../../lib/service/messages';
import { ICONS } from './icons';
import { nebula } from './view';
import { words } from './words';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export function facts(view: View, player: number): Fact[] {
  const game = nebula(view);
  const seat = game.seats[player];
  if (!seat) return [];
  const ships = game.ships.filter(({ owner }) => owner === player);
  const planets = game.planets.filter(({ owner }) => owner === player);
  const regiments = sum([...ships, ...planets].map((one) => one.regiments));
  const ready = seat.techs.filter(({ state }) => state === 'ready').length;
  return [
    { label: words.fact.planets, value: words.outOf(planets.length, 3), icon: ICONS.planets },
    { label: words.fact.ships, value: words.outOf(ships.length, game.limits.ships), icon: ICONS.ships },
    { label: words.fact.regiments, value: String(regiments), icon: ICONS.regiments },
    { label: words.fact.techs, value: String(ready), icon: ICONS.techs },
  ];
}
