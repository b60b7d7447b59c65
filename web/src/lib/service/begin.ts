/** Beginning a table in one click. */

import { loadGuide } from '../../boards/registry';
import { api } from './api';
import type { BotLevel, GameInfo, SeatPlan } from './messages';

/** Levels come from the weakest to the strongest. */
export const middleLevel = (bots: readonly BotLevel[]): string | null => bots[Math.floor(bots.length / 2)]?.id ?? null;
/** I and bots of the level that the server takes when none is named. */
const against = (players: number): SeatPlan[] => [
  { kind: 'me' },
  ...Array.from({ length: players - 1 }, (): SeatPlan => ({ kind: 'bot' })),
];

/** The smallest company: alone only where there is no other way. */
export const fewest = (game: GameInfo): number => {
  const counts = game.players.toSorted((one, other) => one - other);
  return counts.find((count) => count > 1) ?? counts[0] ?? 1;
};

/** A table of the smallest company against bots; returns its address. */
export async function beginWithBots(game: GameInfo): Promise<string> {
  const players = fewest(game);
  const table = await api.create({ game: game.id, players, seats: against(players), start: true });
  return `/table/${table.id}`;
}

export async function beginGuided(game: GameInfo): Promise<string> {
  const players = (await loadGuide(game.id))?.players ?? fewest(game);
  const table = await api.create({ game: game.id, players, seats: against(players), start: true });
  return `/table/${table.id}?guide=1`;
}
