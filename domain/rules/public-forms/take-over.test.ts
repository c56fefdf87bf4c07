import { describe, expect, it } from 'vitest';
import type { TemplateField } from '#domain/entities/template.ts';
import { takeOver } from './take-over.ts';

const field = (id: string, name: string, rest: Partial<TemplateField> = {}): TemplateField => ({
  id,
  name,
  ...rest,
});

describe('T21 T22 values taken over from an earlier document', () => {
  it('go by id, then by name whatever its case, each once', () => {
    const fields = [field('A', 'Nome'), field('N', 'cidade'), field('Z', 'Cidade ')];
    const earlier = [
      { id: 'A', name: 'Nome antigo', value: 'Ana' },
      { id: 'GONE', name: 'Cidade', value: 'Ouro Preto' },
      { id: 'LOST', name: 'Sem lugar', value: 'x' },
    ];
    expect(takeOver(fields, earlier, 'pt-BR')).toEqual({
      values: { A: 'Ana', N: 'Ouro Preto' },
      unfit: [],
    });
  });

  it('are read by the type they had, kept by the type they get, and told where they do not fit', () => {
    const fields = [
      field('V', 'Valor'),
      field('D', 'Data', { type: 'date' }),
      field('C', 'CPF', { type: 'cpf' }),
      field('O', 'Forma', { type: 'singleSelection', options: [{ name: 'Pix' }] }),
      field('E', 'Vazio', { type: 'cpf' }),
    ];
    const earlier = [
      { id: 'V', name: 'Valor', value: '1234.50', type: 'currency' as const },
      { id: 'D', name: 'Data', value: '21/11/2026' },
      { id: 'C', name: 'CPF', value: 'não sei' },
      { id: 'O', name: 'Forma', value: 'Boleto', type: 'singleSelection' as const },
      { id: 'E', name: 'Vazio', value: ' ' },
    ];
    const { values, unfit } = takeOver(fields, earlier, 'pt-BR');
    expect(values['V']?.replace('\u{a0}', ' ')).toBe('R$ 1.234,50');
    expect(values['D']).toBe('2026-11-21');
    expect(unfit.map(({ id }) => id)).toEqual(['C', 'O']);
  });
});
