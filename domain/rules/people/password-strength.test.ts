import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', 'weak'],
    ['sem-regras', 'weak'],
    ['Aaaaaaaaaaaaaaa1!', 'weak'],
    ['Abcdefgh12345678!', 'weak'],
    ['Vento-71', 'fair'],
    ['Vento-Mar-71', 'good'],
    ['Vento-Mar-Areia-71', 'strong'],
  ] as const)('A14 %s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('A14 never falls as a password grows', () => {
    const order = ['weak', 'fair', 'good', 'strong'];
    let last = 0;
    for (let length = 1; length <= 20; length += 1) {
      const now = order.indexOf(passwordStrength('Kz7!pQ2#mX9$wB4&tR6*'.slice(0, length)));
      expect(now).toBeGreaterThanOrEqual(last);
      last = now;
    }
  });
});
