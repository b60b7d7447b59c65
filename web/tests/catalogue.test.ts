import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { text } from '../src/lib/words/text';

const SOURCE = join(import.meta.dirname, '../src');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
const shell = files.filter((file) => !file.startsWith('boards/') || !file.includes('/', 'boards/'.length));
const components = files.filter((file) => file.endsWith('.svelte'));
const games = readdirSync(join(SOURCE, 'boards'), { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** What a component shows by itself: its markup without script, style, comments and expressions. */
function markup(file: string): string {
  const source = readFileSync(join(SOURCE, file), 'utf8')
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '');
  let plain = source;
  for (let shorter = ''; shorter !== plain; ) {
    [shorter, plain] = [plain, plain.replace(/\{[^{}]*\}/g, '')];
  }
  return plain;
}

describe('the catalogue', () => {
  test.each(components)('has all the words that %s shows', (file) => {
    const words = markup(file)
      .replace(/<[^>]*>/g, ' ')
      .match(/\p{L}{2,}/gu);
    expect(words ?? []).toEqual([]);
  });

  test.each(components)('has all the labels of %s', (file) => {
    const labels = markup(file).match(/\b(aria-label|title|alt|placeholder)="[^"]*\p{L}[^"]*"/gu);
    expect(labels ?? []).toEqual([]);
  });

  test('has no empty text', () => {
    const empty = (tree: object, path: string): string[] =>
      Object.entries(tree).flatMap(([name, value]) =>
        typeof value === 'object' ? empty(value as object, `${path}.${name}`) : value === '' ? [`${path}.${name}`] : [],
      );
    expect(empty(text, 'text')).toEqual(['text.table.connection.open']);
  });

  test('counts', () => {
    expect(text.rules.results(1)).toBe('1 clause or ruling');
    expect(text.home.players([2, 3, 4])).toBe('2–4 players');
    expect(text.home.minutes([30, 30])).toBe('30 minutes');
  });
});

describe('the shell', () => {
  test.each(shell.filter((file) => /\.(ts|svelte|css)$/.test(file)))('%s names no game', (file) => {
    const source = readFileSync(join(SOURCE, file), 'utf8').toLowerCase();
    for (const { name } of games) {
      expect(source).not.toContain(name);
      expect(source).not.toContain(name.replaceAll('-', ' '));
    }
  });
});

describe('every text', () => {
  const sources = files
    .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('lib/words/text.ts'))
    .map((file) => readFileSync(join(SOURCE, file), 'utf8'));

  /** The names by which a room of the catalogue goes in a file. */
  const shownIn = (source: string, room: string, name: string): boolean => {
    const alias = new RegExp(`const (\\w+) = text\\.${room};`).exec(source)?.[1];
    return new RegExp(`\\b(text\\.${room}${alias ? `|${alias}` : ''})\\.${name}\\b`).test(source);
  };
  const entries = Object.entries(text).flatMap(([room, value]) =>
    typeof value === 'string' ? [[room, '']] : Object.keys(value).map((name) => [room, name]),
  );

  test.each(entries)('%s.%s is shown somewhere', (room = '', name = '') => {
    const shown = name
      ? sources.some((source) => shownIn(source, room, name))
      : sources.some((source) => source.includes(`text.${room}`));
    expect(shown).toBe(true);
  });
});
