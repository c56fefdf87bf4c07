import { describe, expect, it } from 'vitest';
import type { TemplateField } from '#domain/entities/template.ts';
import { parseRows } from '#domain/rules/living/rows.ts';
import type { LivingForm } from '#domain/rules/living/outcome.ts';
import { targetsOf } from '#app/shared/sheets/mapping/targets.ts';
import { BatchTable } from '#app/shared/sheets/table/batch-table.ts';
import { cellAddress, valueAt, withValue } from '#app/shared/sheets/rows/batch-row.ts';
import { buildRows } from '#app/shared/sheets/rows/build-rows.ts';
import { checkRow } from '#app/shared/sheets/rows/check-row.ts';
import { documentNames, fileNamesOf } from './file-names.ts';

const FIELDS: TemplateField[] = [
  { id: 'N', name: 'Nome', required: true, inFileName: true },
  { id: 'C', name: 'CPF', type: 'cpf' },
  { id: 'F', name: 'Tem fiador', type: 'checkbox' },
  {
    id: 'A',
    name: 'Fiador',
    required: true,
    rules: { shown: { field: 'F' } },
  },
  {
    id: 'G',
    name: 'Itens',
    columns: [
      { id: 'D', name: 'Descrição' },
      { id: 'V', name: 'Valor', type: 'currency' },
    ],
  },
];
const targets = targetsOf(FIELDS);
const form: LivingForm = { fields: FIELDS, sections: [], passages: new Map(), language: 'pt-BR' };
const frozen = { today: '2026-11-27' };
const mapping = { columns: ['N', 'C', 'F', 'A', 'D', 'V'], key: null };
const rowsOf = (...rows: readonly (readonly (string | number | { error: string })[])[]) =>
  rows.map((cells, at) => ({ number: at + 2, cells }));

describe('T21 documents of a sheet', () => {
  it('T21 are one for each row that has something', () => {
    const built = buildRows(
      rowsOf(['Ana', 52998224725], ['', '', '', '', '', ''], ['Rui']),
      targets,
      mapping,
    );
    expect(built.map(({ lines, values }) => [lines, values])).toEqual([
      [[2], { N: 'Ana', C: '529.982.247-25' }],
      [[4], { N: 'Rui' }],
    ]);
  });

  it('T21 are one for rows with the same key: fields once, a row of the group for each', () => {
    const sheet = rowsOf(
      ['Ana', '', '', '', 'Mesa', '10,5'],
      ['Rui', '', '', '', 'Cama', 7],
      ['ANA', '', '', '', 'Cadeira', 2],
      ['Ana', '', 'sim', '', '', ''],
    );
    const [ana, rui, ...others] = buildRows(sheet, targets, { ...mapping, key: 0 });
    expect(others).toEqual([]);
    expect(ana?.lines).toEqual([2, 4, 5]);
    expect(parseRows(ana?.values['G'] ?? '')).toEqual([
      { id: 'l2', values: { D: 'Mesa', V: '10.50' } },
      { id: 'l4', values: { D: 'Cadeira', V: '2.00' } },
    ]);
    expect(ana?.values['F']).toBe('true');
    // 'ANA' is the same key, and another name: the person decides.
    expect(ana?.faults).toEqual({ N: 'differs' });
    expect(rui?.faults).toEqual({});
  });

  it('T21 have what the form requires, and nothing of what does not apply', () => {
    const [without, withGuarantor, bad] = buildRows(
      rowsOf(['Ana', '', 'não', ''], ['Rui', '', 'sim', ''], ['', '123', '', '', 'x', { error: '#N/A' }]),
      targets,
      mapping,
    );
    if (without === undefined || withGuarantor === undefined || bad === undefined) throw new Error('rows');
    expect(checkRow(form, without, frozen).problems).toEqual([]);
    expect(checkRow(form, withGuarantor, frozen).problems).toEqual([{ address: 'A', problem: 'required' }]);
    expect(checkRow(form, bad, frozen).problems).toEqual([
      { address: cellAddress('G', 4, 'V'), problem: 'formula' },
      { address: 'N', problem: 'required' },
      { address: 'C', problem: 'invalid' },
    ]);
  });

  it('T21 are mended at one address', () => {
    const [built] = buildRows(rowsOf(['Ana', '', '', '', 'Mesa', { error: '' }]), targets, mapping);
    if (built === undefined) throw new Error('row');
    const address = cellAddress('G', 2, 'V');
    const mended = withValue(built, address, '5.00');
    expect([valueAt(mended, address), mended.faults]).toEqual(['5.00', {}]);
    expect(valueAt(withValue(mended, 'N', 'Eva'), 'N')).toBe('Eva');
  });

  it('T21 have files with names of their own, whatever the case', () => {
    const names = fileNamesOf(
      { name: 'Recibo', fields: FIELDS },
      [{ N: 'Ana' }, { N: 'ANA' }, { N: 'Rui' }, { N: 'Ana' }],
      'pt-BR',
      'pdf',
    );
    expect(names).toEqual([
      'Recibo - Ana.pdf',
      'Recibo - ANA (2).pdf',
      'Recibo - Rui.pdf',
      'Recibo - Ana (3).pdf',
    ]);
  });

  it('T21 are checked in slices, and counted after each repair', async () => {
    const many = Array.from({ length: 500 }, (_, at) => [
      at % 5 === 0 ? '' : `N${String(at)}`,
      '',
      '',
      '',
      'x',
    ]);
    const table = new BatchTable(buildRows(rowsOf(...many), targets, mapping), {
      nameOf: documentNames('R', form),
      form,
      frozen,
    });
    await table.check(new AbortController().signal);
    expect(table.figures).toEqual({ all: 500, checked: 500, bad: 100 });
    table.mend(0, 'N', { id: 'N', name: 'Nome' }, ' Eva ');
    expect(table.figures).toEqual({ all: 500, checked: 500, bad: 99 });
    expect(table.rows[0]?.checked).toEqual({ name: 'R - Eva', problems: [] });
  });
});
