import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Block, Border, DocumentModel, Table, TableCell } from '#app/document/model.ts';
import { A4, DEFAULT_STYLE, TABLE_COLORS } from '#app/document/styles.ts';
import { anyDocument } from '#app/document/testing/any-document.ts';
import { importDocx } from '#app/importers/docx/import-docx.ts';
import { linesOfRows } from '#app/typeset/flow/tables/lines.ts';
import { placeCells } from '#app/document/tables/place-cells.ts';
import { exportWord } from '#tests/support/word/exported.ts';

const tablesIn = (blocks: readonly Block[]): Table[] =>
  blocks.flatMap((block) =>
    block.kind === 'table'
      ? [block, ...block.rows.flatMap(({ cells }) => cells.flatMap((cell) => tablesIn(cell.blocks)))]
      : [],
  );

/** A table whose cells hold a word each. */
function withWords(table: Table): Table {
  const word = (cell: TableCell, text: string): TableCell => ({
    ...cell,
    blocks: [
      {
        kind: 'paragraph',
        path: [],
        id: '',
        align: 'start',
        indent: 0,
        inlines: [{ kind: 'text', text, style: DEFAULT_STYLE }],
        style: DEFAULT_STYLE,
      },
    ],
  });
  return {
    ...table,
    rows: table.rows.map((row, at) => ({
      ...row,
      cells: row.cells.map((cell, index) => word(cell, `${at} ${index}`)),
    })),
  };
}

const rounded = (pixels: number): number => Math.round(pixels * 10) / 10;

/** Word has no line thinner than a quarter of a point. */
const lineOf = (border: Border | null): string =>
  border === null ? '-' : `${rounded(Math.max(1 / 3, border.width))} ${border.color}`;

/** Where a row of ours has no cell, one of a file has one without text and lines. */
const isGap = ({ blocks }: TableCell): boolean =>
  blocks.every((block) => block.kind === 'paragraph' && block.inlines.length === 0);

/** What a table shows: the places of its cells, their grounds, and the line that is drawn at each of their edges. */
function shownOf(table: Table): unknown {
  const placed = placeCells(table);
  const { padding = { x: 8, y: 5 }, place } = table;
  return {
    widths: table.columnWidths.map(rounded),
    padding: [rounded(padding.x), rounded(padding.y)],
    place: typeof place === 'object' ? rounded(place.indent) : place,
    rows: table.rows.map(({ header, minHeight }) => [header, rounded(minHeight)]),
    cells: placed.map((row) =>
      row
        .filter(({ cell }) => !isGap(cell))
        .map(({ cell, column, columnSpan, rowSpan }) => [
          [column, columnSpan, rowSpan],
          cell.background ?? (cell.header ? TABLE_COLORS.header : null),
          cell.verticalAlign,
          cell.blocks.map((block) => (block.kind === 'paragraph' ? block.inlines.length : block.kind)),
        ]),
    ),
    lines: linesOfRows(table, placed).map(({ above, below, uprights }) => [
      above.map(lineOf),
      below.map(lineOf),
      uprights.map(lineOf),
    ]),
  };
}

it('T13 tables come back from Word files with all that they show', async () => {
  const someTables = anyDocument
    .map(({ body }) => tablesIn(body).map(withWords))
    .filter((tables) => tables.length > 0);
  await fc.assert(
    fc.asyncProperty(someTables, async (tables) => {
      const model: DocumentModel = {
        title: 'Tabelas',
        language: 'pt-BR',
        page: { ...A4, width: 2000, edges: { header: 20, footer: 20 }, leading: 'text' },
        header: [],
        body: tables,
        footer: [],
        fields: new Map(),
      };
      const { model: back } = await importDocx(new Uint8Array(await exportWord(model)), {
        choices: { revisions: 'accept', comments: 'leave', marks: 'text' },
        language: 'pt-BR',
      });
      expect(tablesIn(back.body).map(shownOf)).toEqual(tables.map(shownOf));
    }),
    { numRuns: 60 },
  );
}, 60_000);
