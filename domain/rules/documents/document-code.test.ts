import { describe, expect, it } from 'vitest';
import { codeDate, documentCode } from './document-code.ts';

const createdAt = '2026-11-21T13:42:09.999Z';

describe('T09 codes of templates', () => {
  it('reads the date from the hex, in seconds since the epoch', () => {
    const code = documentCode({ createdAt, codeHex: { fieldValue: '5F5E1000' } });
    expect(code).toEqual({ hex: '5F5E1000', index: 0x5f5e1000, at: new Date(0x5f5e1000 * 1000) });
  });

  it('gives a template without one that of the second it was made in', () => {
    const code = documentCode({ createdAt });
    expect(code.at?.toISOString()).toBe('2026-11-21T13:42:09.000Z');
    expect(code.hex).toMatch(/^[0-9A-F]{8}$/);
    expect(Number.parseInt(code.hex, 16)).toBe(code.index);
  });

  it('keeps the index it was given, and shows a hex that is none as it is, without a date', () => {
    expect(documentCode({ createdAt, codeHex: { fieldValue: 'A', decimalValue: 7 } }).index).toBe(7);
    const odd = documentCode({ createdAt, codeHex: { fieldValue: 'não-é-hex' } });
    expect([odd.hex, odd.at]).toEqual(['não-é-hex', undefined]);
    expect(documentCode({ createdAt, codeHex: { fieldValue: 'f'.repeat(32) } }).at).toBeUndefined();
  });

  it('writes the date as Y/MM/DD-HH:mm:ss', () => {
    expect(codeDate(new Date(2026, 0, 5, 9, 7, 3))).toBe('2026/01/05-09:07:03');
  });
});
