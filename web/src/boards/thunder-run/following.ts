/** How a game of Thunder Run to Gratis-3 is followed by who waits for his turn. */

import type { EventInfo, View } from '../../lib/service/messages';
import type { Following } from '../contract';
import { run } from './view';
import { words } from './words';

const FEW_CHIPS = 2;

/** Which argument names the player upon whom it is brought; the first, unless it is another. */
const VICTIM: Readonly<Record<string, number>> = { targeted: 2, rav_attacked: 1 };

const concerns = ({ kind, arguments: numbers }: EventInfo): number[] => [numbers[VICTIM[kind] ?? 0] ?? -1];

function warnings(view: View, seat: number): string[] {
  const game = run(view);
  const goal = game.locations.length - 1;
  const away = game.seats.flatMap(({ location }, player) => (location < goal ? [player] : []));
  return [
    ...(game.final ? [words.warnings.final] : []),
    ...(!game.final && game.stockpile <= FEW_CHIPS ? [words.warnings.chips(game.stockpile)] : []),
    ...(!game.final && away.length === 1 ? [away[0] === seat ? words.warnings.lastIsYou : words.warnings.last(view.colours[away[0] ?? 0] ?? '')] : []),
  ];
}

export const following: Following = {
  noise: [
    'skipped', 'not_repaired', 'launched_nothing', 'not_overrode', 'stood_fast', 'rav_stopped', 'rav_stuck', 'held_back',
    'black_chip_used', 'card_returned', 'covered_returned', 'covered_returned_unseen', 'rolled_again',
  ],
  telling: [
    'won', 'final_turn', 'knocked_down', 'rav_destroyed', 'targeted', 'rav_attacked', 'shields_lost', 'shields_stripped',
    'trophies', 'carrier_moved', 'played', 'rav_survived', 'rav_missed', 'not_damaged', 'launched', 'shields_raised', 'repaired', 'rav_moved',
  ],
  matters: ['targeted', 'rav_attacked', 'knocked_down', 'not_damaged', 'shields_lost', 'shields_stripped', 'all_down', 'rav_destroyed', 'rav_survived', 'rav_missed'],
  concerns,
  underway: (view) => run(view).attack !== null,
  phases: {
    repair: 'Repair',
    card: 'Command',
    launch: 'Command',
    option: 'Command',
    override: 'Command',
    guns: 'Command',
    missile: 'Command',
    'defensive-guns': 'Command',
    'move-ravs': 'Move RAVs',
    'fly-on': 'Move RAVs',
    attack: 'Attack with RAVs',
    group: 'Attack with RAVs',
    return: 'End of the turn',
  },
  warnings,
};
