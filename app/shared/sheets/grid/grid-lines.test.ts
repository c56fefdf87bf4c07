import { expect, test } from 'vitest';
import type { TemplateField } from '#domain/entities/template.ts';
import { targetsOf } from '../mapping/targets.ts';
import { buildRows } from '../rows/build-rows.ts';
import { BatchTable } from '../table/batch-table.ts';
import { gridColumns, gridLines, problemsBeside } from './grid-lines.ts';

const field = (id: string) => ({ field: id });
const fields: TemplateField[] = [
  { id: 'N', name: 'Nome' },
  { id: 'C', name: 'CPF', type: 'cpf' },
  { id: 'V', name: 'Valor', type: 'currency' },
  { id: 'D', name: 'Data', type: 'date', required: true },
  {
    id: 'T',
    name: 'Dobro',
    type: 'currency',
    rules: { calculated: { op: 'add', args: [field('V'), field('V')] } as never },
  },
];
const targets = targetsOf(fields);
const mapping = { columns: ['N', 'C', 'V'], key: null };

async function checked(...cells: readonly string[][]): Promise<BatchTable> {
  const rows = cells.map((each, at) => ({ number: at + 2, cells: each }));
  const form = { fields, sections: [], passages: new Map(), language: 'pt-BR' };
  const table = new BatchTable(buildRows(rows, targets, mapping), {
    nameOf: () => 'x',
    form,
    frozen: { today: '2026-11-27' },
  });
  await table.check(new AbortController().signal);
  return table;
}
const date = fields[3] ?? { id: '', name: '' };

test('T21 where only problems are shown, their columns come first, and nothing moves while they are mended', async () => {
  const table = await checked(['Ana', '529.982.247-25', '1,00'], ['Bia', '1', '2,00']);
  const columns = (only: boolean) =>
    gridColumns(table.badColumns, targets, mapping, only).map(({ id }) => id);
  const lines = () => gridLines(table, true).map(({ line }) => line);
  expect(columns(false)).toEqual(['N', 'C', 'V', 'D']);
  expect(columns(true)).toEqual(['C', 'D', 'N', 'V']);
  expect(lines()).toEqual([2, 3]);
  table.mend(0, 'D', date, '27/11/2026');
  expect(table.figures.bad).toBe(1);
  expect(columns(true)).toEqual(['C', 'D', 'N', 'V']);
  expect(lines()).toEqual([2, 3]);
  table.settle();
  expect(lines()).toEqual([3]);
});

test('T21 what cannot be calculated for a bad cell is no problem beside it, and others name their field', async () => {
  const table = await checked(['Ana', '', 'abc'], ['Bia', '', '']);
  for (const at of [0, 1]) table.mend(at, 'D', date, '27/11/2026');
  const shown = new Set(targets.map(({ id }) => id));
  const beside = (at: number) => {
    const row = table.rows[at];
    return row === undefined ? [] : problemsBeside(row, shown).map(({ address }) => table.nameAt(address));
  };
  expect(table.rows[0]?.checked?.problems.map(({ address }) => address)).toEqual(['V', 'T']);
  expect(beside(0)).toEqual([]);
  table.mend(0, 'V', fields[2] ?? date, '3,00');
  expect(table.rows[0]?.checked?.problems).toEqual([]);
  const { row } = table.rows[1] ?? { row: { lines: [], values: {}, faults: {} } };
  const checkedAlone = { name: '', problems: [{ address: 'T', problem: 'rule' as const }] };
  expect(problemsBeside({ row, checked: checkedAlone }, shown)).toEqual(checkedAlone.problems);
  expect(table.nameAt('T')).toBe('Dobro');
});
