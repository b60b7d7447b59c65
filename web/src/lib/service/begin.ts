/** Beginning a table in one click. */

import { loadGuide } from '../../boards/registry';
import { open } from './shares';
import type { BotLevel, GameInfo, SeatPlan } from './messages';

/** Levels come from the weakest to the strongest. */
export const middleLevel = (bots: readonly BotLevel[]): string | null => bots[Math.floor(bots.length / 2)]?.id ?? null;
/** I and bots, of the level that the server takes when none is named. */
const against = (players: number, level?: string): SeatPlan[] => [
  { kind: 'me' },
  ...Array.from({ length: players - 1 }, (): SeatPlan => ({ kind: 'bot', level: level ?? null })),
];

/** The smallest company: alone only where there is no other way. */
export const fewest = (game: GameInfo): number => {
  const counts = game.players.toSorted((one, other) => one - other);
  return counts.find((count) => count > 1) ?? counts[0] ?? 1;
};

/** A table of the smallest company against bots; returns its address. */
export async function beginWithBots(game: GameInfo): Promise<string> {
  const players = fewest(game);
  const table = await open({ game: game.id, players, seats: against(players), start: true });
  return `/table/${table.id}`;
}

/** A table whose deal was chosen for its guide. */
export async function beginGuided(game: GameInfo): Promise<string> {
  const guide = await loadGuide(game.id);
  if (!guide) return beginWithBots(game);
  const { players, deal, level, options = {} } = guide;
  const table = await open({ game: game.id, players, options, seats: against(players, level), guided: deal });
  return `/table/${table.id}?guide=1`;
}
