/** A view as words and numbers, for games that have no board of their own. */

import type { Fact } from '../../boards/contract';
import type { View } from '../service/messages';
import { text } from './text';

/** A field's name as words: "fabricator_in_supply" reads "fabricator in supply". */
export const words = (field: string): string => field.replaceAll('_', ' ');

export function scalar(value: unknown): string | null {
  if (value === null) return text.plain.none;
  if (typeof value === 'boolean') return value ? text.plain.yes : text.plain.no;
  return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a view that are lists with one entry for each player. */
const perPlayer = (view: View): unknown[][] =>
  Object.entries(view).flatMap(([field, value]) =>
    field !== 'colours' && Array.isArray(value) && value.length === view.players && value.every(isObject) ? [value] : [],
  );

export function plainFacts(view: View, player: number): Fact[] {
  return perPlayer(view).flatMap((list) =>
    Object.entries(list[player] as Record<string, unknown>).flatMap(([field, value]) => {
      const shown = scalar(value);
      return shown === null ? [] : [{ label: words(field), value: shown }];
    }),
  );
}
