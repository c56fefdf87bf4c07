import { attribute, child, elements, type XmlElement } from '../../xml/element.ts';
import { isOn, valueOf } from '../blocks/toggles.ts';

/**
 * The cells of a table at their columns. Where the cells do not fit the grid of the file, columns are counted by the edges
 * that cells have, not by what spans claim: a span of a thousand million columns is one if nothing else begins in it.
 */

export interface GridCell {
  /** The cell, and those that continue it: a merged cell is several in the file. None for a gap beside the cells. */
  elements: readonly XmlElement[];
  row: number;
  rowEnd: number;
  column: number;
  columnEnd: number;
}

export interface GridRow {
  /** `w:tr` */
  element: XmlElement;
  properties: XmlElement | null;
  /** Exceptions of the row from the table's properties. */
  exceptions: XmlElement | null;
  cells: readonly GridCell[];
}

export interface TableGrid {
  rows: readonly GridRow[];
  /** Position of each edge in columns of the file, one more than columns. */
  edges: readonly number[];
  /** Cells that have no column: the text stays in the last cell of their row. */
  isCut: boolean;
}

interface DraftCell {
  elements: XmlElement[];
  from: number;
  to: number;
  rows: number;
}

interface DraftRow {
  element: XmlElement;
  cells: DraftCell[];
}

const SPAN_MAX = 1_000_000_000_000;

/** As many as a document's table can have. */
const COLUMNS_MAX = 200;

const spanOf = (value: number | null, least: number): number =>
  Math.min(SPAN_MAX, Math.max(least, value ?? least));

/** `restart` or `continue`; null for a cell that is not merged. */
function mergeOf(properties: XmlElement | null, name: string): string | null {
  const merge = child(properties, name);
  return merge === null ? null : (attribute(merge, 'w:val') ?? 'continue');
}

/** The cells of a row, of which those that older files merge across are one. */
function cellsOf(row: XmlElement, start: number): DraftCell[] {
  const cells: DraftCell[] = [];
  let at = start;
  for (const element of elements(row, 'w:tc')) {
    const properties = child(element, 'w:tcPr');
    const to = at + spanOf(valueOf(properties, 'w:gridSpan'), 1);
    const last = cells.at(-1);
    if (mergeOf(properties, 'w:hMerge') === 'continue' && last !== undefined) {
      last.to = to;
      last.elements.push(element);
    } else cells.push({ elements: [element], from: at, to, rows: 1 });
    at = to;
  }
  return cells;
}

function draftRow(element: XmlElement): DraftRow {
  const properties = child(element, 'w:trPr');
  const before = spanOf(valueOf(properties, 'w:gridBefore'), 0);
  const cells = cellsOf(element, before);
  if (before > 0) cells.unshift({ elements: [], from: 0, to: before, rows: 1 });
  const end = cells.at(-1)?.to ?? 0;
  const after = spanOf(valueOf(properties, 'w:gridAfter'), 0);
  if (after > 0) cells.push({ elements: [], from: end, to: end + after, rows: 1 });
  return { element, cells };
}

function continues({ elements: [first] }: DraftCell): boolean {
  return first !== undefined && mergeOf(child(first, 'w:tcPr'), 'w:vMerge') === 'continue';
}

/** Joins cells that continue the one above them; one without such a cell above is a cell of its own. */
function mergeDown(rows: readonly DraftRow[]): void {
  let above = new Map<number, DraftCell>();
  for (const row of rows) {
    const here = new Map<number, DraftCell>();
    const kept: DraftCell[] = [];
    for (const cell of row.cells) {
      const upper = continues(cell) ? above.get(cell.from) : undefined;
      if (upper !== undefined && upper.to === cell.to) {
        upper.rows += 1;
        upper.elements.push(...cell.elements);
        here.set(cell.from, upper);
      } else {
        kept.push(cell);
        here.set(cell.from, cell);
      }
    }
    row.cells = kept;
    above = here;
  }
}

/** A row whose cells all begin above it would have none: it becomes part of the row above. */
function withoutEmptyRows(rows: readonly DraftRow[]): DraftRow[] {
  const isKept = rows.map(({ cells }) => cells.length > 0);
  const keptBefore: number[] = [0];
  for (const kept of isKept) keptBefore.push((keptBefore.at(-1) ?? 0) + (kept ? 1 : 0));
  for (const [index, { cells }] of rows.entries())
    for (const cell of cells) {
      const end = keptBefore[Math.min(index + cell.rows, rows.length)] ?? 0;
      cell.rows = end - (keptBefore[index] ?? 0);
    }
  return rows.filter((_, index) => isKept[index]);
}

/** @param columns of the file's grid, which count as far as the cells reach */
function edgesOf(rows: readonly DraftRow[], columns: number): number[] {
  const found = new Set<number>([0]);
  for (const { cells } of rows)
    for (const { from, to } of cells) {
      found.add(from);
      found.add(to);
    }
  const edges = [...found].sort((a, b) => a - b);
  const isWhole = columns <= COLUMNS_MAX && edges.at(-1) === columns;
  return isWhole ? Array.from({ length: columns + 1 }, (_, at) => at) : edges;
}

/** Cells beyond the last column are joined to the last one that has one. */
function cutRow(cells: readonly DraftCell[], end: number): DraftCell[] {
  const kept: DraftCell[] = [];
  for (const cell of cells) {
    const last = kept.at(-1);
    if (cell.from < end || last === undefined)
      kept.push({ ...cell, elements: [...cell.elements], to: Math.min(cell.to, end) });
    else last.elements.push(...cell.elements);
  }
  return kept;
}

/** What is free at the end of a row, seen past the cells that reach down into it. */
function fillRows(rows: readonly DraftRow[], end: number): void {
  let reaching: { to: number; rows: number }[] = [];
  for (const row of rows) {
    const last = Math.max(0, ...reaching.map(({ to }) => to), ...row.cells.map(({ to }) => to));
    if (last < end) row.cells.push({ elements: [], from: last, to: end, rows: 1 });
    reaching = [...reaching, ...row.cells]
      .map(({ to, rows: count }) => ({ to, rows: count - 1 }))
      .filter(({ rows: count }) => count > 0);
  }
}

/** Places the cells of a `w:tbl`. */
export function gridOf(table: XmlElement): TableGrid {
  const drafts = elements(table, 'w:tr').map(draftRow);
  mergeDown(drafts);
  const kept = withoutEmptyRows(drafts);
  const all = edgesOf(kept, elements(child(table, 'w:tblGrid'), 'w:gridCol').length);
  const edges = all.slice(0, COLUMNS_MAX + 1);
  const end = edges.at(-1) ?? 0;
  const isCut = all.length > edges.length;
  const rows = isCut ? kept.map((row) => ({ ...row, cells: cutRow(row.cells, end) })) : kept;
  fillRows(rows, end);
  const columnAt = new Map(edges.map((edge, index) => [edge, index]));
  return {
    edges,
    isCut,
    rows: rows.map(({ element, cells }, row): GridRow => ({
      element,
      properties: child(element, 'w:trPr'),
      exceptions: child(element, 'w:tblPrEx'),
      cells: cells.map(({ elements: own, from, to, rows: count }) => ({
        elements: own,
        row,
        rowEnd: Math.min(row + count, rows.length),
        column: columnAt.get(from) ?? 0,
        columnEnd: columnAt.get(to) ?? edges.length - 1,
      })),
    })),
  };
}

/** Rows at the top that are repeated on each page. A table of nothing else has a last row that is not. */
export function headerRows(rows: readonly GridRow[]): number {
  const first = rows.findIndex(({ properties }) => !isOn(properties, 'w:tblHeader'));
  return first === -1 ? Math.max(0, rows.length - 1) : first;
}
