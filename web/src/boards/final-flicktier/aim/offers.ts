/** What the server offers to be set by hand: flicks, and places for a die. Pure. */

import type { RangeInfo } from '../../../lib/service/messages';

export interface Offers {
  flicks: readonly RangeInfo[];
  /** Flicks that begin an action: a die is pulled without choosing the action first, where it is clear which. */
  beginning: readonly RangeInfo[];
  places: readonly RangeInfo[];
  /** Elements that may be flicked now. */
  flickable: ReadonlySet<string>;
  /** Elements that can be pulled back, some of them to begin an action by it. */
  pullable: ReadonlySet<string>;
}

const has = (dial: string) => (range: RangeInfo): boolean => range.dials.some(({ name }) => name === dial);
const elementsOf = (ranges: readonly RangeInfo[]): Set<string> => new Set(ranges.flatMap(({ elements }) => elements));

export function offersOf(ranges: readonly RangeInfo[]): Offers {
  const all = ranges.filter(has('direction'));
  const flicks = all.filter(({ after }) => after == null);
  const alone = ({ elements: [die] }: RangeInfo): boolean => all.filter(({ elements }) => elements[0] === die).length === 1;
  const beginning = all.filter((range) => range.after != null && alone(range));
  return {
    flicks,
    beginning,
    places: ranges.filter(has('x')),
    flickable: elementsOf(flicks),
    pullable: elementsOf([...flicks, ...beginning]),
  };
}
