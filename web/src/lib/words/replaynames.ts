/** The seats of a replay. */

import { sentence } from '../choosing/grouping';
import type { SeatInfo } from '../service/messages';

/** Of a game that was played here, who sat there; nobody is away from what is over. */
export const satThere = (seats: readonly SeatInfo[]): SeatInfo[] =>
  seats.map((seat) => ({ ...seat, connected: true, takeable: false, free: false, gone: false, vote: null }));

/** A record knows colours, not people. */
export const namesOf = (colours: readonly string[]): SeatInfo[] =>
  colours.map((colour, player) => ({
    player,
    colour,
    kind: 'person',
    name: sentence(colour),
    level: null,
    connected: true,
    mine: false,
    local: false,
    kept: false,
    takeable: false,
    free: false,
    gone: false,
    vote: null,
    agreed: false,
  }));
