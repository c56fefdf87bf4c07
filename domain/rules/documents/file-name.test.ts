import { describe, expect, it } from 'vitest';
import { safeFileName } from './file-name.ts';

describe('T24 file name of a generated document', () => {
  it('keeps accents and ordinary punctuation', () => {
    expect(safeFileName('Contrato de prestação nº 3 (cópia)', 'documento')).toBe(
      'Contrato de prestação nº 3 (cópia)',
    );
  });

  it('replaces what a file system or a shell would read as something else', () => {
    expect(safeFileName('../../etc/passwd', 'documento')).toBe('etc passwd');
    expect(safeFileName('a\\b:c*d?e"f<g>h|i', 'documento')).toBe('a b c d e f g h i');
    expect(safeFileName('linha\r\num\u0000\u202Efdp.exe', 'documento')).toBe('linha um fdp.exe');
  });

  it('never answers an empty, hidden, reserved or over-long name', () => {
    expect(safeFileName(' ... ', 'documento')).toBe('documento');
    expect(safeFileName('.oculto', 'documento')).toBe('oculto');
    expect(safeFileName('NUL.txt', 'documento')).toBe('_NUL.txt');
    expect(safeFileName('nulidade', 'documento')).toBe('nulidade');
    expect(Array.from(safeFileName('é'.repeat(10_000), 'documento')).length).toBeGreaterThan(110);
    for (const sign of ['𝒜', '漢', '😀', 'a'])
      expect(new TextEncoder().encode(safeFileName(sign.repeat(10_000), 'x')).length).toBeLessThan(240);
    expect(safeFileName('😀'.repeat(100), 'x').isWellFormed()).toBe(true);
    for (const name of ['COM¹', 'con', 'Aux .pdf']) expect(safeFileName(name, 'x')).toBe(`_${name}`);
  });
});
