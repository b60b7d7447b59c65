/** The moments of a game that mattered: where the scores swung most, and where the lead changed hands. */

export interface Moment {
  /** The number of the action that brought it. */
  step: number;
  player: number;
  change: number;
}

type Series = readonly (readonly number[])[];

/** The player whose score changed most in a step; of equals the first. */
function swing(series: Series, step: number): Moment {
  const changes = series.map((line) => (line[step] ?? 0) - (line[step - 1] ?? 0));
  const most = Math.max(...changes.map(Math.abs));
  const player = changes.findIndex((change) => Math.abs(change) === most);
  return { step, player, change: changes[player] ?? 0 };
}

/** Who alone is ahead; -1 while nobody is. */
function leader(series: Series, step: number): number {
  const scores = series.map((line) => line[step] ?? 0);
  const most = Math.max(...scores);
  return scores.filter((score) => score === most).length === 1 ? scores.indexOf(most) : -1;
}

/** At most so many, in the order in which they came. Of equal swings, those that brought the lead, then the later ones. */
export function moments(series: Series, most: number): Moment[] {
  const steps = Math.max(0, ...series.map((line) => line.length)) - 1;
  const led = (step: number): number => Number(leader(series, step) >= 0 && leader(series, step) !== leader(series, step - 1));
  return Array.from({ length: Math.max(0, steps) }, (_, index) => swing(series, index + 1))
    .filter(({ change }) => change !== 0)
    .toSorted(
      (a, b) => Math.abs(b.change) - Math.abs(a.change) || led(b.step) - led(a.step) || b.step - a.step,
    )
    .slice(0, most)
    .toSorted((a, b) => a.step - b.step);
}
