import { describe, expect, it } from 'vitest';
import type { Table, TableCell } from '#app/document/model.ts';
import type { RuleItem } from '#app/typeset/display-list.ts';
import { linesOfRows } from './lines.ts';
import { tableRules } from './rules.ts';

const bare: TableCell = { path: [], columnSpan: 1, rowSpan: 1, header: false, background: null, blocks: [] };

/** Cells at their columns: rows of 30 pixels, columns of 100. */
type Cells = readonly (readonly (Partial<TableCell> & { column: number })[])[];

function rulesOf(cells: Cells, look: Pick<Table, 'lines' | 'rule'> = {}, columns = 2): RuleItem[] {
  const columnWidths = Array.from({ length: columns }, () => 100);
  const table: Table = { kind: 'table', path: [], id: '', columnWidths, rows: [], ...look };
  const placed = cells.map((row) =>
    row.map(({ column, ...more }) => {
      const cell = { ...bare, ...more };
      return { cell, column, columnSpan: cell.columnSpan, rowSpan: cell.rowSpan };
    }),
  );
  const rows = linesOfRows(table, placed).map((lines, row) => ({ y: row * 30, height: 30, lines }));
  return tableRules([0, ...columnWidths.map((_, column) => (column + 1) * 100)], rows);
}

/** Each rule without what it extends over its corners: `y 30: 0-200`. */
const told = (rules: readonly RuleItem[]): string[] =>
  rules.map(({ x, y, dx, dy, width }) =>
    dy === 0
      ? `y ${String(y)}: ${String(x + width / 2)}-${String(x + dx - width / 2)}`
      : `x ${String(x)}: ${String(y + width / 2)}-${String(y + dy - width / 2)}`,
  );

const plain: Cells = [
  [{ column: 0 }, { column: 1 }],
  [{ column: 0 }, { column: 1 }],
];
const red = { width: 2, color: '#ff0000' };

describe('the lines of a table', () => {
  it('T24 are one rule each, out to the corners, and none inside a merged cell', () => {
    const rules = rulesOf(plain);
    expect(told(rules)).toEqual([
      'y 0: 0-200',
      'y 30: 0-200',
      'y 60: 0-200',
      'x 0: 0-60',
      'x 100: 0-60',
      'x 200: 0-60',
    ]);
    expect(rules[0]).toMatchObject({ x: -0.5, dx: 201, dy: 0, width: 1 });
    const merged = [[{ column: 0, rowSpan: 2 }, { column: 1 }], [{ column: 1 }]];
    expect(told(rulesOf(merged))).toContain('y 30: 100-200');
    expect(told(rulesOf([[{ column: 0, columnSpan: 2 }], [{ column: 0 }]]))).toEqual([
      'y 0: 0-200',
      'y 30: 0-200',
      'y 60: 0-100',
      'x 0: 0-60',
      'x 100: 30-60',
      'x 200: 0-30',
    ]);
  });

  it.each([
    ['outside', ['y 0: 0-200', 'y 60: 0-200', 'x 0: 0-60', 'x 200: 0-60']],
    ['inside', ['y 30: 0-200', 'x 100: 0-60']],
    ['horizontal', ['y 0: 0-200', 'y 30: 0-200', 'y 60: 0-200']],
    ['none', []],
  ] as const)('T24 can be drawn %s, in a colour and width', (lines, expected) => {
    const rules = rulesOf(plain, { lines, rule: red });
    expect(told(rules)).toEqual(expected);
    for (const rule of rules) expect(rule).toMatchObject(red);
  });

  it('T24 of a cell go before those of the table; of two at one place the wider is drawn', () => {
    const cells: Cells = [
      [{ column: 0, borders: { bottom: red, left: null } }, { column: 1 }],
      [{ column: 0 }, { column: 1, borders: { right: null } }],
    ];
    const rules = rulesOf(cells);
    expect(told(rules)).toEqual([
      'y 0: 0-200',
      'y 30: 0-100',
      'y 30: 100-200',
      'y 60: 0-200',
      'x 0: 30-60',
      'x 100: 0-60',
      'x 200: 0-30',
    ]);
    expect(rules[1]).toMatchObject(red);
    expect(told(rulesOf([[{ column: 0, borders: { top: null } }]], { lines: 'horizontal' }, 1))).toEqual([
      'y 30: 0-100',
    ]);
  });
});
