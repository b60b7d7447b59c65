/** Lines of a plot, as SVG paths: one for each player, over the course of a game. */

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Scale {
  x: (step: number) => number;
  y: (value: number) => number;
  ticks: number[];
}

/** Round values that cover 0 and the highest, at most five of them. */
export function ticks(lowest: number, highest: number): number[] {
  const span = Math.max(1, highest - lowest);
  const rough = span / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * unit).find((size) => size >= rough) ?? rough);
  const first = Math.floor(lowest / step) * step;
  const count = Math.ceil((lowest + span - first) / step);
  return Array.from({ length: count + 1 }, (_, index) => first + index * step);
}

export function scale(series: readonly (readonly number[])[], frame: Frame): Scale {
  const values = series.flat();
  const marks = ticks(Math.min(0, ...values), Math.max(1, ...values));
  const steps = Math.max(1, Math.max(0, ...series.map((line) => line.length)) - 1);
  const low = marks[0] ?? 0;
  const high = marks[marks.length - 1] ?? 1;
  return {
    x: (step) => frame.left + (step / steps) * frame.width,
    y: (value) => frame.top + frame.height * (1 - (value - low) / (high - low)),
    ticks: marks,
  };
}

/** A path that goes on level until the value changes, as scores do. */
export function steps(line: readonly number[], { x, y }: Scale): string {
  return line
    .map((value, step) => (step === 0 ? `M${point(x(0), y(value))}` : `H${round(x(step))}V${round(y(value))}`))
    .join('');
}

const round = (value: number): string => value.toFixed(1);
const point = (px: number, py: number): string => `${round(px)} ${round(py)}`;
