/** Positions that are sent in part, and what they make with the one before. */

import type { Position, View } from './messages';

/** The whole of a position that was told after another; null when it was meant for one that is not known here. */
export function whole(told: Position, before: Position | null): Position | null {
  if (told.onto == null) return told;
  if (before?.version !== told.onto || before.seat !== told.seat) return null;
  return { ...told, view: laidOnto(before.view, told) };
}

/** What has not changed stays the same object. */
function laidOnto(before: View, { view, items = {} }: Position): View {
  const lists = Object.entries(items).map(([name, changed]) => [name, withItems(before[name], changed)]);
  return { ...before, ...view, ...Object.fromEntries(lists) };
}

function withItems(list: unknown, changed: Record<string, unknown>): unknown[] {
  return (list as unknown[]).map((item, place) => (String(place) in changed ? changed[place] : item));
}
