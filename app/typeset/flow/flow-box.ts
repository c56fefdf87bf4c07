import type { Section } from '#app/document/model.ts';
import type { SetBreakRows } from './tables/break-rows.ts';
import type { RowLines } from './tables/lines.ts';
import type { ContentStart, DisplayItem, StructureId } from '../display-list.ts';

/** The vertical list: boxes stacked from top to bottom and broken into pages. Heights and gaps in pixels. */

/** `forbidden` is ignored if there is no other place to break; `joined` is never ignored: a cell spans the break. */
export type BreakRule = 'allowed' | 'forbidden' | 'joined' | 'forced';

interface FlowBoxBase {
  height: number;
  /** Space above, dropped at the top of a page. */
  before: number;
  breakBefore: BreakRule;
  start: ContentStart;
}

/** The area in which blocks are set. */
export interface Area {
  left: number;
  width: number;
  /** Height of an empty page's body: the maximum height of an image. */
  height: number;
}

/** A line of text with its list marker, or a note. Items are relative to the area's left and the box's top. */
export interface LineBox extends FlowBoxBase {
  kind: 'line';
  /** Notes whose marks are in the line: the boxes of each. */
  footnotes?: FlowBox[][];
  groups: { tag: StructureId; items: DisplayItem[] }[];
}

/** A manual page break. The box lets a page stay empty. */
interface BlankBox extends FlowBoxBase {
  kind: 'blank';
  /** The pages from here on are those of this section. */
  section?: Section;
}

export interface SetCell {
  tag: StructureId;
  left: number;
  width: number;
  /** Total height of the rows that the cell spans. */
  height: number;
  background: string | null;
  verticalAlign?: 'middle' | 'bottom';
  contentTop: number;
  /** Height of the boxes including padding above and below. */
  contentHeight: number;
  boxes: FlowBox[];
}

export interface RowBox extends FlowBoxBase {
  kind: 'row';
  /** Among the rows of its table; null of one that stands at a page break. */
  at: number | null;
  cells: SetCell[];
  lines: RowLines;
  table: SetTable;
  isHeader: boolean;
  /** The rest of a split row. */
  continued: boolean;
  /** A repeated header row, without new content. */
  repeated: boolean;
}

/** Shared by the rows of one table. */
export interface SetTable {
  /** Repeated above rows that begin a page; empty if the table has none or they are too tall. */
  headers: RowBox[];
  /** Printed where the table goes on on another page. */
  breakRows?: SetBreakRows;
  /** Of its columns, from the left of the area that the page or cell sets. */
  edges: readonly number[];
}

export type FlowBox = LineBox | BlankBox | RowBox;

export function headerHeight(table: SetTable): number {
  return table.headers.reduce((sum, row) => sum + row.height, 0);
}

/** Height of its rows at the foot of a page and at the head of the next. */
export function breakHeight({ breakRows }: SetTable): number {
  return breakRows === undefined ? 0 : breakRows.footHeight + breakRows.headHeight;
}

export function flowHeight(boxes: readonly FlowBox[]): number {
  return boxes.reduce((sum, box, index) => sum + box.height + (index === 0 ? 0 : box.before), 0);
}
