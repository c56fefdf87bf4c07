import { describe, expect, it } from 'vitest';
import { lastSeenWords } from './last-seen.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const ago = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();

describe('when a device was last seen', () => {
  it.each([
    [0, null],
    [1.9, null],
    [-30, null],
    [5, 'há 5 minutos'],
    [59.9, 'há 59 minutos'],
    [60, 'há 1 hora'],
    [23 * 60 + 59, 'há 23 horas'],
    [24 * 60, '20/11/2026'],
    [40 * 24 * 60, '12/10/2026'],
  ])('O01 %d minutes ago reads %s', (minutes, words) => {
    expect(lastSeenWords(ago(minutes), 'pt_BR', now)).toBe(words);
  });

  it('O01 speaks the person’s language', () => {
    expect(lastSeenWords(ago(180), 'en_US', now)).toBe('3 hours ago');
    expect(lastSeenWords(ago(2 * 24 * 60), 'en_US', now)).toBe('2026-11-19');
  });
});
