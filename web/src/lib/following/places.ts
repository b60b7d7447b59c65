/** Where on the board something happened. */

import type { Effect } from '../../boards/contract';

export const placesOf = (effects: readonly Effect[]): string[] =>
  effects.flatMap(({ flash = [], glide, float }) => [...flash, ...(glide ? [glide.from, glide.to] : []), ...(float ? [float.at] : [])]);
