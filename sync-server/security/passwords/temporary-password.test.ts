import { describe, expect, it } from 'vitest';
import { brokenRules } from '#domain/rules/people/password.ts';
import { temporaryPassword } from './temporary-password.ts';

describe('a temporary password', () => {
  it('A11 has 128 random bits at least, and meets the rules', () => {
    const made = Array.from({ length: 500 }, temporaryPassword);
    const letters = new Set(made.join('').replaceAll('-', ''));
    for (const password of made) {
      const drawn = password.replaceAll('-', '').length;
      expect(drawn * Math.log2(letters.size)).toBeGreaterThan(128);
      expect(brokenRules(password)).toEqual([]);
    }
    expect(new Set(made).size).toBe(made.length);
  });
});
