/** Finds the word for what somebody points at. */

export interface Tip {
  element: Element;
  words: string;
}

/** On boards and cards, names for those who cannot see are words for everybody. Whole regions and lists are not. */
const NAMED = '[data-region] [aria-label]:is([data-element], [role=img], [role=button])';

export function tipOf(target: Element): Tip | null {
  const element = target.closest(`[title], ${NAMED}`);
  const words = element?.getAttribute('title') || element?.getAttribute('aria-label');
  return element && words && words !== element.textContent?.trim() ? { element, words } : null;
}

/** The browser would show a `title` too, sooner or later: it is put aside meanwhile. Returns what puts it back. */
export function quiet({ element, words }: Tip): () => void {
  if (!element.hasAttribute('title')) return () => undefined;
  element.removeAttribute('title');
  return () => element.setAttribute('title', words);
}
