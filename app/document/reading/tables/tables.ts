import { readBlockId } from '../block-ids.ts';
import { isJsonNode, readChildren, readNumber, readState, readString } from '../json-node.ts';
import type { JsonNode } from '../json-node.ts';
import type { Block, BlockPath, Table, TableCell, TableRow } from '#app/document/model.ts';
import { TABLE_CELL, TABLE_RANGES } from '#app/document/styles.ts';
import { columnEnclosedBy, enclosedBy } from '../within.ts';
import { readCellBorders, readTableLook } from './table-lines.ts';
import { parseColor } from '../paragraphs/text-style.ts';

/** @param isBold the blocks are in a header cell */
type ReadBlocks = (children: readonly unknown[], path: BlockPath, depth: number, isBold: boolean) => Block[];

const SPAN = { min: 1, max: 1000, fallback: 1 } as const;
const COLUMNS_MAX = 200;
const DEFAULT_COLUMN = 120;

/** Key of the node state of a row that may be lower than a usual one: its least height. */
export const LOW_KEY = 'height';

/** The least height that the state stands for; null for none. */
export function parseLow(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value < TABLE_CELL.height ? value : null;
}

/** Bit of Lexical's `headerState`: the cell is a column header, so it belongs to a header row. */
const HEADS_COLUMN = 1;

interface ReadRow {
  row: TableRow;
  headsColumns: boolean;
}

function childNodes(node: JsonNode, type: string): { node: JsonNode; index: number }[] {
  return readChildren(node).flatMap((child, index) =>
    isJsonNode(child) && child.type === type ? [{ node: child, index }] : [],
  );
}

function readVerticalAlign(node: JsonNode): Pick<TableCell, 'verticalAlign'> {
  const value = node['verticalAlign'];
  return value === 'middle' || value === 'bottom' ? { verticalAlign: value } : {};
}

function readCell(node: JsonNode, path: BlockPath, depth: number, readBlocks: ReadBlocks): TableCell {
  const header = readNumber(node, 'headerState', { min: 0, max: 3, fallback: 0 }) !== 0;
  return {
    path,
    columnSpan: Math.round(readNumber(node, 'colSpan', SPAN)),
    rowSpan: Math.round(readNumber(node, 'rowSpan', SPAN)),
    header,
    background: parseColor(readString(node, 'backgroundColor')),
    ...readCellBorders(node),
    ...readVerticalAlign(node),
    ...columnEnclosedBy(node),
    blocks: readBlocks(readChildren(node), path, depth + 1, header),
  };
}

function readRow(node: JsonNode, path: BlockPath, depth: number, readBlocks: ReadBlocks): ReadRow {
  const cells = childNodes(node, 'tablecell');
  const headsColumns = cells.every(
    (cell) => (readNumber(cell.node, 'headerState', { min: 0, max: 3, fallback: 0 }) & HEADS_COLUMN) !== 0,
  );
  return {
    headsColumns: headsColumns && cells.length > 0,
    row: {
      path,
      id: readBlockId(node),
      header: false,
      minHeight:
        parseLow(readState(node, LOW_KEY)) ??
        readNumber(node, 'height', { min: TABLE_CELL.height, max: 5000, fallback: TABLE_CELL.height }),
      cells: cells.map((cell) => readCell(cell.node, [...path, cell.index], depth + 1, readBlocks)),
      ...enclosedBy(node),
    },
  };
}

/** Number of columns that the rows need, including cells that span down from rows above. */
function columnCount(rows: readonly TableRow[]): number {
  const reaching: { columns: number; rows: number }[] = [];
  let most = 1;
  for (const row of rows) {
    const above = reaching.reduce((count, cell) => count + (cell.rows > 0 ? cell.columns : 0), 0);
    most = Math.max(
      most,
      row.cells.reduce((count, cell) => count + cell.columnSpan, above),
    );
    for (const cell of reaching) cell.rows -= 1;
    for (const cell of row.cells)
      if (cell.rowSpan > 1) reaching.push({ columns: cell.columnSpan, rows: cell.rowSpan - 1 });
  }
  return Math.min(COLUMNS_MAX, most);
}

function readWidths(node: JsonNode, count: number): number[] {
  const stored: readonly unknown[] = Array.isArray(node['colWidths']) ? node['colWidths'] : [];
  return Array.from({ length: count }, (_, column) => {
    const width = stored[column];
    return typeof width === 'number' && Number.isFinite(width)
      ? Math.min(TABLE_RANGES.column.max, Math.max(TABLE_RANGES.column.min, width))
      : DEFAULT_COLUMN;
  });
}

/**
 * Leading rows that contain only column headers become header rows. If all rows are header rows, the last one becomes
 * body.
 */
export function readTable(node: JsonNode, path: BlockPath, depth: number, readBlocks: ReadBlocks): Table {
  const read = childNodes(node, 'tablerow').map((row) =>
    readRow(row.node, [...path, row.index], depth + 1, readBlocks),
  );
  const firstBody = read.findIndex((row) => !row.headsColumns);
  const headers = firstBody === -1 ? Math.max(0, read.length - 1) : firstBody;
  const rows = read
    .map(({ row }, index) => ({ ...row, header: index < headers }))
    .filter((row) => row.cells.length > 0);
  return {
    kind: 'table',
    path,
    id: readBlockId(node),
    columnWidths: readWidths(node, columnCount(rows)),
    ...readTableLook(node),
    rows,
    ...enclosedBy(node),
  };
}
