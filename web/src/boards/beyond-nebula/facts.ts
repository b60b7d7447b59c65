/** What the players' cards show in Beyond Nebula, above the Control Panels, and what is left of those on a small screen. */

import type { Fact } from '../contract';
import type { View } from '../../lib/service/messages';
import { ICONS, RESOURCE_ICONS } from './icons';
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

/** Reserves: everything is paid with them. */
export function brief(view: View, player: number): Fact[] {
  const resources = nebula(view).seats[player]?.resources ?? [];
  return resources.map(({ name, reserves }, number) => ({ label: name, value: String(reserves), icon: RESOURCE_ICONS[number] ?? '' }));
}
