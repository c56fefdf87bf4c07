import { describe, expect, it } from 'vitest';
import type { PublicSection } from '#domain/entities/public-form.ts';
import { emptyDraft, toInput } from './prefilled-draft.ts';

const sections: PublicSection[] = [
  {
    id: '',
    name: null,
    fields: [
      { id: 'NOME', name: 'Nome', required: true },
      { id: 'VALOR', name: 'Valor', type: 'currency' },
    ],
  },
];

describe('T23 what is filled in for whoever gets the link', () => {
  it('T23 is what has a value, locked or not, whatever else the form asks for', () => {
    const values = { VALOR: '10.00', NOME: '  ', OUTRO: 'x' };
    expect(toInput(sections, { ...emptyDraft, values }, 'pt-BR')).toEqual({
      fields: [{ id: 'VALOR', value: '10.00', locked: false }],
      days: 30,
      label: '',
    });
    const locked = new Set(['VALOR', 'NOME']);
    expect(toInput(sections, { values, locked, days: '7', label: ' Maria ' }, 'pt-BR')).toEqual({
      fields: [{ id: 'VALOR', value: '10.00', locked: true }],
      days: 7,
      label: 'Maria',
    });
  });

  it('T23 makes no link of nothing, of what a field does not take, or for no or too many days', () => {
    expect(toInput(sections, emptyDraft, 'pt-BR')).toBe('nothing');
    expect(toInput(sections, { ...emptyDraft, values: { VALOR: 'muito' } }, 'pt-BR')).toBe('wrong');
    for (const days of ['', '0', '366', '3.5', 'sete'])
      expect(toInput(sections, { ...emptyDraft, values: { NOME: 'Ana' }, days }, 'pt-BR')).toBe('wrong');
  });
});
