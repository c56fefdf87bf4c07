import { describe, expect, it } from 'vitest';
import { inert } from '#app/shared/csv/csv-file.ts';
import { writeRows } from '#domain/rules/living/rows.ts';
import { csvValues } from './csv-values.ts';

const words = {
  language: 'pt-BR',
  decimalSign: ',',
  notApplicable: 'Não se aplica',
  column: (number: number) => `Coluna ${String(number)}`,
} as const;
const columns = [
  { id: 'D', name: 'Descrição' },
  { id: 'V', name: 'Valor', type: 'currency' as const },
  { id: 'F', name: 'Fotos', columns: [{ id: 'L', name: 'Legenda' }] },
];
const rows = writeRows([
  {
    id: 'a',
    values: { D: 'Forno\ngrande', V: '1234.50', F: writeRows([{ id: 'x', values: { L: '=1+1' } }]) },
  },
  { id: 'b', values: { D: '', V: '' } },
  { id: 'c', values: { D: '=HYPERLINK("x")', V: '-2.00' } },
]);

describe('T12 T24 rows of a group for spreadsheets', () => {
  it('are a value for each column, with a line for each row', () => {
    const values = csvValues(
      { fields: [{ id: 'I', name: 'Itens', value: rows }] },
      new Map([['I', columns]]),
      words,
    );
    expect(values).toEqual([
      { name: 'Itens: Descrição', text: 'Forno grande\n\n=HYPERLINK("x")' },
      { name: 'Itens: Valor', text: '1234,50\n\n-2,00' },
      { name: 'Itens: Fotos', text: '=1+1\n\n' },
    ]);
    expect(inert(values[0]?.text ?? '')).toBe(`Forno grande\n\n'=HYPERLINK("x")`);
  });

  it('have numbered columns where no state names them', () => {
    const values = csvValues({ fields: [{ id: 'I', name: 'Itens', value: rows }] }, new Map(), words);
    expect(values.map(({ name }) => name)).toEqual(['Itens: Coluna 1', 'Itens: Coluna 2', 'Itens: Coluna 3']);
    expect(JSON.stringify(values)).not.toContain('{\\"');
  });

  it('say what did not apply, and leave empty what was left empty', () => {
    const fields = [
      { id: 'A', name: 'Aceito', value: '', type: 'checkbox' as const, notApplicable: true as const },
      { id: 'B', name: 'Nome', value: '' },
      { id: 'I', name: 'Itens', value: '', notApplicable: true as const },
      { id: 'T', name: 'Texto', value: '[{"id":"não são linhas' },
    ];
    expect(csvValues({ fields }, new Map([['I', columns.slice(0, 2)]]), words)).toEqual([
      { name: 'Aceito', text: 'Não se aplica' },
      { name: 'Nome', text: '' },
      { name: 'Itens: Descrição', text: 'Não se aplica' },
      { name: 'Itens: Valor', text: 'Não se aplica' },
      { name: 'Texto', text: '[{"id":"não são linhas' },
    ]);
  });
});
