/** The course of a guided first game: which step is shown, and when the next one comes. Pure. */

import type { Guide, GuideStep } from '../boards/contract';
import type { View } from './service/messages';

/** The first step from a number on that has its time; the number of steps when there is none. */
export function stepFrom(guide: Guide, number: number, view: View): number {
  const found = guide.steps.findIndex((step, index) => index >= number && (step.when?.(view) ?? true));
  return found < 0 ? guide.steps.length : found;
}

/** Whether playing an action is what a step waits for. */
export function fulfils(step: GuideStep | undefined, action: string): boolean {
  return step?.until !== undefined && action.startsWith(step.until);
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const overlap = (a: Box, b: Box): number => {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
};

export const CORNERS = ['bottom-left', 'bottom-right', 'top-right', 'top-left'] as const;
export type Corner = (typeof CORNERS)[number];

/** The corner of the window in which a box covers least of what it is about. */
export function freeCorner(about: Box | null, box: Box, window: { width: number; height: number }): Corner {
  if (!about) return CORNERS[0];
  const covered = CORNERS.map((corner) => {
    const x = corner.endsWith('left') ? 0 : window.width - box.width;
    const y = corner.startsWith('top') ? 0 : window.height - box.height;
    return overlap(about, { ...box, x, y });
  });
  return CORNERS[covered.indexOf(Math.min(...covered))] ?? CORNERS[0];
}

/** What a step points at now. */
export function pointsAt(step: GuideStep, view: View): string | null {
  return typeof step.at === 'function' ? step.at(view) : (step.at ?? null);
}
