import type { Block, Table, TableCell, TableRow } from '#app/document/model.ts';
import { TABLE_CELL, TABLE_COLORS } from '#app/document/styles.ts';
import { placeCells, type PlacedCell } from '#app/document/tables/place-cells.ts';
import type { SettingContext } from '#app/typeset/context.ts';
import type { StructureId } from '#app/typeset/display-list.ts';
import { DEFAULT_PADDING } from '#app/document/reading/tables/table-lines.ts';
import { breakHeight, flowHeight } from '../flow-box.ts';
import type { Area, FlowBox, RowBox, SetCell, SetTable } from '../flow-box.ts';
import { SetBreakRows } from './break-rows.ts';
import { linesOfRows } from './lines.ts';

/**
 * Converts a table to rows of the vertical list. Fixed layout: columns have their stored widths, scaled down if they
 * are wider than the area; a row is as high as its highest cell. A cell that spans rows keeps them on one page if they
 * fit.
 */
type SetBlocks = (
  blocks: readonly Block[],
  area: Area,
  parent: StructureId,
  context: SettingContext,
  sole: boolean,
) => FlowBox[];

interface Grid {
  edges: number[];
  area: Area;
  padding: { x: number; y: number };
  /** Its cells are parts of the page, not data. */
  isLayout: boolean;
}

const NARROWEST_CONTENT = 8;
/** Content keeps this distance for every line; what is wider lies over the padding. */
const HALF_LINE = TABLE_CELL.border / 2;
const NO_LINES = { above: [], below: [], uprights: [] };

/** A table without a line and without a header, such as one of signatures, only puts its texts side by side. */
function isLayout({ lines, rows }: Table): boolean {
  const isBare = ({ borders = {}, header }: TableCell): boolean =>
    !header && Object.values(borders).every((border) => border === null);
  return lines === 'none' && rows.every(({ cells }) => cells.every(isBare));
}

/** Distance of a table from the left of its area, of which it leaves `free` pixels. */
function shiftOf(place: Table['place'], free: number): number {
  if (place === undefined) return 0;
  if (place === 'center') return free / 2;
  return place === 'right' ? free : Math.min(place.indent, free);
}

function createGrid(table: Table, area: Area): Grid {
  const total = table.columnWidths.reduce((sum, width) => sum + width, 0);
  const room = area.width - TABLE_CELL.border;
  const scale = Math.min(1, room / Math.max(1, total));
  const edges = [area.left + TABLE_CELL.border / 2 + shiftOf(table.place, room - total * scale)];
  for (const width of table.columnWidths) edges.push((edges.at(-1) ?? 0) + width * scale);
  return { edges, area, padding: table.padding ?? DEFAULT_PADDING, isLayout: isLayout(table) };
}

/** A paragraph of a cell does not begin a page. */
function withoutOwnBreak(box: FlowBox): FlowBox {
  return box.kind === 'line' && box.breakBefore === 'forced' ? { ...box, breakBefore: 'allowed' } : box;
}

function setCell(
  placed: PlacedCell,
  grid: Grid,
  rowTag: StructureId,
  context: SettingContext,
  setBlocks: SetBlocks,
): SetCell {
  const { cell, column, columnSpan, rowSpan } = placed;
  const left = grid.edges[column] ?? 0;
  const width = (grid.edges[column + columnSpan] ?? left) - left;
  const spans = { ...(columnSpan > 1 ? { columnSpan } : {}), ...(rowSpan > 1 ? { rowSpan } : {}) };
  const tag = grid.isLayout
    ? context.structure.add('Div', rowTag)
    : context.structure.add(cell.header ? 'TH' : 'TD', rowTag, spans);
  // Nested tables in narrow columns stay on the page: the padding is reduced first.
  const padding = Math.min(grid.padding.x + HALF_LINE, Math.max(0, (width - NARROWEST_CONTENT) / 2));
  const top = grid.padding.y + HALF_LINE;
  const inner = {
    left: left + padding,
    width: Math.max(NARROWEST_CONTENT, width - 2 * padding),
    height: grid.area.height - 2 * top,
  };
  const set = () => setBlocks(cell.blocks, inner, tag, context, !grid.isLayout).map(withoutOwnBreak);
  const boxes = context.progress === null ? set() : context.progress.inCell(set);
  return {
    tag,
    left,
    width,
    height: 0,
    background: cell.background ?? (cell.header ? TABLE_COLORS.header : null),
    ...(cell.verticalAlign === undefined ? {} : { verticalAlign: cell.verticalAlign }),
    contentTop: top,
    contentHeight: flowHeight(boxes) + 2 * top,
    boxes,
  };
}

interface DraftCell extends PlacedCell {
  set: SetCell;
}

interface RowDraft {
  minHeight: number;
  height: number;
  cells: DraftCell[];
}

function sumHeights(rows: readonly RowDraft[]): number {
  return rows.reduce((sum, row) => sum + row.height, 0);
}

/** Heights of rows: first from cells of one row, then a cell that spans rows increases the last row it spans. */
function settleHeights(drafts: readonly RowDraft[]): void {
  for (const draft of drafts) {
    const needs = draft.cells.map((cell) => (cell.rowSpan === 1 ? cell.set.contentHeight : 0));
    draft.height = Math.max(draft.minHeight, ...needs);
  }
  drafts.forEach((draft, index) => {
    for (const cell of draft.cells) {
      if (cell.rowSpan === 1) continue;
      const spanned = drafts.slice(index, index + cell.rowSpan);
      const last = spanned.at(-1);
      if (last !== undefined) last.height += Math.max(0, cell.set.contentHeight - sumHeights(spanned));
    }
  });
  drafts.forEach((draft, index) => {
    for (const { set, rowSpan } of draft.cells)
      set.height = rowSpan === 1 ? draft.height : sumHeights(drafts.slice(index, index + rowSpan));
  });
}

/** Rows that a cell from above spans into: no page break before them. */
function joinedRows(drafts: readonly RowDraft[]): ReadonlySet<number> {
  const joined = new Set<number>();
  let reach = 0;
  drafts.forEach((draft, index) => {
    if (index < reach) joined.add(index);
    for (const { rowSpan } of draft.cells) reach = Math.max(reach, index + rowSpan);
  });
  return joined;
}

/** Groups of rows held together by cells that span them: the first row, and the row after the last. */
function joinedGroups(drafts: readonly RowDraft[]): { from: number; to: number }[] {
  const joined = joinedRows(drafts);
  const groups: { from: number; to: number }[] = [];
  for (let index = 0; index < drafts.length; index += 1) {
    const last = groups.at(-1);
    if (joined.has(index) && last !== undefined) last.to = index + 1;
    else groups.push({ from: index, to: index + 1 });
  }
  return groups.filter(({ from, to }) => to - from > 1);
}

/**
 * In a group of rows taller than a page, cells that span rows become cells of their first row, so that a page can end
 * there.
 */
function undoTallSpans(drafts: readonly RowDraft[], limit: number): void {
  const tall = joinedGroups(drafts)
    .map(({ from, to }) => drafts.slice(from, to))
    .filter((rows) => sumHeights(rows) > limit);
  if (tall.length === 0) return;
  for (const row of tall.flat()) for (const cell of row.cells) cell.rowSpan = 1;
  settleHeights(drafts);
}

/** @param more height that each page of the table needs besides its header rows */
function draftRows(
  table: Table,
  grid: Grid,
  tag: StructureId,
  context: SettingContext,
  setBlocks: SetBlocks,
  more: number,
): RowDraft[] {
  const drafts = placeCells(table).map((row, index): RowDraft => {
    const rowTag = grid.isLayout ? tag : context.structure.add('TR', tag);
    const cells = row.map((entry): DraftCell => ({
      ...entry,
      set: setCell(entry, grid, rowTag, context, setBlocks),
    }));
    const minHeight = table.rows[index]?.minHeight ?? TABLE_CELL.height;
    context.progress?.add(Math.max(minHeight, ...cells.map(({ set }) => set.contentHeight)));
    return { minHeight, height: 0, cells };
  });
  settleHeights(drafts);
  const headers = drafts.filter((_, index) => table.rows[index]?.header === true);
  undoTallSpans(drafts, grid.area.height - sumHeights(headers) - more);
  return drafts;
}

/** Sets a row at a page break: alone, with the lines of a table that has no other. */
function setBreakRow(
  row: TableRow,
  { table, shared }: { table: Table; shared: SetTable },
  grid: Grid,
  tag: StructureId,
  context: SettingContext,
  setBlocks: SetBlocks,
): RowBox {
  const alone = { ...table, rows: [row] };
  const rowTag = grid.isLayout ? tag : context.structure.add('TR', tag);
  const placed = placeCells(alone)[0] ?? [];
  const cells = placed.map((entry) => setCell(entry, grid, rowTag, context, setBlocks));
  const height = Math.max(row.minHeight, ...cells.map(({ contentHeight }) => contentHeight));
  return {
    kind: 'row',
    at: null,
    height,
    before: 0,
    breakBefore: 'joined',
    start: { path: row.path, offset: 0 },
    cells: cells.map((cell) => ({ ...cell, height })),
    lines: linesOfRows(alone, [placed])[0] ?? NO_LINES,
    table: shared,
    isHeader: false,
    continued: false,
    repeated: false,
  };
}

/** @param setBlocks sets a cell's content; passed in because cells contain blocks and blocks contain tables */
export function setTable(
  table: Table,
  area: Area,
  parent: StructureId,
  context: SettingContext,
  setBlocks: SetBlocks,
): RowBox[] {
  const grid = createGrid(table, area);
  const tag = context.structure.add(grid.isLayout ? 'Div' : 'Table', parent);
  const shared: SetTable = { headers: [], edges: grid.edges };
  if (table.breakRows !== undefined)
    shared.breakRows = new SetBreakRows(table, { ...context.shown, language: context.language }, (row) =>
      setBreakRow(row, { table, shared }, grid, tag, context, setBlocks),
    );
  const drafts = draftRows(table, grid, tag, context, setBlocks, breakHeight(shared));
  const lines = linesOfRows(
    table,
    drafts.map(({ cells }) => cells),
  );
  const joined = joinedRows(drafts);
  const rows = drafts.map((draft, index): RowBox => {
    const afterHeader = index > 0 && table.rows[index - 1]?.header === true;
    return {
      kind: 'row',
      at: index,
      height: draft.height,
      before: 0,
      breakBefore: joined.has(index) ? 'joined' : afterHeader ? 'forbidden' : 'allowed',
      start: { path: table.rows[index]?.path ?? table.path, offset: 0 },
      cells: draft.cells.map((cell) => cell.set),
      lines: lines[index] ?? NO_LINES,
      table: shared,
      isHeader: table.rows[index]?.header ?? false,
      continued: false,
      repeated: false,
    };
  });
  shared.headers = rows.filter((row) => row.isHeader);
  return rows;
}
