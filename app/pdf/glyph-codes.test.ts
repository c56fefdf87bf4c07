import { describe, expect, it } from 'vitest';
import { codeNumber, shownCode } from './glyph-codes.ts';

describe('glyph codes', () => {
  it('T24 are all different, never zero, two bytes each, and rise', () => {
    const codes = Array.from({ length: 40_000 }, (_, index) => codeNumber(index + 1));
    for (const [index, code] of codes.entries()) {
      expect(code).toBeGreaterThan(index === 0 ? 0 : (codes[index - 1] ?? 0));
      expect(code).toBeLessThanOrEqual(0xffff);
    }
  });

  it('T24 need no escaping in a literal string, nor more than a byte in UTF-8; the rest is hexadecimal', () => {
    let literal = 0;
    for (let index = 1; index < 20_000; index += 1) {
      const shown = shownCode(codeNumber(index));
      if (shown.length === 2) {
        literal += 1;
        expect(shown).not.toMatch(/[()\\\r\n\u0080-\uffff]/);
      } else expect(shown).toMatch(/^\)<[89a-f][\da-f]{3}>\($/);
    }
    expect(literal).toBeGreaterThan(15_000);
  });
});
