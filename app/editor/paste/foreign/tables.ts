import type { PasteReport } from '../paste-report.ts';
import { STYLE_ATTRIBUTE } from './inert-markup.ts';
import { TABLE_CELL } from '#app/document/styles.ts';
import { BORDERS_ATTRIBUTE } from '../../tables/table-borders.ts';
import { type GridCell, writeBorders } from './cell-borders.ts';
import { foreignColor } from './styles/colors.ts';
import { pixelsOf } from './styles/lengths.ts';
import { retag } from './retag.ts';
import type { Styles } from './styles/style-sheets.ts';

/** Of a document's tables; markup may claim any number. */
export const COLUMNS_MAX = 200;

const rowsOf = (table: Element): Element[] => [...table.querySelectorAll('tr')];
const cellsOf = (row: Element): Element[] =>
  [...row.children].filter(({ tagName }) => /^T[DH]$/.test(tagName));
const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

function span(cell: Element, name: 'colspan' | 'rowspan', max: number): number {
  const told = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  return Math.min(Math.max(1, max), Math.max(1, Number.isNaN(told) ? 1 : told));
}

/** Converts a table to lines of text, with cells separated by tabs, for places that cannot hold a table. */
function asLines(table: Element): void {
  const dom = table.ownerDocument;
  const lines = rowsOf(table).map((row) => {
    const line = dom.createElement('p');
    line.setAttribute(STYLE_ATTRIBUTE, 'white-space: pre');
    line.textContent = cellsOf(row).map(textOf).join('\t');
    return line;
  });
  table.replaceWith(...lines);
}

/** Whether a table only serves the layout of a mail or page: it is replaced by its cells' content, in order. */
function isLayout(table: Element): boolean {
  if (table.getAttribute('role') === 'presentation') return true;
  if (table.querySelector('table') === null) return false;
  const rows = rowsOf(table).filter((row) => row.closest('table') === table);
  return rows.every((row) => cellsOf(row).length <= 1) || rows.flatMap(cellsOf).length <= 4;
}

function unwrapLayout(table: Element): void {
  const cells = [...table.querySelectorAll('td, th')].filter((cell) => cell.closest('table') === table);
  const parts = cells.map((cell) => {
    const part = table.ownerDocument.createElement('div');
    part.append(...cell.childNodes);
    return part;
  });
  table.replaceWith(...parts);
}

/** Flattens tables in cells and list items, where the editor cannot hold them. */
function flattenNested(dom: Document): boolean {
  for (const table of dom.querySelectorAll('table')) if (isLayout(table)) unwrapLayout(table);
  const inner = [...dom.querySelectorAll('table table, li table, h1 table, h2 table, h3 table')].reverse();
  for (const table of inner) asLines(table);
  return inner.length > 0;
}

/** Assigns columns to cells, skipping columns occupied by cells that span down from rows above. */
function placeCells(rows: readonly Element[]): GridCell[] {
  const taken = new Map<number, number>();
  return rows.flatMap((row, at) => {
    let column = 0;
    return cellsOf(row).map((cell) => {
      while ((taken.get(column) ?? 0) > at) column += 1;
      const from = column;
      const reach = at + span(cell, 'rowspan', rows.length - at);
      cell.setAttribute('rowspan', String(reach - at));
      for (let left = span(cell, 'colspan', COLUMNS_MAX); left > 0; left -= 1) taken.set(column++, reach);
      return { cell, rows: { from: at, to: reach }, columns: { from, to: column } };
    });
  });
}

/** Removes columns in which no cell begins: markup may claim any number. @returns where columns begin */
function boundSpans(placed: readonly GridCell[]): number[] {
  const edges = [...new Set(placed.map(({ columns }) => columns.from))].sort((a, b) => a - b);
  for (const { cell, columns } of placed)
    cell.setAttribute(
      'colspan',
      String(edges.filter((edge) => edge >= columns.from && edge < columns.to).length),
    );
  return edges;
}

/** Widths of the columns as counted in the markup. */
function widthsOfColumns(table: Element, styles: Styles): number[] | null {
  const widths = [...table.querySelectorAll('col, colgroup:not(:has(col))')].flatMap((column) => {
    const width = pixelsOf(styles(column).get('width')) ?? pixelsOf(column.getAttribute('width'));
    const count = Math.min(COLUMNS_MAX, Number(column.getAttribute('span')) || 1);
    return Array.from({ length: count }, () => width);
  });
  const known = widths.filter((width) => width !== null);
  return known.length > 0 && known.length === widths.length ? known : null;
}

function widthOfCell(cell: Element, styles: Styles): number | null {
  if (cell.getAttribute('colspan') !== '1') return null;
  return pixelsOf(styles(cell).get('width')) ?? pixelsOf(cell.getAttribute('width'));
}

/** Widths from one row's cells, if every cell has a width and none spans several columns. */
function widthsOfCells(rows: readonly Element[], columns: number, styles: Styles): number[] | null {
  for (const row of rows) {
    const widths = cellsOf(row).map((cell) => widthOfCell(cell, styles));
    const known = widths.filter((width) => width !== null && width > 0);
    if (known.length === columns && widths.length === columns) return known.map(Number);
  }
  return null;
}

/** Adds up the widths of columns that are joined. */
function joinWidths(widths: readonly number[] | null, edges: readonly number[]): number[] | null {
  if (widths === null || widths.length <= (edges.at(-1) ?? 0)) return null;
  return edges.map((edge, at) => widths.slice(edge, edges[at + 1]).reduce((sum, width) => sum + width, 0));
}

function writeWidths(
  table: Element,
  { rows, edges }: { rows: readonly Element[]; edges: readonly number[] },
  styles: Styles,
  available: number,
): void {
  const widths =
    joinWidths(widthsOfColumns(table, styles), edges) ?? widthsOfCells(rows, edges.length, styles);
  for (const group of table.querySelectorAll('colgroup, col')) group.remove();
  if (widths === null) return;
  const scale = Math.min(
    1,
    available /
      Math.max(
        1,
        widths.reduce((sum, width) => sum + width, 0),
      ),
  );
  const group = table.ownerDocument.createElement('colgroup');
  for (const width of widths) {
    const column = table.ownerDocument.createElement('col');
    const fitting = Math.round(width * scale);
    column.setAttribute(
      'width',
      String(Math.min(TABLE_CELL.maxWidth, Math.max(TABLE_CELL.minWidth, fitting))),
    );
    group.append(column);
  }
  table.prepend(group);
}

const BORDER = /^border(?:-(?:top|right|bottom|left))?(?:-style)?$/;

/** True if the markup disables the borders of every cell. */
function isPlain(table: Element, styles: Styles): boolean {
  const cells = [...table.querySelectorAll('td, th')];
  const own = cells.map((cell) => cell.getAttribute(STYLE_ATTRIBUTE) ?? '');
  const drawn = cells.some((cell) =>
    [...styles(cell)].some(
      ([property, value]) => BORDER.test(property) && !/\b(?:none|hidden)\b|^0/.test(value),
    ),
  );
  if (drawn) return false;
  if (own.every((css) => /border(?:-top|-style)?\s*:\s*(?:none|0|medium none)/i.test(css))) return true;
  return table.classList.contains('MsoNormalTable') && (table.getAttribute('border') ?? '0') === '0';
}

/** Removes the cells that begin beyond the columns that a table can have. @returns whether there were any with words */
function cutColumns(placed: readonly GridCell[]): { kept: GridCell[]; isCut: boolean } {
  // Columns in which no cell begins do not count: markup may claim any number.
  const begins = [...new Set(placed.map(({ columns }) => columns.from))].sort((a, b) => a - b);
  const end = begins[COLUMNS_MAX] ?? Infinity;
  const beyond = placed.filter(({ columns }) => columns.from >= end);
  for (const { cell } of beyond) cell.remove();
  return {
    kept: placed.filter(({ columns }) => columns.from < end),
    isCut: beyond.some(({ cell }) => textOf(cell) !== ''),
  };
}

/** @returns whether columns were left out */
function readTable(table: Element, styles: Styles, available: number): boolean {
  for (const cell of table.querySelectorAll('thead td')) retag(cell, 'th');
  const rows = rowsOf(table).filter((row) => cellsOf(row).length > 0);
  if (rows.length === 0) {
    table.remove();
    return false;
  }
  const { kept: placed, isCut } = cutColumns(placeCells(rows));
  writeWidths(table, { rows, edges: boundSpans(placed) }, styles, available);
  if (isPlain(table, styles)) table.setAttribute(BORDERS_ATTRIBUTE, 'none');
  else writeBorders(table, placed, styles);
  return isCut;
}

/** Background colour of a cell from the cell, its row, or an obsolete attribute. */
export function cellGround(cell: Element, styles: Styles): string | null {
  for (const element of [cell, cell.parentElement]) {
    if (element === null) continue;
    const told = styles(element);
    const color = foreignColor(
      told.get('background-color') ?? told.get('background') ?? element.getAttribute('bgcolor') ?? undefined,
    );
    if (color !== null) return color;
  }
  return null;
}

/** Converts tables to the form of the editor: a grid of cells with a width for each column, and no nested tables. */
export function shapeTables(
  dom: Document,
  styles: Styles,
  available: number,
  report: Pick<PasteReport, 'cutTables' | 'tablesAsLines'>,
): void {
  report.tablesAsLines = flattenNested(dom);
  for (const table of dom.querySelectorAll('table'))
    if (readTable(table, styles, available)) report.cutTables += 1;
}

/** For a caret inside a cell, which cannot hold a table. Returns whether there was one. */
export function writeTablesAsLines(dom: Document): boolean {
  const tables = [...dom.querySelectorAll('table')];
  for (const table of tables) asLines(table);
  return tables.length > 0;
}
