/** Tables in words: where they stand, and which of them somebody looks for. */

import { LIMITS, type TableInfo } from '../service/messages';
import { winnersOf } from './results';
import { seatName } from './seats';
import { text } from './text';

export type Filter = keyof typeof text.lobby.filters;

const words = text.tables;
const over = ({ status }: TableInfo): boolean => status === 'over' || status === 'closed';

export const isMine = ({ seats }: TableInfo): boolean => seats.some((seat) => seat.mine);
export const myTurn = ({ seats, mover, status }: TableInfo): boolean =>
  status === 'running' && mover !== null && (seats[mover]?.mine ?? false);

/** What can be gone on with, those where it is my turn first, then what was touched last. */
export const toContinue = (tables: readonly TableInfo[]): TableInfo[] =>
  tables.filter((table) => isMine(table) && !over(table)).toSorted(byUrgency);

export const byUrgency = (one: TableInfo, other: TableInfo): number =>
  Number(myTurn(other)) - Number(myTurn(one)) || other.last - one.last;

/** Whether a page of the list is full, so that more tables of others may follow. */
export const isFull = (page: readonly TableInfo[]): boolean => page.filter(isOthers).length >= LIMITS.LOBBY_PAGE;

const isOthers = ({ owned, seats }: TableInfo): boolean => !owned && !seats.some(({ mine, takeable }) => mine || takeable);

export function fits(table: TableInfo, filter: Filter, game: string): boolean {
  if (game && table.game !== game) return false;
  if (filter === 'turn') return myTurn(table);
  if (filter === 'over') return over(table);
  return filter === 'all' || table.status === filter;
}

/** Where a table stands: whose turn it is, or who won and how. */
export function standing(table: TableInfo): string {
  if (table.status === 'open') return words.open;
  if (table.status === 'closed') return words.closed;
  if (table.outcome) return result(table, table.outcome.reason);
  const mover = table.seats[table.mover ?? -1];
  if (!mover) return text.lobby.running;
  return mover.mine ? words.yourTurn : words.waitsFor(seatName(mover));
}

function result(table: TableInfo, how: string): string {
  const winners = winnersOf(table);
  const said = winners.map(({ name }) => name).join(text.end.and);
  if (winners.some(({ seat }) => seat?.mine && !seat.local)) return words.youWon(how);
  if (!winners.length) return words.nobody(how);
  return table.seats.some((seat) => seat.mine) ? words.youLost(said, how) : words.won(said, how);
}

/** Who else is there. */
export function company({ seats }: TableInfo): string {
  const others = seats.filter((seat) => !seat.mine).map(seatName);
  return others.length ? words.with(others.join(', ')) : words.alone;
}
