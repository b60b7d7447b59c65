/** Every key that the page knows, in one table: handlers ask it what was pressed, and the overlay lists it. */

import { settings } from './settings.svelte';

/** Where a key does something. */
export type Where = 'everywhere' | 'table' | 'board' | 'replay';

interface Key {
  /** As a keyboard event names them; any of them does it. */
  keys: readonly string[];
  where: Where;
  /** Works although keys for tools are switched off: it is what people expect of a page. */
  always?: boolean;
}

export const KEYS = {
  keys: { keys: ['?'], where: 'everywhere' },
  mute: { keys: ['m'], where: 'everywhere' },
  choose: { keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], where: 'table' },
  undo: { keys: ['u'], where: 'table' },
  hint: { keys: ['h'], where: 'table' },
  rules: { keys: ['r'], where: 'table' },
  skip: { keys: ['s'], where: 'table' },
  cancel: { keys: ['Escape'], where: 'table', always: true },
  reach: { keys: ['Tab'], where: 'board', always: true },
  walk: { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], where: 'board', always: true },
  point: { keys: ['Enter', ' '], where: 'board', always: true },
  back: { keys: ['ArrowLeft'], where: 'replay', always: true },
  forward: { keys: ['ArrowRight'], where: 'replay', always: true },
} as const satisfies Record<string, Key>;

export type KeyName = keyof typeof KEYS;

const named = (event: KeyboardEvent, { keys, always }: Key): boolean =>
  keys.includes(event.key) && (always === true || settings.shortcuts);

/** Which of the keys of a place was pressed; null when a person writes, or means the browser. */
export function keyOf(event: KeyboardEvent, where: Where): KeyName | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if ((event.target as Element).closest('input, select, textarea, dialog')) return null;
  const all = Object.entries(KEYS) as [KeyName, Key][];
  return all.find(([, key]) => key.where === where && named(event, key))?.[0] ?? null;
}

/** Caps on the buttons that have a key: shown while Alt is held, or the list of keys is open. */
export const caps = $state({ held: false, listed: false });

export const capsShown = (): boolean => settings.shortcuts && (caps.held || caps.listed);

/** To be called once: watches Alt. */
export function watchCaps(): void {
  const hold = (event: KeyboardEvent): void => void (caps.held = event.altKey && event.key === 'Alt' && event.type === 'keydown');
  addEventListener('keydown', hold);
  addEventListener('keyup', hold);
  addEventListener('blur', () => (caps.held = false));
}
