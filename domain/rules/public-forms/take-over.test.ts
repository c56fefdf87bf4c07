import { describe, expect, it } from 'vitest';
import type { TemplateField } from '#domain/entities/template.ts';
import { writeRows } from '../living/rows.ts';
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

  it('are rows with the cells that still fit, and none of what is calculated', () => {
    const columns = [
      { id: 'D', name: 'Descrição' },
      { id: 'Q', name: 'Quantidade', type: 'number' as const },
      { id: 'T', name: 'Total', type: 'number' as const, rules: { calculated: { field: 'Q' } } },
      { id: 'F', name: 'Fotos', columns: [{ id: 'L', name: 'Legenda' }] },
    ];
    const total = field('T2', 'Soma', { rules: { calculated: { column: 'T' } } });
    const photos = writeRows([{ id: 'x', values: { L: 'Fachada', GONE: '1' } }]);
    const rows = writeRows([
      { id: 'a', values: { D: 'Forno', Q: '2', T: '2', F: photos, GONE: 'x', __proto__: 'y' } },
      { id: 'b', values: { D: '', Q: 'duas' } },
    ]);
    const earlier = [
      { id: 'I', name: 'Itens', value: rows },
      { id: 'T2', name: 'Soma', value: '2' },
    ];
    const group = field('I', 'Itens', { columns });
    expect(takeOver([group, total], earlier, 'pt-BR')).toEqual({
      values: {
        I: writeRows([
          { id: 'a', values: { D: 'Forno', Q: '2', F: writeRows([{ id: 'x', values: { L: 'Fachada' } }]) } },
          { id: 'b', values: { D: '' } },
        ]),
      },
      unfit: [group],
    });
  });

  it('never put rows into a single field, or a text into a group', () => {
    const rows = writeRows([{ id: 'a', values: { D: 'Forno' } }]);
    const fields = [field('A', 'Itens'), field('B', 'Texto', { columns: [{ id: 'D', name: 'Descrição' }] })];
    const earlier = [
      { id: 'X', name: 'Itens', value: rows },
      { id: 'B', name: 'Texto', value: 'um texto' },
    ];
    expect(takeOver(fields, earlier, 'pt-BR')).toEqual({ values: {}, unfit: fields });
  });
});
