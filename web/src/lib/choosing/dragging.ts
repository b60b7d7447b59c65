/** Dragging a piece to where it goes, with a mouse or a pen; a finger scrolls. The board says nothing of it. */

export interface Drags {
  /** A piece is picked up, by where it stands and by which it is, if that is said; false when it cannot be. */
  lift: (element: string, piece: string | null) => boolean;
  /** It is let go over something, or over nothing, and has been drawn over these. */
  drop: (element: string | null, trail: readonly string[]) => void;
}

/** So many pixels are no trembling hand. */
const FAR = 8;

const elementAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-element]')?.dataset['element'] ?? null) : null;

/** Which of the pieces in a place is drawn there. */
export const pieceAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<SVGElement>('[data-piece]')?.dataset['piece'] ?? null) : null;

/** So many pixels wide has to be what a finger means. */
const FINGER = 28;

/** Which of the pieces in a place a click means: a finger is too broad for a small one among others. */
export function pieceMeant(event: MouseEvent): string | null {
  const small = event.target instanceof Element && event.target.getBoundingClientRect().width < FINGER;
  return small && (event as PointerEvent).pointerType === 'touch' ? null : pieceAt(event.target);
}

export const dragging =
  ({ lift, drop }: Drags) =>
  (board: HTMLElement): (() => void) => {
    let pressed: { element: string; piece: string | null; x: number; y: number } | null = null;
    let lifted = false;
    let trail: string[] = [];

    function press(event: PointerEvent): void {
      const element = event.pointerType !== 'touch' && event.button === 0 ? elementAt(event.target) : null;
      const { clientX: x, clientY: y } = event;
      pressed = element === null ? null : { element, piece: pieceAt(event.target), x, y };
      trail = element === null ? [] : [element];
    }

    function follow(event: PointerEvent): void {
      const over = elementAt(event.target);
      if (over !== null && !trail.includes(over)) trail.push(over);
    }

    function move(event: PointerEvent): void {
      if (pressed) follow(event);
      if (!pressed || lifted || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < FAR) return;
      lifted = lift(pressed.element, pressed.piece);
      if (!lifted) pressed = null;
      else board.classList.add('dragging');
    }

    function release(event: PointerEvent): void {
      const over = elementAt(document.elementFromPoint(event.clientX, event.clientY));
      if (lifted && pressed) drop(over === pressed.element ? null : over, trail);
      stop();
    }

    function stop(): void {
      pressed = null;
      lifted = false;
      board.classList.remove('dragging');
    }

    board.addEventListener('pointerdown', press);
    addEventListener('pointermove', move);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', stop);
    return () => {
      board.removeEventListener('pointerdown', press);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', stop);
    };
  };
