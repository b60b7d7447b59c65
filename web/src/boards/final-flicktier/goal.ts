/** What wins in The Final Flicktier, how far everybody is, and the sheets and cards to be read. */

import type { View } from '../../lib/service/messages';
import type { Goal, Progress, Reading } from '../contract';
import { brings } from './names';
import { flicktier, type Building, type Faction, type FlickView, type Seat } from './view';
import { costWords, goals, missionWords, words } from './words';

const count = (things: readonly unknown[] | number): number => (typeof things === 'number' ? things : things.length);

const faceDown = (seat: Seat): number => count(seat.missions) + count(seat.explore);

function progress(seat: Seat): Progress {
  const { faction, tokens_left: left } = seat;
  const all = faction ? faction.round.count + faction.square.count : 0;
  const built = left ? all - left[0] - left[1] : 0;
  return {
    share: all ? built / all : 0,
    words: !faction ? goals.none : seat.score === null ? goals.open(seat.open, faceDown(seat)) : goals.score(seat.score, built, all),
    details: [
      ...(faction ? [`${faction.name}.`] : []),
      goals.structures(built, all),
      goals.tokens(seat.vp),
      goals.missions(count(seat.missions)),
      goals.explore(count(seat.explore)),
    ],
  };
}

/** What brings on the end, and how far the A.I. is, which can win too. */
const ends = (game: FlickView): string =>
  [
    game.turns_left === null ? goals.ends(game.vp_left, game.mission_deck) : `${words.lastRound(game.turns_left)}.`,
    ...game.seats.filter(({ ai }) => ai).map((seat) => goals.ai(seat.open, faceDown(seat))),
  ].join(' ');

export function goal(view: View): Goal {
  const game = flicktier(view);
  return { wins: goals.wins, ends: ends(game), players: game.seats.slice(0, game.players).map(progress) };
}

const building = ({ name, count, cost, vp }: Building): string => goals.building(name, count, costWords(cost), vp);

const sheet = (faction: Faction): Reading => ({
  title: faction.name,
  kind: goals.faction(words.dice(faction.dice), faction.home),
  lines: [building(faction.round), building(faction.square), ...faction.upgrades.map(([what, cost]) => goals.upgrade(brings(what), costWords(cost)))],
});

export function readings(view: View, player: number | null): Reading[] {
  const game = flicktier(view);
  if (player !== null) {
    const faction = game.seats[player]?.faction;
    return faction ? [sheet(faction)] : [];
  }
  const missions = game.missions.flatMap((mission) =>
    mission ? [{ title: mission.name, kind: mission.vp ? words.mission.vp(mission.vp) : words.mission.token, lines: [missionWords(mission)] }] : [],
  );
  const bounties = game.bounties.map(({ name, value, vp, penalty }) => ({
    title: name,
    kind: words.mission.vp(vp),
    lines: [goals.bounty(value, penalty)],
  }));
  const common = game.common.map(({ name, cost }) => ({ title: name, kind: goals.common, lines: [words.hand.costs(costWords(cost))] }));
  return [...missions, ...bounties, ...common];
}
