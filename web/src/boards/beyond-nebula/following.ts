/** How a game of Beyond Nebula is followed by who waits for his turn. */

import type { EventInfo, View } from '../../lib/service/messages';
import type { Following } from '../contract';
import { COLOURS, nebula, round, shipNumbered } from './view';
import { words } from './words';

const LAST_TURNS = 2;
const OF_PLANETS = new Set(['captured', 'neutral', 'disbanded', 'cannonade']);
/** Which argument names a Planet. */
const PLANET_AT: Readonly<Record<string, number>> = { captured: 1, neutral: 0, disbanded: 0, cannonade: 1 };

/** Who owns what an event is about: Ships, or a Planet before it is lost. */
function concerns({ kind, arguments: numbers, elements }: EventInfo, view: View): number[] {
  const game = nebula(view);
  if (kind === 'captured') return [numbers[2] ?? -1];
  if (kind === 'neutral') return [numbers[1] ?? -1];
  if (OF_PLANETS.has(kind)) return [game.planets[numbers[PLANET_AT[kind] ?? 0] ?? -1]?.owner ?? -1];
  const ships = elements.filter((name) => name.startsWith('ship:')).map((name) => Number(name.slice('ship:'.length)));
  if (ships.length) return ships.map((ship) => shipNumbered(game, ship)?.owner ?? Math.floor(ship / game.limits.ships));
  return [numbers[0] ?? -1];
}

/** Only one's own Control Panel can be pointed at: what happens on the other is seen at its player. */
const ON_PANEL = /^(resource|building|tech):/;

function places({ elements }: EventInfo, seat: number | null): readonly string[] {
  const owner = elements.find((name) => name.startsWith('player:'));
  return owner === undefined || owner === `player:${seat}` ? elements : elements.filter((name) => !ON_PANEL.test(name));
}

function warnings(view: View, seat: number): string[] {
  const game = nebula(view);
  const lacking = (player: number): number =>
    COLOURS.filter((colour) => !game.planets.some((planet) => planet.owner === player && planet.colour === colour)).length;
  const near = game.seats.flatMap((_, player) =>
    player !== seat && lacking(player) === 1 ? [words.warnings.nearly(view.colours[player] ?? '')] : [],
  );
  const left = game.turn_limit === null ? Infinity : game.turn_limit - round(game);
  return [...near, ...(left <= LAST_TURNS ? [words.warnings.turns(Math.max(0, left))] : [])];
}

export const following: Following = {
  noise: ['no_conflict', 'cooled', 'wasted', 'none_stalled', 'joined', 'freed', 'nothing_found'],
  telling: [
    'won', 'ahead', 'lost', 'captured', 'colonized', 'neutral', 'eliminated', 'exploded', 'engaged', 'hit', 'cannonade', 'gift',
    'hacked', 'jammed', 'stalled', 'pulsed', 'used', 'ship_produced', 'built', 'construction', 'researched', 'research',
    'research_hidden', 'extractor_built', 'specialized', 'explored', 'regiment_produced', 'moved',
  ],
  matters: ['engaged', 'eliminated', 'hit', 'captured', 'neutral', 'cannonade', 'jammed', 'stalled', 'pulsed', 'ray_rolled', 'exploded'],
  concerns,
  places,
  underway: (view) => nebula(view).combat !== null,
  phases: {
    progress: 'Progress',
    exchange: 'Progress',
    mothership: 'Progress',
    conflict: 'Conflict',
    stall: 'Conflict',
    colour: 'Conflict',
    combat: 'Conflict',
    shield: 'Conflict',
    keep: 'Conflict',
    evacuate: 'Conflict',
  },
  warnings,
};
