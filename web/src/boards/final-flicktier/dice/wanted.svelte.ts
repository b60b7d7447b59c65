/** Whether dice are drawn with depth: where that is quick, always, or never. A person's choice is kept. */

type Choice = 'auto' | 'solid' | 'flat';
const KEY = 'farport-depth';

function stored(): Choice {
  try {
    return (localStorage.getItem(KEY) as Choice | null) ?? 'auto';
  } catch {
    return 'auto';
  }
}

export class Wanted {
  #choice = $state<Choice>(stored());
  /** Whether there is a picture with depth, or can be none; null before that is known. */
  ready = $state<boolean | null>(null);
  readonly solid = $derived(this.#choice !== 'flat' && this.ready === true);
  readonly tried = $derived(this.#choice !== 'flat' && this.ready !== false);
  /** Whether a slow picture is better than none. */
  readonly patient = $derived(this.#choice === 'solid');
  readonly possible = $derived(this.#choice !== 'solid' || this.ready !== false);

  toggle(): void {
    this.#choice = this.solid ? 'flat' : 'solid';
    this.ready = null;
    try {
      localStorage.setItem(KEY, this.#choice);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
}
