import { describe, expect, test } from 'vitest';
import { codeIn, left, linkOf } from '../src/lib/service/carry';

describe('taking who one is to another device', () => {
  test('a link has its code where no server reads it', () => {
    const link = new URL(linkOf('ABCDE-23456', 'https://farport.example', '/games/'));
    expect(link.pathname + link.search).toBe('/games/');
    expect(codeIn(link.hash)).toBe('ABCDE-23456');
  });

  test('other addresses have no code', () => {
    expect(['', '#', '#content', '#step=4'].map(codeIn)).toEqual([null, null, null, null]);
  });

  test('what is left of its time is whole seconds, and never less than none', () => {
    expect([left(100, 40.2), left(100, 100), left(100, 160)]).toEqual([60, 0, 0]);
  });
});
