/** What wins in Beyond Nebula, how far everybody is, and the Techs to be read. */

import type { View } from '../../lib/service/messages';
import type { Goal, Progress, Reading } from '../contract';
import { COLOURS, nebula, type NebulaView } from './view';
import { goals, priced, words } from './words';

/** The player in whose field a Planet lies. */
const fieldOf = (planet: number): number => Math.floor(planet / COLOURS.length);

function progress(game: NebulaView, player: number): Progress {
  const own = game.planets.filter(({ owner }) => owner === player);
  const missing = COLOURS.filter((colour) => !own.some((planet) => planet.colour === colour));
  const root = own.some((planet) => planet.root && fieldOf(planet.planet) === player);
  const abroad = own.filter((planet) => fieldOf(planet.planet) !== player).length;
  return {
    share: (COLOURS.length - missing.length + Number(root) + Number(abroad > 0)) / (COLOURS.length + 2),
    words: goals.colours(missing, COLOURS.length, abroad, root),
    details: [root ? goals.root : goals.noRoot, goals.abroad(abroad), ...own.map(({ name, regiments }) => goals.planet(name, regiments))],
  };
}

export function goal(view: View): Goal {
  const game = nebula(view);
  return {
    wins: goals.wins,
    ends: game.turn_limit === null ? goals.ends : goals.limit(game.turn_limit),
    players: game.seats.map((_, player) => progress(game, player)),
  };
}

export function readings(view: View, player: number | null): Reading[] {
  const game = nebula(view);
  if (player === null) return [];
  return (game.seats[player]?.techs ?? []).map(({ tech, name, state }) => {
    const card = game.techs[tech];
    const price = card ? [goals.price(priced(card.price, game))] : [];
    return {
      title: name,
      kind: [card && `${card.colour} ${card.level}`, words.states[state]].filter(Boolean).join(', '),
      lines: [...(card ? [card.text] : []), ...price],
    };
  });
}
