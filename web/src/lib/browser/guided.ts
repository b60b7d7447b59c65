/** How far guided games have come, kept in this browser: who comes back goes on where he was. */

import type { Progress } from '../guide';

interface Kept {
  progress: Progress;
  ended: boolean;
}

const FRESH: Kept = { progress: {}, ended: false };
const nameOf = (table: string): string => `farport-guide-${table}`;

export function recall(table: string): Kept {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(nameOf(table)) ?? '{}') as Partial<Kept>) };
  } catch {
    return FRESH;
  }
}

export function keep(table: string, kept: Partial<Kept>): void {
  try {
    localStorage.setItem(nameOf(table), JSON.stringify({ ...recall(table), ...kept }));
  } catch {
    // a browser that keeps nothing: the guide begins again
  }
}
