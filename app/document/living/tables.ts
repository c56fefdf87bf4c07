import type { Block, BreakRow, Table, TableCell, TableRow } from '../model.ts';
import { placeCells, type PlacedCell } from '../tables/place-cells.ts';
import { breakPlaceOf, countedCells, repeatableRow } from './break-rows.ts';
import { selectSiblings, type Choice, type Place } from './choice.ts';
import { copied } from './inlines.ts';

type SelectBlocks = (blocks: readonly Block[], place: Place, choice: Choice) => readonly Block[];

/** A row that remains, where it was stored, and the place that it is selected for. */
interface Line {
  within?: readonly string[];
  row: TableRow;
  at: number;
  place: Place;
}

/** For each column, whether it remains. */
function shownColumns({ columnWidths }: Table, first: readonly PlacedCell[], place: Place, choice: Choice) {
  const shown = columnWidths.map(() => true);
  for (const { cell, column, columnSpan } of first)
    if (cell.columnWithin !== undefined && !choice.showsColumn(cell.columnWithin, place))
      shown.fill(false, column, column + columnSpan);
  return shown;
}

/** The columns that remain share the width of all. */
function sharedWidths(widths: readonly number[], shown: readonly boolean[]): number[] {
  const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
  const left = widths.filter((_, column) => shown[column] === true);
  const factor = sum(widths) / Math.max(1, sum(left));
  return left.map((width) => width * factor);
}

/** In the place of a cell whose own row is gone. */
function emptyCell(cell: TableCell): TableCell {
  return { ...cell, path: [...cell.path], blocks: [] };
}

/** The cells that stand in each stored row: those that begin there, and those that reach into it. */
function cellsByRow(placed: readonly (readonly PlacedCell[])[]): { cell: PlacedCell; begins: number }[][] {
  const result = placed.map((): { cell: PlacedCell; begins: number }[] => []);
  for (const [begins, cells] of placed.entries())
    for (const cell of cells)
      for (let at = begins; at < begins + cell.rowSpan; at += 1) result[at]?.push({ cell, begins });
  for (const cells of result) cells.sort((a, b) => a.cell.column - b.cell.column);
  return result;
}

/** The rows with their cells, which span what remains of the rows and columns that they spanned. */
class Grid {
  readonly #lines: readonly Line[];
  readonly #standing: ReturnType<typeof cellsByRow>;
  readonly #shown: readonly boolean[];
  /** For each column, how many of the next rows a cell above reaches into. */
  readonly #reaching: number[];

  constructor(lines: readonly Line[], placed: readonly (readonly PlacedCell[])[], shown: readonly boolean[]) {
    this.#lines = lines;
    this.#standing = cellsByRow(placed);
    this.#shown = shown;
    this.#reaching = shown.map(() => 0);
  }

  rows(makeCell: (cell: TableCell, place: Place) => TableCell): TableRow[] {
    return this.#lines.map((line, index) => {
      const cells = (this.#standing[line.at] ?? []).flatMap(({ cell: placed, begins }) => {
        if ((this.#reaching[placed.column] ?? 0) > 0) return [];
        const columnSpan = this.#shown
          .slice(placed.column, placed.column + placed.columnSpan)
          .filter(Boolean).length;
        const rowSpan = begins === line.at ? this.#rowSpan(index, begins + placed.rowSpan) : 1;
        this.#reaching.fill(rowSpan, placed.column, placed.column + placed.columnSpan);
        if (columnSpan === 0) return [];
        const made = begins === line.at ? makeCell(placed.cell, line.place) : emptyCell(placed.cell);
        const isSame = made.columnSpan === columnSpan && made.rowSpan === rowSpan;
        return [isSame ? made : { ...made, columnSpan, rowSpan }];
      });
      for (const [column, rows] of this.#reaching.entries()) this.#reaching[column] = Math.max(0, rows - 1);
      const isSame =
        cells.length === line.row.cells.length && cells.every((c, at) => c === line.row.cells[at]);
      return isSame && line.place.copy === '' ? line.row : { ...copied(line.row, line.place), cells };
    });
  }

  /** How many rows from `index` on were stored before row `end`, in the order in which they were stored. */
  #rowSpan(index: number, end: number): number {
    let span = 1;
    let from = this.#lines[index]?.at ?? 0;
    const begins = from;
    for (let at = this.#lines[index + span]?.at; at !== undefined; at = this.#lines[index + span]?.at) {
      if (at <= begins || at >= end) break;
      from = at;
      span += 1;
    }
    return span;
  }
}

/** As the reader has it: a table whose rows are all header rows ends in one that is not. */
function withBody(rows: readonly TableRow[]): TableRow[] {
  const hasBody = rows.some(({ header }) => !header);
  return rows.map((row, at) => (hasBody || at < rows.length - 1 ? row : { ...row, header: false }));
}

/** A row at page breaks, as it was stored. */
interface BreakLine {
  at: BreakRow['at'];
  line: Line;
}

function partLines(stored: readonly Line[], place: Place, choice: Choice) {
  const body: Line[] = [];
  const breaks: BreakLine[] = [];
  for (const line of stored) {
    const found = breakPlaceOf(line.row, place, choice);
    if (found === undefined) body.push(line);
    else if (found !== null) breaks.push({ at: found.at, line: { ...line, place: found.place } });
  }
  return { body, breaks };
}

/** What remains of a table; null without rows or columns. */
export function selectTable(
  table: Table,
  place: Place,
  choice: Choice,
  selectBlocks: SelectBlocks,
): Table | null {
  const placed = placeCells(table);
  const shown = shownColumns(table, placed[0] ?? [], place, choice);
  const stored = table.rows.map((row, at): Line => {
    const { within } = row;
    return within === undefined ? { row, at, place } : { within, row, at, place };
  });
  const { body, breaks } = partLines(stored, place, choice);
  const lines = selectSiblings(body, place, choice, (line, inside) =>
    inside === place ? line : { ...line, place: inside },
  );
  if (lines.length === 0 || !shown.includes(true)) return null;
  const rowsOf = (some: readonly Line[]): TableRow[] =>
    new Grid(some, placed, shown).rows((cell, inside) => {
      const blocks = selectBlocks(cell.blocks, inside, choice);
      if (inside.copy !== '') return { ...cell, path: [...cell.path], blocks: [...blocks] };
      return blocks === cell.blocks ? cell : { ...cell, blocks: [...blocks] };
    });
  const rows = rowsOf(lines);
  const breakRows = breaks.flatMap(({ at, line }) =>
    rowsOf([line]).map((row): BreakRow => ({ at, row: repeatableRow(row) })),
  );
  const isSame = rows.length === table.rows.length && rows.every((row, at) => row === table.rows[at]);
  const isWhole = !shown.includes(false);
  if (isSame && isWhole && place.copy === '') return table;
  return {
    ...copied(table, place),
    columnWidths: isWhole ? table.columnWidths : sharedWidths(table.columnWidths, shown),
    rows: withBody(withCounted(rows, lines, breakRows, place, choice)),
    ...(breakRows.length === 0 ? {} : { breakRows }),
  };
}

function withCounted(
  rows: readonly TableRow[],
  lines: readonly Line[],
  breakRows: readonly BreakRow[],
  around: Place,
  choice: Choice,
): readonly TableRow[] {
  if (breakRows.length === 0) return rows;
  const selected = rows.map((row, at) => ({ row, place: lines[at]?.place ?? around }));
  const ofBreaks = breakRows.map(({ row }) => row);
  const counted = countedCells(ofBreaks, selected, around, choice.fields);
  return rows.map((row, at) => ({ ...row, counted: counted[at] ?? [] }));
}
