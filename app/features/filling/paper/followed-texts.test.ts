import { describe, expect, it } from 'vitest';
import { printedValues } from '#domain/rules/values/printed-value.ts';
import { createFollowedTexts } from './followed-texts.ts';

describe('T22 texts of values that change', () => {
  const fields = [
    { id: 'A', name: 'Valor', type: 'currency' as const },
    { id: 'B', name: 'Aceito', type: 'checkbox' as const },
    { id: 'C', name: 'Nome' },
  ];

  it('are those of all values written at once, after every change', () => {
    const textsOf = createFollowedTexts(fields, 'pt-BR');
    const states = [{}, { A: '10.00' }, { A: '10.00', B: 'true', C: 'x' }, { A: '', C: 'y' }, { C: 'y' }];
    for (const values of states)
      expect(textsOf(values)).toMatchObject(printedValues(fields, values, 'pt-BR'));
    expect(textsOf({ A: '2.50' })['A']).toBe(printedValues(fields, { A: '2.50' }, 'pt-BR')['A']);
  });
});
