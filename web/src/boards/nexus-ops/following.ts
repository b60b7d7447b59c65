/** How a game of Nexus Ops is followed by who waits for his turn. */

import type { View } from '../../lib/service/messages';
import type { Following } from '../contract';
import { nexus } from './view';
import { words } from './words';

/** A turn often brings two points, with a battle won and a mission fulfilled. */
const A_TURN = 2;

function warnings(view: View, seat: number): string[] {
  const game = nexus(view);
  return game.seats.flatMap(({ points, eliminated }, player) =>
    player !== seat && !eliminated && game.goal - points <= A_TURN
      ? [words.warnings.near(view.colours[player] ?? '', game.goal - points)]
      : [],
  );
}

export const following: Following = {
  noise: ['passed', 'passed_battle', 'reshuffled', 'none_left', 'no_card', 'gave_nothing', 'line', 'drew_energize', 'drew_mission', 'kept_one'],
  telling: [
    'won', 'eliminated', 'won_battle', 'attacked', 'undecided', 'beaten_back', 'fired', 'fulfilled', 'king', 'lost', 'called_off', 'aided_unit',
    'aided', 'played', 'explored', 'found', 'bought', 'moved', 'mined',
  ],
  matters: ['attacked', 'fired', 'lost', 'won_battle', 'undecided', 'beaten_back', 'called_off', 'eliminated'],
  underway: (view) => nexus(view).battle !== null,
  phases: {
    faction: 'Set-up',
    tokens: 'Set-up',
    deploy: 'Deploy',
    recruit: 'Deploy',
    'beam-from': 'Deploy',
    'beam-to': 'Deploy',
    beam: 'Deploy',
    move: 'Move',
    fire: 'Move',
    battle: 'Battle',
    'before-rolling': 'Battle',
    'after-a-roll': 'Battle',
    reroll: 'Battle',
    retreat: 'Battle',
    casualty: 'Battle',
    mission: 'Battle',
    keep: 'Draw',
    monolith: 'Draw',
    give: 'Draw',
    end: 'Draw',
  },
  warnings,
};
