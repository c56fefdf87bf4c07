import { COLUMN_WITHIN_KEY } from '#domain/rules/living/read-passages.ts';
import type { Block, Table, TableCell, TableRow } from '../model.ts';
import { BORDERS_KEY, LINES_KEY, PADDING_KEY, PLACE_KEY } from '../reading/tables/table-lines.ts';
import { LOW_KEY } from '../reading/tables/tables.ts';
import { TABLE_CELL } from '../styles.ts';
import { ELEMENT, nodeState, storedWithin, type StoredNode } from './stored-node.ts';

/** @param isBold the blocks are in a header cell */
type WriteBlocks = (blocks: readonly Block[], isBold: boolean) => readonly StoredNode[];

/** Bits of Lexical's `headerState`: the cell is in a header row, or in a header column. */
const HEADER_IN = { row: 1, column: 2 } as const;

function headerState(cell: TableCell, row: TableRow): number {
  if (row.header) return HEADER_IN.row;
  return cell.header ? HEADER_IN.column : 0;
}

function cellNode(cell: TableCell, row: TableRow, writeBlocks: WriteBlocks): StoredNode {
  const state = headerState(cell, row);
  const borders =
    cell.borders === undefined
      ? undefined
      : Object.fromEntries(Object.entries(cell.borders).map(([side, border]) => [side, border ?? 'none']));
  return {
    type: 'tablecell',
    ...ELEMENT,
    headerState: state,
    colSpan: cell.columnSpan,
    rowSpan: cell.rowSpan,
    backgroundColor: cell.background,
    ...(cell.verticalAlign === undefined ? {} : { verticalAlign: cell.verticalAlign }),
    ...nodeState({
      [BORDERS_KEY]: borders,
      [COLUMN_WITHIN_KEY]: cell.columnWithin === undefined ? undefined : [...cell.columnWithin],
    }),
    children: writeBlocks(cell.blocks, state !== 0),
  };
}

function rowNode(row: TableRow, writeBlocks: WriteBlocks): StoredNode {
  return {
    type: 'tablerow',
    ...ELEMENT,
    ...(row.minHeight > TABLE_CELL.height ? { height: row.minHeight } : {}),
    ...nodeState({
      id: row.id,
      [LOW_KEY]: row.minHeight < TABLE_CELL.height ? row.minHeight : undefined,
      ...storedWithin(row),
    }),
    children: row.cells.map((cell) => cellNode(cell, row, writeBlocks)),
  };
}

function linesOf({ lines, rule }: Table): object | undefined {
  const preset = lines === undefined || lines === 'none' ? {} : { preset: lines };
  const stored = { ...preset, ...rule };
  return Object.keys(stored).length === 0 ? undefined : stored;
}

export function tableNode(table: Table, writeBlocks: WriteBlocks): StoredNode {
  const { id, columnWidths, lines, padding, place, rows } = table;
  return {
    type: 'table',
    ...ELEMENT,
    colWidths: [...columnWidths],
    ...nodeState({
      id,
      [BORDERS_KEY]: lines === 'none' ? 'none' : undefined,
      [LINES_KEY]: linesOf(table),
      [PADDING_KEY]: padding,
      [PLACE_KEY]: place,
      ...storedWithin(table),
    }),
    children: rows.map((row) => rowNode(row, writeBlocks)),
  };
}
