/** What a person has chosen for this browser. */

import type { Speed } from '../showing/motion';

export interface Settings {
  speed: Speed;
  motion: 'system' | 'reduced';
  notify: boolean;
  shortcuts: boolean;
  curtain: 'secrets' | 'always';
  /** What goes without saying is done for a person: with dice, without, or not. */
  obvious: 'all' | 'steps' | 'no';
  /** Whether every end of a turn is asked about, or only one with something left to do. */
  confirm: 'needed' | 'always';
  /** What others do to this player stays until it is seen. */
  stay: boolean;
}

const DEFAULTS: Settings = {
  speed: 'calm',
  motion: 'system',
  notify: false,
  shortcuts: true,
  curtain: 'secrets',
  obvious: 'all',
  confirm: 'needed',
  stay: true,
};
const KEY = 'farport-settings';

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({ ...DEFAULTS, ...stored() });
if (!['calm', 'brisk', 'off'].includes(settings.speed)) settings.speed = DEFAULTS.speed;

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  applyMotion();
}

const system = matchMedia('(prefers-reduced-motion: reduce)');

export const reducedMotion = (): boolean => settings.motion === 'reduced' || system.matches;

/** Style sheets ask for this class; so a person's own choice counts as much as the system's. */
export function applyMotion(): void {
  document.documentElement.classList.toggle('still', reducedMotion());
}

system.addEventListener('change', applyMotion);
