import { beforeAll, describe, expect, test, vi } from 'vitest';
import type * as Keys from '../src/lib/browser/keys.svelte';
import { beside, settled, tapped } from '../src/lib/browser/sheet';
import { BUZZ, cuesOf, endCue, sounding, type Cue } from '../src/lib/sensing/cues';
import { strengthened, VOICES } from '../src/lib/sensing/voices';
import { heading, sparks } from '../src/lib/showing/pieces';
import { text } from '../src/lib/words/text';

describe('what is heard', () => {
  const die = { sides: 6, value: 3, player: 0 };

  test('follows from what is shown', () => {
    expect(cuesOf([{ dice: [die] }])).toEqual(['dice']);
    expect(cuesOf([{ moves: true }])).toEqual(['dice']);
    expect(cuesOf([{ glide: { from: 'a', to: 'b', player: 0 } }])).toEqual(['move']);
    expect(cuesOf([{ flash: ['a'] }, { flash: ['b'] }])).toEqual(['mark']);
    expect(cuesOf([{ fresh: true, tell: 'words' }])).toEqual([]);
  });

  test('a roll at a place is a fight', () => {
    expect(cuesOf([{ dice: [die], flash: ['a'] }])).toEqual(['dice', 'hit']);
  });

  test('a board knows better', () => {
    expect(cuesOf([{ float: { at: 'a', words: '-1', player: 0 }, sound: 'loss' }])).toEqual(['loss']);
    expect(sounding({ flash: ['a'] }, 'card')).toEqual({ flash: ['a'], sound: 'card' });
    expect(sounding(undefined, 'card')).toBeNull();
  });

  test('the end is won, lost, or just the end', () => {
    expect(endCue([1], [1, 2])).toBe('won');
    expect(endCue([0], [1])).toBe('lost');
    expect(endCue([], [1])).toBe('end');
  });

  test('every cue has a voice that is short and not too loud', () => {
    for (const [cue, notes] of Object.entries(VOICES) as [Cue, (typeof VOICES)[Cue]][]) {
      expect(notes.length, cue).toBeGreaterThan(0);
      expect(Math.max(...notes.map(({ at, length }) => at + length)), cue).toBeLessThan(2);
      expect(Math.max(...notes.map(({ loud }) => loud)), cue).toBeLessThanOrEqual(0.6);
      expect(Math.min(...notes.flatMap(({ from, to = from }) => [from, to])), cue).toBeGreaterThan(0);
    }
    expect(Object.keys(BUZZ)).toEqual(expect.arrayContaining(['turn', 'dice', 'hit']));
  });
});

test('a weak knock is soft, and a tight sling is high', () => {
  const [weak, strong] = [strengthened('knock', 0.3)[0], strengthened('knock', 1)[0]];
  expect(weak?.loud).toBeLessThan(strong?.loud ?? 0);
  expect(strengthened('pull', 0.2)[0]?.from).toBeLessThan(strengthened('pull', 0.9)[0]?.from ?? 0);
  expect(strengthened('turn', 1)).toEqual(VOICES.turn);
});

describe('the sheet', () => {
  test('rests at the nearest height', () => {
    expect(settled(240, 0, 844)).toBe('peek');
    expect(settled(480, 0, 844)).toBe('half');
    expect(settled(720, 0, 844)).toBe('full');
  });

  test('is carried on by a flick, up or down', () => {
    expect(settled(300, 1.2, 844)).toBe('half');
    expect(settled(520, -2, 844)).toBe('peek');
  });

  test('opens by taps and closes at last', () => {
    expect([tapped('peek'), tapped('half'), tapped('full')]).toEqual(['half', 'full', 'peek']);
    expect([beside('peek', -1), beside('full', 1), beside('full', -1)]).toEqual(['peek', 'full', 'half']);
  });
});

describe('what flies', () => {
  test('turns to where it goes', () => {
    const here = { x: 0, y: 0 };
    expect(heading(here, { x: 0, y: -5 })).toBe(0);
    expect(heading(here, { x: 5, y: 0 })).toBe(90);
    expect(heading(here, { x: -5, y: 0 })).toBe(-90);
  });

  test('sparks stay within reach', () => {
    const all = sparks(20, 100, () => 0.5);
    expect(all).toHaveLength(20);
    for (const { x, y } of all) expect(Math.hypot(x, y)).toBeLessThanOrEqual(100);
  });
});

describe('keys', () => {
  let keys: typeof Keys;
  const press = (key: string, held: object = {}, within = ''): KeyboardEvent =>
    ({ key, target: { closest: (wanted: string) => (within && wanted.includes(within) ? {} : null) }, ...held }) as never;

  beforeAll(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal('document', { documentElement: { classList: { toggle: () => undefined }, dataset: {} } });
    keys = await import('../src/lib/browser/keys.svelte');
  });

  test('mean one thing in one place', () => {
    expect(keys.keyOf(press('u'), 'table')).toBe('undo');
    expect(keys.keyOf(press('7'), 'table')).toBe('choose');
    expect(keys.keyOf(press('u'), 'replay')).toBeNull();
    expect(keys.keyOf(press('?'), 'everywhere')).toBe('keys');
    const taken = Object.values(keys.KEYS).flatMap(({ keys, where }) => keys.map((key) => `${where} ${key}`));
    expect(new Set(taken).size).toBe(taken.length);
  });

  test('are left to who writes, and to the browser', () => {
    expect(keys.keyOf(press('u', {}, 'input'), 'table')).toBeNull();
    expect(keys.keyOf(press('r', { ctrlKey: true }), 'table')).toBeNull();
  });

  test('can be switched off, but for what every page has', async () => {
    const { change } = await import('../src/lib/browser/settings.svelte');
    change({ shortcuts: false });
    expect(keys.keyOf(press('u'), 'table')).toBeNull();
    expect(keys.keyOf(press('Escape'), 'table')).toBe('cancel');
    change({ shortcuts: true });
  });

  test('are all in the list', () => {
    expect(Object.keys(text.keys.does).sort()).toEqual(Object.keys(keys.KEYS).sort());
  });
});
