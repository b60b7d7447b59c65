/** How much of the mats is seen: their frame, what one looks at, and how close. */

import { MediaQuery } from 'svelte/reactivity';
import { Frame, type Point, type Region } from './frame';

const NARROW = 560;
const ZOOMS = [1, 1.6, 2.6, 4];

export class Camera {
  /** The size of the picture, in pixels. */
  width = $state(0);
  height = $state(0);
  #step = $state(0);
  #about = $state.raw<Point>({ x: 450, y: 300 });
  /** The page is one column, above a sheet: the mats may be as high as they like. */
  readonly #column = new MediaQuery('max-width: 1020px', true);
  readonly upright = $derived(this.#column.current && this.width > 0 && this.width < NARROW);
  readonly frame = $derived.by(() => new Frame(this.region(), this.upright, ZOOMS[this.#step], this.#about));
  /** Millimetres of a pixel. */
  readonly pixel = $derived(
    this.width > 0 ? Math.max(this.frame.width / this.width, this.frame.height / Math.max(1, this.height)) : 1.2,
  );

  constructor(private readonly region: () => Region) {}

  get close(): boolean {
    return this.#step > 0;
  }

  get closest(): boolean {
    return this.#step === ZOOMS.length - 1;
  }

  /** Closer, or with fewer than no steps farther, around a point. */
  closer(steps: number, around: Point | null = null): void {
    if (around) this.#about = around;
    this.#step = Math.max(0, Math.min(ZOOMS.length - 1, this.#step + steps));
  }

  /** The mats are pushed by so many pixels. */
  push(dx: number, dy: number): void {
    const by = this.frame.from({ x: dx * this.pixel, y: dy * this.pixel });
    this.#about = { x: this.frame.middle.x - by.x, y: this.frame.middle.y - by.y };
  }
}
