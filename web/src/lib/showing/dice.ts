/** The outline of a die by the number of its sides: what it looks like when it lies on the table. */

function polygon(corners: number, turn: number, radius: number): string {
  const at = (corner: number): string => {
    const angle = ((corner / corners) * 2 + turn) * Math.PI;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${Array.from({ length: corners }, (_, corner) => at(corner)).join('L')}Z`;
}

const OUTLINES: Record<number, string> = {
  4: polygon(3, -0.5, 22),
  6: 'M-10 -15.6H10Q15.6 -15.6 15.6 -10V10Q15.6 15.6 10 15.6H-10Q-15.6 15.6 -15.6 10V-10Q-15.6 -15.6 -10 -15.6Z',
  8: polygon(4, 0, 22),
  10: 'M0 -21L20 3L0 21L-20 3Z',
  12: polygon(5, -0.5, 21),
  20: polygon(6, -0.5, 21),
};

/** Where the pips of a die of six lie, in a grid of three by three around the middle. */
const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};
const APART = 8.6;

/** Dice of six have pips; a number stands on all others, and there are none. */
export const pipsOf = (sides: number, face: number): { x: number; y: number }[] =>
  sides === 6 ? (PIPS[face] ?? []).map(([x, y]) => ({ x: x * APART, y: y * APART })) : [];

export const dieOutline = (sides: number): string => OUTLINES[sides] ?? polygon(8, 0.125, 21);
