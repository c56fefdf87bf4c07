import { describe, expect, it } from 'vitest';
import { foldText } from '#domain/rules/match-text.ts';
import { findTerm, markTerms, textTerms } from './text-query.ts';

const shown = (text: string, query: string): string =>
  markTerms(text, textTerms(query))
    .map(({ text: piece, match }) => (match ? `[${piece}]` : piece))
    .join('');
const isIn = (text: string, query: string): boolean =>
  textTerms(query).every((term) => findTerm(foldText(text), term) !== -1);

describe('S22 what is searched for in texts', () => {
  it('S22 are words and phrases, whatever case, accents and quotes', () => {
    expect(textTerms('  LOCAÇÃO “Aviso  Prévio” 12/2020 locação - ')).toEqual([
      { text: 'locacao', words: ['locacao'] },
      { text: 'aviso previo', words: ['aviso', 'previo'] },
      { text: '12/2020', words: ['12', '2020'] },
    ]);
    for (const nothing of ['', '  ', '"" - .', '"']) expect(textTerms(nothing)).toEqual([]);
  });

  it('S22 a word is found where one begins with it, a phrase in its order', () => {
    const text = 'Cláusula 3: o aviso prévio da sublocação, em 12/2020';
    for (const query of ['clausula', 'AVI', '"aviso prévio"', '"prévio da" clausula', '12/2020', 'em "12/20'])
      expect(isIn(text, query)).toBe(true);
    for (const query of ['locacao', '"previo aviso"', '"aviso da"', '2/2020', 'clausulas'])
      expect(isIn(text, query)).toBe(false);
  });

  it('S22 is marked in the text as it is written, and nowhere within a word', () => {
    expect(shown('Ana e a semana de Ana Lúcia', 'ana')).toBe('[Ana] e a semana de [Ana] Lúcia');
    expect(shown('o Aviso Prévio, o aviso', '"aviso previo"')).toBe('o [Aviso Prévio], o aviso');
    expect(shown('e\u0301 combinado', 'é')).toBe('[e\u0301] combinado');
  });
});
