import type { ContentStart, DisplayItem, StructureId } from '../display-list.ts';

/**
 * The vertical list: what is stacked from top to bottom and cut into pages. Heights and gaps in pixels.
 */

/** `forbidden` gives way where nothing else is left; `joined` does not: a cell stands on both sides. */
export type BreakRule = 'allowed' | 'forbidden' | 'joined' | 'forced';

interface FlowBoxBase {
  height: number;
  /** Space above, which vanishes at the top of a page. */
  before: number;
  breakBefore: BreakRule;
  start: ContentStart;
}

/** Where blocks are set. */
export interface Area {
  left: number;
  width: number;
  /** Height of an empty page's body: highest an image may be. */
  height: number;
}

/** A line of text with its list marker, or a note. Items are relative to the area's left and the box's top. */
export interface LineBox extends FlowBoxBase {
  kind: 'line';
  groups: { tag: StructureId; items: DisplayItem[] }[];
}

/** What a manual page break leaves: so that a page may stay empty. */
interface BlankBox extends FlowBoxBase {
  kind: 'blank';
}

export interface SetCell {
  tag: StructureId;
  left: number;
  width: number;
  /** Of all the rows it spans. */
  height: number;
  background: string | null;
  verticalAlign?: 'middle' | 'bottom';
  contentTop: number;
  /** What the boxes need, with the room above and below them. */
  contentHeight: number;
  boxes: FlowBox[];
}

export interface RowBox extends FlowBoxBase {
  kind: 'row';
  cells: SetCell[];
  table: SetTable;
  isHeader: boolean;
  /** The rest of a row that was split. */
  continued: boolean;
  /** A header row shown again: no content of its own. */
  repeated: boolean;
}

/** Shared by the rows of one table. */
export interface SetTable {
  /** Repeated above rows that open a page; empty where the table has none or they are too tall. */
  headers: RowBox[];
  /** Without lines around its cells. */
  plain?: boolean;
}

export type FlowBox = LineBox | BlankBox | RowBox;

export function headerHeight(table: SetTable): number {
  return table.headers.reduce((sum, row) => sum + row.height, 0);
}

export function flowHeight(boxes: readonly FlowBox[]): number {
  return boxes.reduce((sum, box, index) => sum + box.height + (index === 0 ? 0 : box.before), 0);
}
