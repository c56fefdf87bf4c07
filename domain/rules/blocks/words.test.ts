import { describe, expect, it } from 'vitest';
import { textParts } from './words.ts';

describe('words of a text', () => {
  it('O04 T13 an amount, a date, a code or an address is one word', () => {
    for (const word of [
      '1.000,00',
      '26/11/2026',
      '2026-11-26',
      '10:42',
      '12.345.678/0001-90',
      '01452-000',
      'ana@exemplo.com.br',
      'd’água',
      'segunda-feira',
    ])
      expect(textParts(word)).toEqual([word]);
  });

  it('O04 T13 signs at the edge of a word and each space stand alone', () => {
    expect(textParts('R$ 1.000,00, em (doze) meses.')).toEqual([
      'R',
      '$',
      ' ',
      '1.000,00',
      ',',
      ' ',
      'em',
      ' ',
      '(',
      'doze',
      ')',
      ' ',
      'meses',
      '.',
    ]);
  });

  it('O04 T13 nothing of a text is left out', () => {
    for (const text of ['', ' \t\n', 'ção\u0301 — § 1º', '\u0301só', '👩‍⚖️ 漢字 x²', '...,,'])
      expect(textParts(text).join('')).toBe(text);
  });
});
