/** The end of a game, side by side: who has how many points, and where they came from. */

import type { SeatInfo, TableInfo } from '../service/messages';
import { seatName } from './seats';
import { text } from './text';

/** A player, or a third party that scores and is no player. */
export interface Side {
  seat: SeatInfo | null;
  name: string;
  total: number;
  points: readonly number[];
}

/** Every side, the best first; without parts of the score, the players with their scores. */
export function sidesOf({ seats, outcome }: TableInfo): Side[] {
  if (!outcome) return [];
  const rows = outcome.tally?.rows ?? seats.map(({ player }) => ({ player, name: null, points: [] }));
  return rows
    .map(({ player, name, points }) => {
      const seat = seats[player ?? -1] ?? null;
      const sum = points.reduce((total, part) => total + part, 0);
      return { seat, name: seat ? seatName(seat) : (name ?? ''), total: outcome.scores[player ?? -1] ?? sum, points };
    })
    .toSorted((a, b) => won(b) - won(a) || b.total - a.total);

  function won({ seat }: Side): number {
    return Number(seat !== null && outcome!.winners.includes(seat.player));
  }
}

/** How it ended for who looks at it. At one screen, and for a spectator, somebody won. A game that was ended before its
 * time has no scores, and nobody lost it. */
export function verdictOf({ seats, outcome }: TableInfo): 'won' | 'lost' | 'other' {
  const mine = seats.filter((seat) => seat.mine || seat.takeable);
  if (!outcome?.scores.length || !mine.length || mine.some((seat) => seat.local)) return 'other';
  return mine.some(({ player }) => outcome.winners.includes(player)) ? 'won' : 'lost';
}

/** Who won: players, or a third party that is none and has the most points. */
export function winnersOf(info: TableInfo): Side[] {
  const sides = sidesOf(info);
  const won = sides.filter(({ seat }) => seat && info.outcome?.winners.includes(seat.player));
  return won.length ? won : sides.slice(0, 1).filter(({ seat }) => seat === null);
}

export function headline(info: TableInfo): string {
  const verdict = verdictOf(info);
  if (verdict !== 'other') return verdict === 'won' ? text.end.youWon : text.end.youLost;
  const names = winnersOf(info).map(({ name }) => name);
  return names.length ? text.end.somebodyWon(names.join(text.end.and)) : text.end.title;
}
