/** The seats of a replay: a record knows colours, not people. */

import { sentence } from '../choosing/grouping';
import type { SeatInfo } from '../service/messages';

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
  }));
