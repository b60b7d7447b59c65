/** Words for who sits where. */

import { here } from '../service/me.svelte';
import type { SeatInfo } from '../service/messages';
import { text } from './text';

/** What kind of bot sits there. */
export const botOf = (seat: SeatInfo): string => text.table.bot(here.level(seat.level).toLowerCase());

export function seatName(seat: SeatInfo): string {
  if (seat.kind === 'bot') return seat.name ?? botOf(seat);
  if (seat.kind === 'empty') return text.table.nobody;
  return seat.name ?? text.table.awaited;
}
