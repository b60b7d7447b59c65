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
  /** Whether every end of a turn is asked about, only one with something left to do, or none. */
  confirm: 'needed' | 'always' | 'never';
  /** What others do to this player stays until it is seen. */
  stay: boolean;
  theme: 'system' | 'dark' | 'light' | 'contrast';
  /** By the system means: silent where it asks for little motion. */
  sound: 'system' | 'on' | 'off';
  /** From 0 to 100. */
  volume: number;
  haptics: boolean;
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
  theme: 'system',
  sound: 'system',
  volume: 60,
  haptics: true,
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
  applyTheme();
}

const system = matchMedia('(prefers-reduced-motion: reduce)');

export const reducedMotion = (): boolean => settings.motion === 'reduced' || system.matches;

/** Style sheets ask for this class; so a person's own choice counts as much as the system's. */
export function applyMotion(): void {
  document.documentElement.classList.toggle('still', reducedMotion());
}

system.addEventListener('change', applyMotion);

const contrast = matchMedia('(prefers-contrast: more)');

/** Style sheets know the themes by this attribute; light or dark as the system likes it needs nothing more. */
export function applyTheme(): void {
  const wanted = settings.theme === 'system' && contrast.matches ? 'contrast' : settings.theme;
  document.documentElement.dataset['theme'] = wanted;
}

contrast.addEventListener('change', applyTheme);

/** Whether there is sound: a system that asks for little motion is taken to like it quiet, too. */
export const audible = (): boolean =>
  settings.sound === 'on' || (settings.sound === 'system' && !system.matches);
