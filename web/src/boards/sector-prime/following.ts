/** How a game of Sector Prime is followed by who waits for his turn. */

import type { EventInfo, View } from '../../lib/service/messages';
import type { Following } from '../contract';
import { sector } from './view';
import { words } from './words';

/** One section short of a whole Station. */
const NEARLY = 2;

/** The attacked player is the second one that an attack names. */
const concerns = ({ kind, arguments: [one = -1, other = -1] }: EventInfo): number[] => [kind === 'attacked' ? other : one];

function warnings(view: View, seat: number): string[] {
  const game = sector(view);
  const near = game.seats.flatMap(({ sections }, player) =>
    player !== seat && sections === NEARLY ? [words.warnings.nearly(view.colours[player] ?? '')] : [],
  );
  const over = (game.seats[seat]?.crystals ?? 0) - game.crystal_limit;
  return [...near, ...(over > 0 ? [words.warnings.limit(game.crystal_limit, over)] : [])];
}

export const following: Following = {
  noise: ['points_left', 'let_stand', 'mined_nothing', 'charge_won', 'die_changed', 'tile_laid', 'cell_chosen'],
  telling: [
    'won', 'section_built', 'attacked', 'lost', 'cleared', 'refinery_built', 'jump_bridge_built', 'force_field_built',
    'fabricator_entered', 'fabricator_returned', 'refinery_failed', 'mined', 'entered', 'moved',
  ],
  matters: ['attacked', 'lost'],
  results: ['increase_rolled'],
  concerns,
  underway: (view) => sector(view).battle !== null,
  phases: {
    tile: 'Set-up',
    station: 'Set-up',
    character: 'Set-up',
    roll: 'Move',
    move: 'Move',
    'battle-or-build': 'Battle or build',
    battle: 'Battle or build',
    spy: 'Battle or build',
    build: 'Battle or build',
    mine: 'Mine',
  },
  warnings,
};
