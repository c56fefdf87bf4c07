import { describe, expect, it, vi } from 'vitest';
import { VerifiedTokens } from './verified-tokens.ts';

const claims = (minutes: number) => ({
  user: 'ana',
  company: 'c1',
  session: 's1',
  expiresAt: new Date(Date.UTC(2026, 0, 1, 12, minutes)),
});

function tokensAt(minutes: number): VerifiedTokens {
  return new VerifiedTokens({ now: () => new Date(Date.UTC(2026, 0, 1, 12, minutes)) });
}

describe('tokens verified a moment ago', () => {
  it('C08 are known by every character, and for the product they were verified for', () => {
    const tokens = tokensAt(0);
    tokens.add('a.b.c', 'autodocs', claims(10));
    expect(tokens.find('a.b.c', 'autodocs')).toEqual(claims(10));
    for (const other of ['a.b.d', 'a.b.', 'a.b.c ', '']) expect(tokens.find(other, 'autodocs')).toBeNull();
    expect(tokens.find('a.b.c', 'dokia')).toBeNull();
  });

  it('C08 A26 are verified again, and so refused, once they have ended', () => {
    const tokens = tokensAt(10);
    tokens.add('a.b.c', 'autodocs', claims(10));
    expect(tokens.find('a.b.c', 'autodocs')).toBeNull();
  });

  it('C08 are verified again after a while, and not kept for longer', () => {
    const now = vi.spyOn(performance, 'now');
    const tokens = tokensAt(0);
    for (let minute = 0; minute < 3; minute += 1) {
      now.mockReturnValue(minute * 60_000);
      tokens.add(`a.b.${minute}`, 'autodocs', claims(10));
    }
    expect(tokens.find('a.b.1', 'autodocs')).toBeNull();
    expect(tokens.find('a.b.2', 'autodocs')).not.toBeNull();
    expect(tokens.size).toBe(1);
    now.mockRestore();
  });
});
