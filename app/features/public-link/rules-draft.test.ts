import { describe, expect, it } from 'vitest';
import type { PublicLink } from '#domain/api/public-forms.ts';
import { changeFrom, draftOf } from './rules-draft.ts';

const link: PublicLink = {
  id: 'a'.repeat(24),
  on: true,
  expiresAt: null,
  maxUses: 3,
  uses: 1,
  answersReturned: true,
  published: { version: 1, write: 'w', at: '2026-11-22T10:00:00.000Z' },
  hasPin: true,
};

describe('T23 rules of a public link', () => {
  it('T23 last to the end of the chosen day, and stay what they are when they are saved unchanged', () => {
    const change = changeFrom({ ...draftOf(link), until: '2026-12-01' });
    const until = new Date(change?.expiresAt ?? '');
    expect([until.getDate(), until.getHours(), until.getMinutes()]).toEqual([1, 23, 59]);
    expect(draftOf({ ...link, expiresAt: change?.expiresAt ?? null }).until).toBe('2026-12-01');
    expect(changeFrom(draftOf(link))).toEqual({ expiresAt: null, maxUses: 3, answersReturned: true });
  });

  it('T23 take no number of uses and no PIN that the server would refuse', () => {
    const wrong = [
      { maxUses: '0' },
      { maxUses: '-1' },
      { maxUses: '1,5' },
      { maxUses: '1000001' },
      { pin: '12345' },
      { pin: '12345a' },
    ];
    for (const part of wrong) expect(changeFrom({ ...draftOf(link), ...part })).toBeNull();
    expect(changeFrom({ ...draftOf(link), maxUses: '', pin: '123456' })).toMatchObject({
      maxUses: null,
      pin: '123456',
    });
  });
});
