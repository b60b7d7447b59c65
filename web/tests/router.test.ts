import { expect, test } from 'vitest';
import { read } from '../src/lib/browser/router.svelte';

test.each([
  ['/', { page: 'home' }],
  ['/tables', { page: 'lobby' }],
  ['/new/some-game', { page: 'setup', game: 'some-game' }],
  ['/practice/some-game', { page: 'practice', game: 'some-game' }],
  ['/table/a%20b', { page: 'table', id: 'a b' }],
  ['/replay/record/x1', { page: 'replay', kind: 'record', id: 'x1' }],
  ['/replay/table/x1', { page: 'replay', kind: 'table', id: 'x1' }],
  ['/replay/other/x1', { page: 'unknown' }],
  ['/table/x/y/z', { page: 'unknown' }],
  ['/nothing', { page: 'unknown' }],
])('%s', (path, route) => {
  expect(read(path)).toEqual(route);
});
