import { inheritNoNotes, notesIn } from './foot.ts';
import type { Foot } from './foot.ts';
import { breakHeight, headerHeight } from './flow-box.ts';
import type { FlowBox, RowBox, SetCell, SetTable } from './flow-box.ts';
import type { SetBreakRows } from './tables/break-rows.ts';

/**
 * Fills one column (a page's body, or a cell split over pages) from the top. Takes the vertical list, a start index and
 * the available height; returns the placed boxes and where the next column continues. It breaks at the last allowed
 * place before the overflow, or at the overflow if there is none. A row taller than a whole column is split. At least
 * one box is always placed, so that the process terminates. Where it breaks within a table, that one's rows for page
 * breaks come last (`tables/break-rows.ts`).
 */
export interface Placed {
  box: FlowBox;
  y: number;
}

export interface Filled {
  placed: Placed[];
  /** First box of the next column. */
  next: number;
  /** Replaces that box if it was split. */
  rest: FlowBox | null;
  height: number;
  /**
   * Only boxes before this index influenced the result. An index one past the last box includes the end of the list.
   */
  seen: number;
}

export interface Column {
  room: number;
  /** Height of an empty column: a box that fits into it is moved, not split. */
  full: number;
  /** Part of a cell: tables in it print no rows for page breaks. */
  inCell?: true;
}

/** How a box fits: with all its notes, with notes that go on on the next page so that nothing follows it, or not. */
type Fit = 'whole' | 'last' | 'none';

const SLACK = 0.01;
/** Minimum height, in pixels, for which a row is split into the rest of a page. */
const SMALLEST_SPLIT = 60;
/** Header rows taller than this share of a page are not repeated. */
const HEADER_SHARE = 0.4;
/** Rows for page breaks that leave less than this share of a page to the others are not printed. */
const LEAST_SHARE = 0.4;

const NO_ROWS: readonly RowBox[] = [];

const repeatsHeaders = (table: SetTable, { full }: Column): boolean =>
  headerHeight(table) <= full * HEADER_SHARE;

/** The table's rows for page breaks; null if it has none, or they have no room. */
function breakRowsIn(table: SetTable, column: Column): SetBreakRows | null {
  const { breakRows } = table;
  if (breakRows === undefined || column.inCell === true) return null;
  const headers = repeatsHeaders(table, column) ? headerHeight(table) : 0;
  return column.full - headers - breakHeight(table) < column.full * LEAST_SHARE ? null : breakRows;
}

/** What stands above the first row of a column in which a table goes on. */
function rowsAbove(
  first: FlowBox | undefined,
  index: number,
  boxes: readonly FlowBox[],
  column: Column,
): readonly RowBox[] {
  if (first?.kind !== 'row' || first.isHeader) return NO_ROWS;
  const { table, at, continued } = first;
  const previous = boxes[index - 1];
  const follows = previous?.kind === 'row' && previous.table === table;
  if (!follows && !continued) return NO_ROWS;
  const headers = repeatsHeaders(table, column) ? table.headers : NO_ROWS;
  const hasRowsBefore = continued || previous?.kind !== 'row' || !previous.isHeader;
  const above = hasRowsBefore ? breakRowsIn(table, column)?.head((at ?? 0) + (continued ? 1 : 0)) : undefined;
  return [...headers.map((header) => ({ ...header, repeated: true })), ...(above ?? NO_ROWS)];
}

/** Computed by subtraction, not summed again: a cell may continue over a thousand pages. */
function heightLeft(cell: SetCell, { next, rest }: Filled): number {
  let height = cell.contentHeight;
  for (let index = 0; index < next; index += 1)
    height -= (cell.boxes[index]?.height ?? 0) + (index === 0 ? 0 : (cell.boxes[index]?.before ?? 0));
  const first = cell.boxes[next];
  if (first === undefined) return height;
  return height - (next === 0 ? 0 : first.before) + (rest === null ? 0 : rest.height - first.height);
}

function splitCell(
  cell: SetCell,
  room: number,
  force: boolean,
): { first: SetCell; rest: SetCell; moved: boolean } {
  const inner = Math.max(0, room - 2 * cell.contentTop);
  const column: Column = { room: inner, full: force ? 0 : inner, inCell: true };
  const fits = fillColumn(cell.boxes, 0, column, force);
  // Repeated header rows are not progress: all the rows below them may still follow.
  const moved = fits.next > 0 || fits.rest !== null;
  const tail = cell.boxes.slice(fits.next);
  if (fits.rest !== null) tail[0] = fits.rest;
  const first = {
    ...cell,
    boxes: moved ? fits.placed.map(({ box }) => box) : [],
    height: (moved ? fits.height : 0) + 2 * cell.contentTop,
  };
  return { first, rest: { ...cell, boxes: tail, contentHeight: heightLeft(cell, fits) }, moved };
}

/** The part of a row that fits into `room`, and the rest; null if not even a line fits and `force` is not set. */
function splitRow(row: RowBox, room: number, force: boolean): { first: RowBox; rest: RowBox | null } | null {
  const parts = row.cells.map((cell) => splitCell(cell, room, force));
  if (!parts.some((part) => part.moved)) return null;
  const height = force ? Math.max(...parts.map((part) => part.first.height)) : room;
  const cells = parts.map((part) => ({ ...part.first, height }));
  const first = inheritNoNotes(row, { ...row, height, cells });
  if (parts.every((part) => part.rest.boxes.length === 0)) return { first, rest: null };
  const restHeight = Math.max(...parts.map((part) => part.rest.contentHeight));
  const rest = {
    ...row,
    height: restHeight,
    breakBefore: 'allowed' as const,
    continued: true,
    cells: parts.map((part) => ({ ...part.rest, height: restHeight })),
  };
  return { first, rest: inheritNoNotes(row, rest) };
}

/** A place before a box where the column can end. */
interface BreakPlace {
  index: number;
  placed: number;
  y: number;
  isAllowed: boolean;
}

const heightOf = (rows: readonly RowBox[]): number => rows.reduce((sum, { height }) => sum + height, 0);

/** Whether the beginning of a row of the table's own stands here. */
const isBegun = ({ at, isHeader, continued }: RowBox): boolean => at !== null && !isHeader && !continued;

class ColumnFiller {
  readonly #boxes: readonly FlowBox[];
  readonly #start: number;
  readonly #column: Column;
  readonly #force: boolean;
  readonly #foot: Foot | null;
  #closed = false;
  readonly placed: Placed[] = [];
  #y = 0;
  #empty = true;
  #seen: number;
  /** Where a break is at least possible. */
  readonly #places: BreakPlace[] = [];

  constructor(boxes: readonly FlowBox[], start: number, column: Column, force: boolean, foot: Foot | null) {
    this.#foot = foot;
    this.#boxes = boxes;
    this.#start = start;
    this.#seen = start;
    this.#column = column;
    this.#force = force;
    for (const row of rowsAbove(boxes[start], start, boxes, column)) {
      this.placed.push({ box: row, y: this.#y });
      this.#y += row.height;
    }
  }

  fill(): Filled {
    for (let index = this.#start; index < this.#boxes.length; index += 1) {
      const box = this.#boxes[index];
      if (box === undefined) break;
      this.#seen = index + 1;
      if (index > this.#start && this.#isForced(box, index)) return this.#end(index);
      const y = this.#y + (this.#empty ? 0 : box.before);
      this.#notePlace(box, index);
      const fit = this.#fit(box, y);
      if (fit === 'none') return this.#overflow(box, index, y);
      this.#place(box, y);
      this.#closed = fit === 'last';
    }
    this.#seen = this.#boxes.length + 1;
    return this.#end(this.#boxes.length);
  }

  /** A paragraph that begins a page by itself and follows a page break begins the page of that break. */
  #isForced({ kind, breakBefore }: FlowBox, index: number): boolean {
    return breakBefore === 'forced' && (kind === 'blank' || this.#boxes[index - 1]?.kind !== 'blank');
  }

  /** Room for boxes that end above the notes. */
  get #room(): number {
    return this.#column.room - (this.#foot?.reserved ?? 0);
  }

  #fit(box: FlowBox, y: number): Fit {
    if (box.kind === 'row' && !this.#hasRoomBelow(box, y)) return 'none';
    const bottom = y + box.height;
    const foot = this.#foot;
    const notes = foot === null ? [] : notesIn(box);
    if (foot === null || notes.length === 0)
      return !this.#closed && bottom <= this.#room + SLACK ? 'whole' : 'none';
    const room = this.#column.room + SLACK - bottom;
    const fit = foot.heightWith(notes) <= room ? 'whole' : foot.leastWith(notes) <= room ? 'last' : 'none';
    if (this.#closed || fit === 'none') return 'none';
    foot.add(notes);
    return fit;
  }

  #notePlace(box: FlowBox, index: number): void {
    if (this.#empty || box.breakBefore === 'joined') return;
    const isAllowed = box.breakBefore === 'allowed';
    this.#places.push({ index, placed: this.placed.length, y: this.#y, isAllowed });
  }

  #place(box: FlowBox, y: number): void {
    this.placed.push({ box, y });
    this.#y = y + box.height;
    if (box.height > 0) this.#empty = false;
  }

  #end(next: number, rest: FlowBox | null = null): Filled {
    const foot = this.#footOf(this.placed.length, rest ?? this.#boxes[next]);
    if (this.#y + heightOf(foot) <= this.#room + SLACK) for (const row of foot) this.#place(row, this.#y);
    return { placed: this.placed, next, rest, height: this.#y, seen: this.#seen };
  }

  #overflow(box: FlowBox, index: number, y: number): Filled {
    const room = this.#room - y;
    if (box.kind === 'row' && this.#isTooTall(box) && (this.#empty || room >= SMALLEST_SPLIT)) {
      const split = splitRow(box, room - this.#footHeight(box), false);
      if (split !== null) return this.#placeSplit(split, index, y);
    }
    const place = this.#breakPlace();
    if (place !== undefined) {
      this.placed.length = place.placed;
      this.#y = place.y;
      return this.#end(place.index);
    }
    if (!this.#empty || !this.#force) return this.#end(index);
    const split = box.kind === 'row' ? splitRow(box, room, true) : null;
    if (split !== null) return this.#placeSplit(split, index, y);
    this.#place(box, y);
    return this.#end(index + 1);
  }

  /** The last place before the overflow where a break is allowed, or where it is at least possible. */
  #breakPlace(): BreakPlace | undefined {
    const places = this.#places.filter(({ index }) => index > this.#start);
    const hasRoom = ({ index, placed, y }: BreakPlace): boolean =>
      y + heightOf(this.#footOf(placed, this.#boxes[index])) <= this.#room + SLACK;
    return (
      places.findLast((place) => place.isAllowed && hasRoom(place)) ??
      places.findLast(hasRoom) ??
      places.findLast(({ isAllowed }) => isAllowed) ??
      places.at(-1)
    );
  }

  /** The rows of a table at the foot of the column, if it ends after so many boxes and the table goes on. */
  #footOf(placed: number, next: FlowBox | undefined): readonly RowBox[] {
    const last = this.placed[placed - 1]?.box;
    if (last?.kind !== 'row' || last.isHeader || last.at === null) return NO_ROWS;
    if (next?.kind !== 'row' || next.table !== last.table) return NO_ROWS;
    const end = last.at + 1;
    const begun = this.placed.findIndex(
      ({ box }) => box.kind === 'row' && box.table === last.table && isBegun(box),
    );
    const first = this.placed[begun]?.box;
    const from = begun >= 0 && begun < placed && first?.kind === 'row' ? first.at : null;
    return breakRowsIn(last.table, this.#column)?.foot(from ?? end, end) ?? NO_ROWS;
  }

  /** Height that the foot needs if the column ends within this row or after it. */
  #footHeight({ table, isHeader }: RowBox): number {
    return isHeader ? 0 : (breakRowsIn(table, this.#column)?.footHeight ?? 0);
  }

  /** Whether a row that no page has with the foot below it leaves room for that, or ends the table. */
  #hasRoomBelow(row: RowBox, y: number): boolean {
    const foot = this.#footHeight(row);
    if (foot === 0 || !this.#isTooTall(row)) return true;
    const isLast = row.at === (row.table.breakRows?.count ?? 0) - 1;
    return y + row.height + (isLast ? 0 : foot) <= this.#room + SLACK;
  }

  #isTooTall(row: RowBox): boolean {
    const { table, isHeader } = row;
    if (isHeader) return row.height > this.#column.full;
    const headers = repeatsHeaders(table, this.#column) ? headerHeight(table) : 0;
    const breaks = breakRowsIn(table, this.#column) === null ? 0 : breakHeight(table);
    return row.height > this.#column.full - headers - breaks;
  }

  #placeSplit(split: { first: RowBox; rest: RowBox | null }, index: number, y: number): Filled {
    this.#place(split.first, y);
    return split.rest === null ? this.#end(index + 1) : this.#end(index, split.rest);
  }
}

/**
 * @param foot notes of a page's body, which take room from it
 * @param force places the first box even if it overflows; without it, an empty result means that nothing fits
 */
export function fillColumn(
  boxes: readonly FlowBox[],
  start: number,
  column: Column,
  force: boolean,
  foot: Foot | null = null,
): Filled {
  return new ColumnFiller(boxes, start, column, force, foot).fill();
}
