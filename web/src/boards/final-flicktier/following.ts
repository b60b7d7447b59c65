/** How a game of The Final Flicktier is followed by who waits for his turn. */

import type { EventInfo, View } from '../../lib/service/messages';
import type { Following } from '../contract';
import { flicktier, RESOURCES, type FlickView } from './view';
import { words } from './words';

const FEW = 2;
/** Which argument names the die that an event is brought upon. */
const DIE_AT: Readonly<Record<string, number>> = { destroyed: 0, missed: 1, hit: 1, escaped: 0, bug_took: 0 };

const owner = (game: FlickView, die: number | undefined): number => game.dice.find((one) => one.die === die)?.side ?? -1;

function concerns({ kind, arguments: numbers }: EventInfo, view: View): number[] {
  const at = DIE_AT[kind];
  if (at !== undefined) return [owner(flicktier(view), numbers[at])];
  return [numbers[kind === 'attacked' ? 1 : 0] ?? -1];
}

function warnings(view: View, seat: number): string[] {
  const game = flicktier(view);
  const own = game.seats[seat];
  const cards = own ? RESOURCES.reduce((sum, name) => sum + own.held[name] + own.front[name].length, 0) : 0;
  const last = game.seats.flatMap(({ tokens_left: left, ai }, player) =>
    player !== seat && !ai && left && left[0] + left[1] === 1 ? [words.warnings.structure(view.colours[player] ?? '')] : [],
  );
  if (game.turns_left !== null) return [words.warnings.final];
  return [
    ...(game.vp_left <= FEW ? [words.warnings.tokens(game.vp_left)] : []),
    ...(game.mission_deck <= FEW ? [words.warnings.missions(game.mission_deck)] : []),
    ...last,
    ...(game.active === seat && cards > game.hand_limit ? [words.warnings.hand(cards, game.hand_limit)] : []),
  ];
}

export const following: Following = {
  noise: [
    'stayed', 'kept', 'declined', 'finished', 'ended_turn', 'no_cards_left', 'reshuffled', 'gave_way', 'aside', 'shown', 'tie',
    'bug_missed', 'bug_harmless', 'began_move', 'began_gather', 'resource_token', 'struck', 'flicked_again',
  ],
  telling: [
    'won', 'dominion_won', 'last_round', 'triggered', 'destroyed', 'won_combat', 'attacked', 'took_vp', 'completed', 'built',
    'upgraded', 'bounty_won', 'bounty_failed', 'bug_took', 'left_table', 'left_mats', 'raided', 'raided_hidden', 'claimed',
    'took_token_hidden', 'took_token', 'gathered', 'gathered_hidden', 'landed', 'flicked',
  ],
  matters: ['attacked', 'destroyed', 'missed', 'escaped', 'bug_took', 'must_discard'],
  concerns,
  // Where the beaten die comes to lie is asked when everybody knows how it ended.
  underway: (view) => flicktier(view).attack !== null && flicktier(view).placing === null,
  phases: {
    faction: 'Set-up',
    place: 'Placing',
    action: 'Actions',
    flick: 'Actions',
    reflick: 'Actions',
    gather: 'Actions',
    return: 'Actions',
    'attack-card': 'Combat',
    'defence-card': 'Combat',
    pay: 'Actions',
    present: 'Actions',
    draw: 'Actions',
    discard: 'End of the turn',
    bounty: 'Actions',
  },
  warnings,
};
