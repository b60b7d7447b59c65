/** Words for who sits where. */

import { here } from '../service/me.svelte';
import type { SeatInfo } from '../service/messages';
import { text } from './text';

export function seatName(seat: SeatInfo): string {
  if (seat.kind === 'bot') return seat.kept && seat.name ? seat.name : text.table.bot(here.level(seat.level));
  if (seat.kind === 'empty') return text.table.nobody;
  return seat.name ?? text.table.awaited;
}
