/** The box in which the map can be scrolled: a mouse drags it, and what happens is brought into sight. */

const DRAGGED = 5;

/** Dragging with the mouse scrolls; fingers do that by themselves. A click that was a drag points at nothing. */
export function draggable(box: HTMLElement): () => void {
  let from: { x: number; y: number; left: number; top: number } | null = null;
  let dragged = false;
  const down = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
    dragged = false;
  };
  const move = (event: PointerEvent): void => {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    dragged ||= Math.hypot(x, y) > DRAGGED;
    if (dragged) box.scrollTo(from.left - x, from.top - y);
  };
  const up = (): void => void (from = null);
  const click = (event: MouseEvent): void => {
    if (dragged) event.stopPropagation();
    dragged = false;
  };
  box.addEventListener('pointerdown', down);
  box.addEventListener('click', click, true);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  return () => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
  };
}

interface Share {
  x: number;
  y: number;
}

/** What stands in the middle of the box, as a share of its content. */
export const middleOf = (box: HTMLElement): Share => ({
  x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
  y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
});

export function toMiddle(box: HTMLElement, { x, y }: Share): void {
  box.scrollTo(x * box.scrollWidth - box.clientWidth / 2, y * box.scrollHeight - box.clientHeight / 2);
}

/** How far to scroll so that a span of the content stands in the middle, if it is not well in sight. */
export function shift(start: number, length: number, from: number, room: number): number {
  const border = Math.min(room / 8, 60);
  const seen = start >= from + border && start + length <= from + room - border;
  return seen ? 0 : start + length / 2 - (from + room / 2);
}

/** Scroll the box, and nothing else, until an element of it is in sight. */
export function reveal(box: HTMLElement, element: Element | null | undefined): void {
  if (!element) return;
  const [frame, place] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  const [left, top] = [
    shift(place.left, place.width, frame.left, box.clientWidth),
    shift(place.top, place.height, frame.top, box.clientHeight),
  ];
  // The shell marks the page when motion is not wanted.
  if (left || top) box.scrollBy({ left, top, behavior: box.closest('.still') ? 'instant' : 'smooth' });
}
