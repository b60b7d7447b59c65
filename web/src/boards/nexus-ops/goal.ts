/** What wins in Nexus Ops, how far everybody is, and the cards to be read. */

import type { View } from '../../lib/service/messages';
import type { Goal, Progress, Reading } from '../contract';
import { nexus, type Card, type NexusView } from './view';
import { goals, unitLabel, WHENS, words } from './words';

/** Teammates sit across from each other, and count their points together. */
const together = (game: NexusView, player: number): number =>
  game.seats.reduce((sum, seat, other) => sum + (other === player || (game.teams && (other - player) % 2 === 0) ? seat.points : 0), 0);

function progress(game: NexusView, player: number): Progress {
  const [seat, points] = [game.seats[player], together(game, player)];
  return {
    share: points / game.goal,
    words: seat?.eliminated ? words.facts.eliminated : goals.points(points, game.goal),
    details: seat
      ? [goals.victories(seat.victories), goals.fulfilled(seat.fulfilled.length), goals.hand(seat.missions), goals.mining(seat.rubium, seat.income)]
      : [],
  };
}

export function goal(view: View): Goal {
  const game = nexus(view);
  return {
    wins: goals.wins(game.goal, game.teams),
    ends: goals.ends,
    players: game.seats.map((_, player) => progress(game, player)),
  };
}

const reading = (card: Card): Reading => ({
  title: card.name,
  kind: card.points ? `${WHENS[card.when]}, ${words.points(card.points)}` : WHENS[card.when],
  lines: [card.text],
});

export function readings(view: View, player: number | null): Reading[] {
  const game = nexus(view);
  if (player === null) {
    const units = game.sheet.map((unit) => ({ title: unit.name, kind: goals.unit, lines: [unitLabel(unit, null)] }));
    return [...game.line.map(reading), ...units, ...game.discards.map((card) => ({ ...reading(card), kind: goals.discarded }))];
  }
  const seat = game.seats[player];
  const held = view.player === player ? game.hand : seat?.known;
  return [...(held ?? []), ...(seat?.fulfilled ?? [])].map(reading);
}
