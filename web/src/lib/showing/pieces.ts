/** What flies over the board: a piece, drawn as the board itself draws it. */

import type { Component } from 'svelte';

export interface Piece {
  /** SVG about the origin, in units of the board. */
  Drawing: Component<any>;
  props: Record<string, unknown>;
  /** It points up, and turns to where it flies. */
  turns: boolean;
}

/** A drawing with what it needs, as something that can fly; the stage knows the players' colours. */
export const piece = <P extends { colours: readonly string[] }>(
  Drawing: Component<P>,
  props: Omit<P, 'colours'>,
  turns = false,
): Piece => ({
  Drawing,
  props,
  turns,
});

interface Spot {
  x: number;
  y: number;
}

/** The way from one spot to another on the screen, in degrees from up. */
export const heading = (from: Spot, to: Spot): number =>
  Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI);

/** Sparks that fly apart: where to, how far turned, and how long each takes of the whole. */
export function sparks(count: number, reach: number, chance: () => number): (Spot & { turn: number; share: number })[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + chance()) / count) * 2 * Math.PI;
    const far = reach * (0.45 + 0.55 * chance());
    return { x: far * Math.cos(angle), y: far * Math.sin(angle), turn: 720 * chance() - 360, share: 0.6 + 0.4 * chance() };
  });
}
