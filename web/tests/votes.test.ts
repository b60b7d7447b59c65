import { describe, expect, test } from 'vitest';
import type { SeatInfo, VoteInfo } from '../src/lib/service/messages';
import { mattersOf } from '../src/lib/words/votes';

const seat = (vote: Partial<VoteInfo> | null, more: Partial<SeatInfo> = {}): SeatInfo => ({
  player: 1,
  colour: 'blue',
  kind: 'bot',
  name: 'Pip',
  level: 'easy',
  connected: false,
  mine: false,
  local: false,
  kept: false,
  takeable: false,
  free: false,
  agreed: false,
  gone: false,
  vote: vote && { about: 'join', name: 'Eve', mine: false, asked: false, agreed: 0, voters: 2, declined: false, ...vote },
  ...more,
});
const answers = (one: SeatInfo): string[] => mattersOf([one]).flatMap(({ answers }) => answers.map(({ label }) => label));
const words = (one: SeatInfo): string => mattersOf([one]).map(({ words }) => words).join();

describe('what is asked about a seat', () => {
  test('nothing, where nothing is', () => expect(mattersOf([seat(null)])).toEqual([]));

  test('who sits there lets a newcomer in or declines', () => {
    expect(words(seat({ asked: true }))).toContain('Eve would like to play blue');
    expect(answers(seat({ asked: true }))).toEqual(['Let in', 'Decline']);
    expect(mattersOf([seat({ asked: true })])[0]?.answers.map(({ agree }) => agree)).toEqual([true, false]);
  });

  test('who has agreed sees how many have', () => {
    expect(words(seat({ agreed: 1 }))).toContain('1 of 2 have agreed.');
    expect(answers(seat({ agreed: 1 }))).toEqual([]);
  });

  test('who has asked waits, and may take it back', () => {
    expect(words(seat({ mine: true, agreed: 1 }))).toBe(
      'You have asked to play blue. You sit down when all who play agree. 1 of 2 have agreed.',
    );
    expect(answers(seat({ mine: true }))).toEqual(['Take that back']);
  });

  test('who was not let in is told so', () => {
    expect(words(seat({ mine: true, declined: true }))).toBe('You have asked to play blue and were not let in.');
    expect(answers(seat({ mine: true, declined: true }))).toEqual([]);
  });

  test('for one who is gone a bot may play', () => {
    const ben = seat(null, { kind: 'person', name: 'Ben', gone: true });
    expect(words(ben)).toContain('Ben has been away for long');
    expect(answers(ben)).toEqual(['Let a bot play']);
    const asked = { ...ben, vote: seat({ about: 'bot', name: 'Ben', asked: true, agreed: 1 }).vote };
    expect(answers(asked)).toEqual(['Let a bot play', 'Go on waiting']);
  });
});
