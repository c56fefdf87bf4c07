import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pasteRows, storedCell, type Pasting } from './paste-rows.ts';
import { parseTsv } from './tsv.ts';

const field = {
  id: 'ITENS',
  name: 'Itens',
  rows: { max: 3 },
  columns: [
    { id: 'D', name: 'Descrição' },
    { id: 'Q', name: 'Quantidade', type: 'number' as const },
    { id: 'V', name: 'Valor', type: 'currency' as const },
    { id: 'T', name: 'Total', type: 'currency' as const, rules: { calculated: { field: 'V' } } },
  ],
};

function pasted(text: string, at: Partial<Pasting['at']> = {}, rows: Pasting['rows'] = []) {
  const place = { row: 0, column: 'D', ...at };
  const { rows: next, ...rest } = pasteRows({
    field,
    rows,
    at: place,
    cells: parseTsv(text),
    language: 'pt-BR',
  });
  return { ...rest, rows: next.map(({ values }) => values) };
}

describe('T22 cells of a spreadsheet', () => {
  it('T22 are read as Excel, Sheets and LibreOffice copy them', () => {
    expect(parseTsv('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(parseTsv('"um\ndois ""x"""\t2')).toEqual([['um\ndois "x"', '2']]);
    expect(parseTsv('12" de cano\t"3" mm\t')).toEqual([['12" de cano', '"3" mm', '']]);
    expect(parseTsv('a\t\n\t\nb')).toEqual([['a', ''], ['', ''], ['b']]);
    expect(parseTsv('"nunca fechada\tx')).toEqual([['"nunca fechada', 'x']]);
  });

  it('T22 come back as they were written, whatever is in them', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'ç') });
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        expect(parseTsv(rows.map((row) => row.map(quoted).join('\t')).join('\r\n'))).toEqual(rows);
      }),
    );
  });

  it('T22 are read by the type of their column; what does not fit stays as it is', () => {
    const [, number, money] = field.columns;
    expect(storedCell(money ?? field, 'R$ 1.234,50', 'pt-BR')).toBe('1234.50');
    expect(storedCell(money ?? field, '1,234.50', 'pt-BR')).toBe('1234.50');
    expect(storedCell(number ?? field, ' doze ', 'pt-BR')).toBe('doze');
    const date = { id: 'X', name: 'X', type: 'date' as const };
    expect(['21/11/2026', '2026-11-21'].map((text) => storedCell(date, text, 'pt-BR'))).toEqual([
      '2026-11-21',
      '2026-11-21',
    ]);
    const box = { id: 'X', name: 'X', type: 'checkbox' as const };
    expect(['Sim', 'VERDADEIRO', 'não', '', 'talvez'].map((text) => storedCell(box, text, 'pt-BR'))).toEqual([
      'true',
      'true',
      '',
      '',
      'talvez',
    ]);
    const choice = {
      id: 'X',
      name: 'X',
      type: 'singleSelection' as const,
      options: [{ name: 'À vista' }],
    };
    expect(['à VISTA ', 'prazo'].map((text) => storedCell(choice, text, 'pt-BR'))).toEqual([
      'À vista',
      'prazo',
    ]);
  });

  it('T22 fill rows from the cell on, add rows, and pass over what is calculated', () => {
    const rows = [{ id: 'a', values: { D: 'Prego', Q: '1' } }];
    expect(pasted('2\t3,50\n4\t1', { column: 'Q' }, rows)).toEqual({
      rows: [
        { D: 'Prego', Q: '2', V: '3.50' },
        { Q: '4', V: '1.00' },
      ],
      filled: 2,
      leftOut: [],
    });
    expect(pasted('Porca\t2\t3\t6').rows).toEqual([{ D: 'Porca', Q: '2', V: '3.00' }]);
  });

  it('T22 under heads go to the columns of these names', () => {
    expect(pasted('valor\tDESCRICAO\n3\tPorca').rows).toEqual([{ D: 'Porca', V: '3.00' }]);
  });

  it('T22 that find no place are told, not lost', () => {
    const { rows, leftOut } = pasted('a\nb\nc\nd\t1\t2\t3\t4');
    expect(rows).toHaveLength(3);
    expect(leftOut).toEqual([['d', '1', '2', '3', '4']]);
    expect(pasted('a\t1\t2\t3\tresto').leftOut).toEqual([['resto']]);
  });
});
