/** Where a RAV would be, and how it would face, if the Space that is looked at were pointed at. Pure. */

import type { Choice } from '../../../lib/choosing/selection';
import type { Rav, RunView } from '../view';

export interface Ghost {
  player: number;
  kind: Rav['kind'];
  space: number;
  behind: number | null;
  launched_from: number | null;
  /** The Spaces of the flight, the first is where it begins. */
  flight: readonly number[];
}

const spaceOf = (element: string): number | null => {
  const [kind, number] = element.split(':');
  return kind === 'space' ? Number(number) : null;
};

const isSpace = (number: number | null): number is number => number !== null;

/** One for each way to face: of several flights with the same end, those that come from different sides. */
export function ghostsOf(meant: readonly Choice[], view: RunView): Ghost[] {
  const ghosts = new Map<number | null, Ghost>();
  for (const choice of meant) {
    const ghost = flown(choice, view) ?? launched(choice, view);
    if (ghost && !ghosts.has(ghost.behind)) ghosts.set(ghost.behind, ghost);
  }
  return [...ghosts.values()];
}

/** The RAV that flies: the one that is under way, or the one that stands where the flight begins. */
function flown({ text, elements, passed = elements }: Choice, view: RunView): Ghost | null {
  const named = passed.map(spaceOf).filter(isSpace);
  const flight = /^fly on/.test(text) && view.flyer ? [view.flyer.space, ...named] : named;
  const rav = view.flyer ?? view.spaces[flight[0] ?? -1]?.rav;
  const [end, behind] = flight.toReversed();
  if (!rav || end === undefined || behind === undefined || !/^(move RAV|fly on)/.test(text)) return null;
  return { player: rav.player, kind: rav.kind, space: end, behind, launched_from: null, flight };
}

function launched({ text, elements }: Choice, view: RunView): Ghost | null {
  const [, kind] = /^launch (Bomber|Fighter)/.exec(text) ?? [];
  const space = elements.map(spaceOf).find(isSpace);
  if (kind === undefined || space === undefined) return null;
  const from = view.seats[view.active]?.location ?? 0;
  return { player: view.active, kind: kind as Rav['kind'], space, behind: null, launched_from: from, flight: [] };
}
