/** What wins in Thunder Run to Gratis-3, how far everybody is, and the Command cards to be read. */

import type { View } from '../../lib/service/messages';
import type { Goal, Progress, Reading } from '../contract';
import { run, type RunView, type Seat } from './view';
import { goals, trophyWords, words } from './words';

function progress(game: RunView, seat: Seat): Progress {
  const last = game.locations.length - 1;
  const down = seat.systems.filter(({ online }) => !online).map(({ name }) => name);
  return {
    share: seat.location / last,
    words: goals.points(seat.points, last - seat.location),
    details: [goals.way(seat.location, last), `${trophyWords(seat)}.`, goals.systems(down), goals.shields(seat.shields + seat.black_shields)],
  };
}

export function goal(view: View): Goal {
  const game = run(view);
  return {
    wins: goals.wins,
    ends: game.final ? words.finalTurn : goals.ends(game.stockpile),
    players: game.seats.map((seat) => progress(game, seat)),
  };
}

export function readings(view: View, player: number | null): Reading[] {
  const game = run(view);
  const card = (name: string, kind: string): Reading[] =>
    game.cards.filter((one) => one.name === name).map(({ title, does }) => ({ title, kind, lines: [does] }));
  if (player === null) return game.cards.map(({ title, does }) => ({ title, kind: goals.card, lines: [does] }));
  const seat = game.seats[player];
  const hand = view.player === player ? Object.entries(seat?.hand ?? {}).filter(([, count]) => count) : [];
  return [
    ...hand.flatMap(([name, count]) => card(name, goals.inHand(count))),
    ...(seat?.queue ?? []).flatMap((queued, place) => card(queued.card, goals.queued(place + 1))),
  ];
}
