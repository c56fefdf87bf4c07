import { describe, expect, it } from 'vitest';
import { markMatches, matchesText } from './match-text.ts';

const matched = (text: string, query: string): string[] =>
  markMatches(text, query)
    .filter((segment) => segment.match)
    .map((segment) => segment.text);

describe('T03 marking what a search found', () => {
  it('ignores case and accents and marks the text as it is written', () => {
    expect(matched('Prestação de Serviços', 'PRESTACAO')).toEqual(['Prestação']);
    expect(matched('Prestac\u0327a\u0303o de serviços', 'prestação')).toEqual(['Prestac\u0327a\u0303o']);
  });

  it('marks each word wherever it stands and joins what overlaps', () => {
    expect(matched('contrato de contratação', 'contrat ratação')).toEqual(['contrat', 'contratação']);
  });

  it('never loses or adds a character', () => {
    for (const text of ['', 'ß e İ', '<b>a</b>', 'Ação 𝒜ção', 'e\u0301e\u0301']) {
      for (const query of ['', ' ', 'a', 'ss', 'i', 'e', 'é', '𝒜', '<b>']) {
        expect(
          markMatches(text, query)
            .map((segment) => segment.text)
            .join(''),
        ).toBe(text);
      }
    }
  });

  it('finds all words in any order', () => {
    expect(matchesText('Locação de imóvel comercial', 'comercial locacao')).toBe(true);
    expect(matchesText('Locação de imóvel comercial', 'comercial venda')).toBe(false);
  });
});
