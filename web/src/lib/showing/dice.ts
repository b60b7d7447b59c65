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
  6: polygon(4, 0.25, 22),
  8: polygon(4, 0, 22),
  10: 'M0 -21L20 3L0 21L-20 3Z',
  12: polygon(5, -0.5, 21),
  20: polygon(6, -0.5, 21),
};

export const dieOutline = (sides: number): string => OUTLINES[sides] ?? polygon(8, 0.125, 21);
