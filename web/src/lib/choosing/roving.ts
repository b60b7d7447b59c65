/**
 * The keyboard on a board: one stop for Tab, arrow keys to the nearest element in that direction, Enter or Space to choose.
 * Works for whatever a board draws, as long as what can be pointed at is a button and has `data-element`.
 */

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

interface Spot {
  x: number;
  y: number;
}

/** The number of the spot that lies best in a direction: near, and not far aside; -1 when there is none. */
export function nearest(from: Spot, spots: readonly Spot[], [dx, dy]: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    const cost = along + 2 * aside;
    if (along > 1 && along * 2 >= aside && cost < least) [best, least] = [index, cost];
  });
  return best;
}

const POINTABLE = '[data-element]:is([role="button"], button)';

const elementsIn = (board: Element): (HTMLElement | SVGElement)[] => [...board.querySelectorAll<SVGElement>(POINTABLE)];

function middle(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function roving(board: HTMLElement): () => void {
  let current: Element | null = null;

  function settle(element: Element | null): void {
    current = element;
    for (const one of elementsIn(board)) one.setAttribute('tabindex', one === element ? '0' : '-1');
  }

  function keep(): void {
    if (!current || !board.contains(current)) settle(elementsIn(board)[0] ?? null);
  }

  function press(event: KeyboardEvent): void {
    const from = (event.target as Element).closest(POINTABLE);
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = DIRECTIONS[event.key];
    if (direction) {
      const all = elementsIn(board);
      all[nearest(middle(from), all.map(middle), direction)]?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (!(from instanceof HTMLButtonElement)) from.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      else return;
    } else return;
    event.preventDefault();
  }

  /** What else can be focused on a board, such as its legend, does not take the stop for Tab away. */
  function focused(event: FocusEvent): void {
    const one = (event.target as Element).closest(POINTABLE);
    if (one) settle(one);
  }

  const watcher = new MutationObserver(keep);
  watcher.observe(board, { childList: true, subtree: true });
  board.addEventListener('keydown', press);
  board.addEventListener('focusin', focused);
  keep();
  return () => watcher.disconnect();
}
