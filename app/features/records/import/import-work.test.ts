import { describe, expect, it } from 'vitest';
import { readSheet } from '#app/importers/sheets/read-sheet.ts';
import { sampleEntity, sampleField } from '#domain/rules/testing/sample-entity.ts';
import { xlsxOf } from '#tests/support/sheets/xlsx-of.ts';
import { begunWork, checkOf, withMapping } from './import-work.ts';

const entity = sampleEntity([
  sampleField('codigo-01', { title: 'Código' }),
  sampleField('nome-0001', { title: 'Nome' }),
  sampleField('unid-0001', { title: 'Unidade' }),
  sampleField('validade1', { title: 'Validade', type: 'date' }),
  sampleField('preco-001', { title: 'Preço', type: 'currency' }),
]);
const [CODE, , UNIT, , PRICE] = entity.fields.map(({ id }) => id) as [string, string, string, string, string];

const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, ...cells: string[]): string =>
  `<row r="${String(number)}">${cells.join('')}</row>`;

function workOf(bytes: Uint8Array) {
  const read = { file: new Blob([]), name: 'x.xlsx', sheet: readSheet(bytes) };
  return begunWork(read, { entity, remembered: null, nameless: (letter) => `Coluna ${letter}` });
}

async function checked(work: ReturnType<typeof workOf>) {
  const { table } = checkOf(work, entity, [], (fate) => fate);
  await table.check(new AbortController().signal);
  return table;
}

describe('T23 a sheet for a table, as people have it', () => {
  it('T23 merged cells, formulas and wrong dates are understood, or told at their cell', async () => {
    const rows = [
      row(
        1,
        text('A1', 'codigo'),
        text('B1', 'NOME'),
        text('C1', 'unidade'),
        text('D1', 'Validade'),
        text('E1', 'preço'),
      ),
      row(
        2,
        text('A2', 'P-1'),
        text('B2', 'Prego'),
        text('C2', 'cx'),
        text('D2', '31/12/2026'),
        '<c r="E2"><f>1+1</f><v>2</v></c>',
      ),
      row(
        3,
        text('A3', 'P-2'),
        text('B3', 'Tábua'),
        text('D3', '31/02/2026'),
        '<c r="E3" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      ),
      row(4, text('B4', 'Sem código'), '<c r="E4"><v>-3</v></c>'),
    ];
    const merged = '<mergeCells count="1"><mergeCell ref="C2:C3"/></mergeCells>';
    const work = workOf(xlsxOf({ rows: rows.join(''), after: merged }));
    expect(work.key).toBe(CODE);
    const table = await checked(work);
    expect(table.rows[0]?.row.values).toMatchObject({ [PRICE]: '2.00', [UNIT]: 'cx' });
    expect(table.rows[1]?.row.values[UNIT]).toBe('cx');
    const problems = table.rows.map(({ checked: found }) =>
      (found?.problems ?? []).map(({ address, problem }) => `${address} ${problem}`).sort(),
    );
    expect(problems).toEqual([
      [],
      ['field-preco-001 formula', 'field-validade1 invalid'],
      ['field-codigo-01 required', 'field-preco-001 invalid'],
    ]);
  });

  it('T23 a thousand columns leave what the table does not have, and formulas are texts', async () => {
    const width = 1000;
    const letter = (at: number): string =>
      (at < 26 ? '' : letter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
    const line = (number: number, cell: (at: number) => string): string =>
      row(
        number,
        ...Array.from({ length: width }, (_, at) => text(`${letter(at)}${String(number)}`, cell(at))),
      );
    const names = ['Código', 'Nome'];
    const work = workOf(
      xlsxOf({
        rows:
          line(1, (at) => names[at] ?? `Outra ${String(at)}`) +
          line(2, (at) => (at === 1 ? '=1+1' : `v${String(at)}`)),
      }),
    );
    expect(work.sheet.mapping.columns.filter((id) => id !== null)).toHaveLength(2);
    const table = await checked(work);
    expect(table.figures).toEqual({ all: 1, checked: 1, bad: 0 });
    expect(table.rows[0]?.checked?.name).toBe('new');
    expect(Object.values(table.rows[0]?.row.values ?? {})).toEqual(['v0', '=1+1', '', '', '']);
  });

  it('T23 a key that no column fills any more is replaced', () => {
    const rows =
      row(1, text('A1', 'Código'), text('B1', 'Nome')) + row(2, text('A2', 'P-1'), text('B2', 'Prego'));
    const work = workOf(xlsxOf({ rows }));
    const columns = [null, work.sheet.mapping.columns[1] ?? null];
    const changed = withMapping(work, { ...work.sheet.mapping, columns }, entity);
    expect(changed.key).toBe('field-nome-0001');
    expect(withMapping(changed, { ...changed.sheet.mapping, columns: [null, null] }, entity).key).toBeNull();
  });
});
