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
    const shown = Array.from({ length: 20_000 }, (_, index) => shownCode(codeNumber(index + 1)));
    const literal = shown.filter((code) => code.length === 2);
    for (const code of literal) expect(code).not.toMatch(/[()\\\r\n\u0080-\uffff]/);
    for (const code of shown.slice(literal.length)) expect(code).toMatch(/^\)<[89a-f][\da-f]{3}>\($/);
    expect(literal.length).toBeGreaterThan(15_000);
  });
});
