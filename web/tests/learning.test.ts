import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { Goal } from '../src/boards/contract';
import nebula from '../src/boards/beyond-nebula';
import flicktier from '../src/boards/final-flicktier';
import nexus from '../src/boards/nexus-ops';
import sector from '../src/boards/sector-prime';
import run from '../src/boards/thunder-run';
import { reasonsOf } from '../src/lib/choosing/reasons';
import type { OutlookInfo, View } from '../src/lib/service/messages';

vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined })));

const recorded = (game: string): View[] => {
  const tree = JSON.parse(readFileSync(join(import.meta.dirname, `${game}.json`), 'utf8')) as Record<string, { view?: View }>;
  return Object.values(tree).flatMap(({ view }) => view ?? []);
};

const boards = [
  ['beyond-nebula', nebula],
  ['final-flicktier', flicktier],
  ['nexus-ops', nexus],
  ['thunder-run', run],
] as const;

describe.each(boards)('the goal of %s', (game, board) => {
  test.each(recorded(game).map((view, number) => [number, view] as const))('is told for everybody: %i', (_, view) => {
    const goal = board.goal?.(view) as Goal;
    expect(goal.wins).toMatch(/^[A-Z].*\.$/);
    expect(goal.players).toHaveLength(view.players);
    for (const { share, words, details } of goal.players) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(words).not.toMatch(/undefined|NaN|_/);
      expect(details.join(' ')).not.toMatch(/undefined|NaN|_/);
    }
  });

  test('whatever lies before somebody can be read', () => {
    const views = recorded(game);
    const readings = views.flatMap((view) => [null, ...view.colours.keys()].flatMap((player) => board.readings?.(view, player) ?? []));
    expect(readings.length).toBeGreaterThan(0);
    for (const { title, kind, lines } of readings) {
      expect(title).toBeTruthy();
      expect([kind, ...lines].join(' ')).not.toMatch(/undefined|NaN/);
    }
  });

  test('a hand is read by its owner only', () => {
    for (const view of recorded(game)) {
      const others = [...view.colours.keys()].filter((player) => player !== view.player);
      const secret = { ...view, player: null, hand: null } as unknown as View;
      for (const player of others) expect(board.readings?.(view, player)).toEqual(board.readings?.(secret, player));
    }
  });
});

test('sections of a Station are counted, and its Character is read once it is shown', () => {
  const seat = { sections: 2, crystals: 7, production: 1, controlled: 3, character: { name: 'Spy', basic: 'a', secondary: 'b', needs: [1, 3] } };
  const view = { players: 2, colours: ['yellow', 'blue'], seats: [seat, { ...seat, sections: 0, character: null }] } as unknown as View;
  const goal = sector.goal?.(view) as Goal;
  expect(goal.players.map(({ share, words }) => [share, words])).toEqual([
    [2 / 3, '2 of 3 sections'],
    [0, '0 of 3 sections'],
  ]);
  expect(goal.players[0]?.details).toContain('Mines 1 crystal a turn, without gambling.');
  expect(sector.readings?.(view, 0)).toEqual([
    { title: 'Spy', kind: 'Character', lines: ['Basic ability, from 1 tile: a', 'Secondary ability, from 3 tiles: b'] },
  ]);
  expect(sector.readings?.(view, 1)).toEqual([]);
});

test('the reasons of a hint: first what one hopes for, then what is sure', () => {
  const outlook: OutlookInfo = {
    code: '1',
    changes: [{ word: 'crystals', sign: '◆', least: -3, most: -3 }],
    hope: { text: 'blue loses a drone', odds: 0.61 },
    fear: null,
    times: 1,
    sure: ['yellow attacks blue'],
    chances: [{ text: 'yellow loses a drone', odds: 0.39 }],
  };
  expect(reasonsOf(outlook)).toEqual(['61 %: blue loses a drone', 'yellow attacks blue', '39 %: yellow loses a drone']);
  expect(reasonsOf({ ...outlook, hope: null, chances: [] })).toEqual(['yellow attacks blue', '−3 crystals']);
  expect(reasonsOf(undefined)).toEqual([]);
});
