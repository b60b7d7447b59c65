import { expect, test } from 'vitest';
import { at, folder, pathOf } from '../src/lib/browser/root';

test.each([
  ['./', ''],
  ['/', ''],
  ['/games/', '/games'],
  ['/fun/games/', '/fun/games'],
])('a page that says %s lies in "%s"', (said, lies) => {
  expect(folder(said)).toBe(lies);
});

test.each([
  ['/', '/games/'],
  ['/table/x?invite=y', '/games/table/x?invite=y'],
])('the path %s is at %s, and back', (path, address) => {
  expect(at(path, '/games')).toBe(address);
  expect(pathOf(address, '/games')).toBe(path);
});

test('without a folder an address is its path', () => {
  expect([at('/tables', ''), pathOf('/tables', ''), pathOf('/', '')]).toEqual(['/tables', '/tables', '/']);
});

test('the folder itself is the front page, and what only begins like it is elsewhere', () => {
  expect(pathOf('/games', '/games')).toBe('/');
  expect(pathOf('/gameshow', '/games')).toBe('/gameshow');
});
