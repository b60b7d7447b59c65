/** Follow a pointer from where it went down until it is let go, wherever it goes. */
export function follow(
  start: PointerEvent,
  move: (dx: number, dy: number) => void,
  end: (event: PointerEvent) => void,
): void {
  const gone = new AbortController();
  const only = (does: (event: PointerEvent) => void) => (event: PointerEvent) =>
    event.pointerId === start.pointerId ? does(event) : undefined;
  const ended = only((event) => {
    gone.abort();
    end(event);
  });
  const moved = only((event) => move(event.clientX - start.clientX, event.clientY - start.clientY));
  addEventListener('pointermove', moved, { signal: gone.signal });
  addEventListener('pointerup', ended, { signal: gone.signal });
  addEventListener('pointercancel', ended, { signal: gone.signal });
}
