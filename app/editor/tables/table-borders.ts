import { $getState, $setState, createState } from 'lexical';
import type { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import type { Border, CellBorders, Side, TableLines } from '#app/document/model.ts';
import {
  BORDERS_KEY,
  DEFAULT_PADDING,
  LINES_KEY,
  PADDING_KEY,
  PLACE_KEY,
  SIDES,
  TABLE_LINES,
  type TableLook,
  parseCellBorders,
  parsePadding,
  parsePlace,
  parseTableLook,
} from '#app/document/reading/tables/table-lines.ts';
import { LOW_KEY, parseLow } from '#app/document/reading/tables/tables.ts';

/** Attribute of a table, and of a cell, with its lines in copied markup. */
export const BORDERS_ATTRIBUTE = 'data-autodocs-borders';

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A table has lines unless this state says otherwise; a reader that does not know the state draws them. */
const bordersState = createState(BORDERS_KEY, { parse: (value) => (value === 'none' ? 'none' : 'all') });

const linesState = createState(LINES_KEY, {
  parse: (value) => parseTableLook(undefined, value),
  unparse: ({ lines, rule }: TableLook) => ({ ...(lines === 'all' ? {} : { preset: lines }), ...rule }),
  isEqual,
});

const paddingState = createState(PADDING_KEY, {
  parse: (value) => parsePadding(value) ?? DEFAULT_PADDING,
  isEqual,
});

const placeState = createState(PLACE_KEY, { parse: parsePlace, isEqual });
const lowState = createState(LOW_KEY, { parse: parseLow });

const storedSides = (borders: CellBorders): object =>
  Object.fromEntries(Object.entries(borders).map(([side, border]) => [side, border ?? 'none']));

const cellState = createState(BORDERS_KEY, { parse: parseCellBorders, unparse: storedSides, isEqual });

export function $tableLook(table: TableNode): TableLook {
  const look = $getState(table, linesState);
  return $getState(table, bordersState) === 'none' ? { ...look, lines: 'none' } : look;
}

export function $setTableLook(table: TableNode, { lines, rule }: TableLook): void {
  $setState(table, bordersState, lines === 'none' ? 'none' : 'all');
  $setState(table, linesState, { lines: lines === 'none' ? 'all' : lines, rule });
}

export function $padding(table: TableNode): { x: number; y: number } {
  return $getState(table, paddingState);
}

export function $setPadding(table: TableNode, padding: { x: number; y: number }): void {
  $setState(table, paddingState, padding);
}

export function $cellBorders(cell: TableCellNode): CellBorders {
  return $getState(cell, cellState);
}

export function $setCellBorders(cell: TableCellNode, borders: CellBorders): void {
  $setState(cell, cellState, borders);
}

/** The lines of a table or cell as text of markup; null if it has nothing of its own. */
export function $tableLinesText(table: TableNode): string | null {
  const { lines, rule } = $tableLook(table);
  if (rule === null) return lines === 'all' ? null : lines;
  return JSON.stringify({ preset: lines, ...rule });
}

export function $cellLinesText(cell: TableCellNode): string | null {
  const borders = $cellBorders(cell);
  return Object.keys(borders).length === 0 ? null : JSON.stringify(storedSides(borders));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function $readTableLines(table: TableNode, text: string): void {
  const preset = TABLE_LINES.find((known) => known === text);
  const look = preset === undefined ? parseTableLook(undefined, parsed(text)) : { lines: preset, rule: null };
  $setTableLook(table, look);
}

export function $readCellLines(cell: TableCellNode, text: string): void {
  $setCellBorders(cell, parseCellBorders(parsed(text)));
}

/** Where a line is not printed the screen shows dots, so that the cells are visible. */
const DOTS = '1px dotted #cbd5e1';

/** A browser draws no line that is thinner than a pixel. */
const css = ({ width, color }: Border): string => `${String(Math.max(1, width))}px solid ${color}`;

const CLASSES: Readonly<Record<Exclude<TableLines, 'all'>, string>> = {
  none: 'document-table-plain',
  outside: 'document-table-outside',
  inside: 'document-table-inside',
  horizontal: 'document-table-horizontal',
};

function setVariable(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) element.style.removeProperty(name);
  else element.style.setProperty(name, value);
}

/** Half of what a line is wider than the usual one lies over the padding: the rows keep their heights. */
const over = (border: Border | null | undefined): number => Math.max(0, ((border?.width ?? 1) - 1) / 2);

export function $showTableLines(table: TableNode, element: HTMLElement): void {
  const { lines, rule } = $tableLook(table);
  for (const [name, className] of Object.entries(CLASSES))
    element.classList.toggle(className, name === lines);
  setVariable(element, '--cell-border', rule === null ? null : css(rule));
  const { x, y } = $padding(table);
  const own = rule !== null || x !== DEFAULT_PADDING.x || y !== DEFAULT_PADDING.y;
  setVariable(element, '--cell-padding-x', own ? `${String(Math.max(0, x - over(rule)))}px` : null);
  setVariable(element, '--cell-padding-y', own ? `${String(Math.max(0, y - over(rule)))}px` : null);
  setVariable(element, 'margin-left', $shift(table));
}

/** Distance of a table from the left; one as wide as its text has no room to move in, as on paper. */
function $shift(table: TableNode): string | null {
  const place = $getState(table, placeState);
  if (place === null) return null;
  const total = (table.getColWidths() ?? []).reduce((sum, width) => sum + width, 1);
  const free = `max(0px, 100% - ${String(total)}px)`;
  if (place === 'center') return `calc(${free} / 2)`;
  return place === 'right' ? free : `min(${String(place.indent)}px, ${free})`;
}

/** A row may be lower than a usual one. */
export function $showRowHeight(row: TableRowNode, element: HTMLElement): void {
  const low = $getState(row, lowState);
  setVariable(element, '--cell-height', low === null ? null : `${String(low)}px`);
}

const AXIS: Readonly<Record<Side, 'x' | 'y'>> = { top: 'y', right: 'x', bottom: 'y', left: 'x' };

export function $showCellLines(cell: TableCellNode, element: HTMLElement): void {
  const borders = $cellBorders(cell);
  for (const side of SIDES) {
    const border = borders[side];
    setVariable(
      element,
      `border-${side}`,
      border === undefined ? null : border === null ? DOTS : css(border),
    );
    const wider = over(border);
    const padding = `max(0px, calc(var(--cell-padding-${AXIS[side]}) - ${String(wider)}px))`;
    setVariable(element, `padding-${side}`, wider === 0 ? null : padding);
  }
}
