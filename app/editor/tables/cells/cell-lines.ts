import { $isTableCellNode } from '@lexical/table';
import type { TableCellNode, TableMapType, TableNode } from '@lexical/table';
import { $getNodeByKey } from 'lexical';
import type { Border, CellBorders, Side, TableLines } from '#app/document/model.ts';
import { DEFAULT_BORDER, SIDES } from '#app/document/reading/tables/table-lines.ts';
import {
  $cellBorders,
  $padding,
  $setCellBorders,
  $setPadding,
  $setTableLook,
  $tableLook,
} from '../table-borders.ts';
import { $placeOf, $selectedCells } from './selected-cells.ts';

/** Lines as the dialog offers them; `sides` sets each side of the cells. */
export interface LineChoice {
  /** The whole table, or the chosen cells. */
  scope: 'table' | 'cells';
  lines: TableLines | 'sides';
  sides: Readonly<Record<Side, boolean>>;
  border: Border;
  padding: { x: number; y: number };
}

export interface ChosenLines {
  keys: readonly string[];
  choice: LineChoice;
}

const OPPOSITE: Readonly<Record<Side, Side>> = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' };

/** Rows and columns from the first to the one after the last. */
interface Region {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

function $regionOf(cell: TableCellNode): Region | null {
  const place = $placeOf(cell);
  if (place === null) return null;
  const { row, column } = place;
  return { top: row, left: column, bottom: row + cell.getRowSpan(), right: column + cell.getColSpan() };
}

function $regionOfAll(cells: readonly TableCellNode[]): Region {
  const regions = cells.map($regionOf).filter((region) => region !== null);
  return {
    top: Math.min(...regions.map(({ top }) => top)),
    right: Math.max(...regions.map(({ right }) => right)),
    bottom: Math.max(...regions.map(({ bottom }) => bottom)),
    left: Math.min(...regions.map(({ left }) => left)),
  };
}

export function $readChosenLines(): ChosenLines | null {
  const cells = $selectedCells();
  const [first] = cells;
  const place = first === undefined ? null : $placeOf(first);
  if (first === undefined || place === null) return null;
  const { lines, rule } = $tableLook(place.table);
  const own = $cellBorders(first);
  const border = Object.values(own).find((each) => each !== null) ?? rule ?? DEFAULT_BORDER;
  const isDrawn = (side: Side): boolean => (own[side] === undefined ? lines !== 'none' : own[side] !== null);
  return {
    keys: cells.map((cell) => cell.getKey()),
    choice: {
      scope: cells.length > 1 || Object.keys(own).length > 0 ? 'cells' : 'table',
      lines: Object.keys(own).length > 0 ? 'sides' : lines,
      sides: {
        top: isDrawn('top'),
        right: isDrawn('right'),
        bottom: isDrawn('bottom'),
        left: isDrawn('left'),
      },
      border,
      padding: $padding(place.table),
    },
  };
}

function drawsSide(choice: LineChoice, side: Side, isOutside: boolean): boolean {
  switch (choice.lines) {
    case 'all':
      return true;
    case 'none':
      return false;
    case 'outside':
      return isOutside;
    case 'inside':
      return !isOutside;
    case 'horizontal':
      return side === 'top' || side === 'bottom';
    case 'sides':
      return choice.sides[side];
  }
}

/** Cells that touch the side from outside. */
function neighbours(map: TableMapType, region: Region, side: Side): TableCellNode[] {
  const found = new Set<TableCellNode>();
  const add = (row: number, column: number) => {
    const cell = map[row]?.[column]?.cell;
    if (cell !== undefined) found.add(cell);
  };
  if (side === 'top' || side === 'bottom')
    for (let column = region.left; column < region.right; column += 1)
      add(side === 'top' ? region.top - 1 : region.bottom, column);
  else
    for (let row = region.top; row < region.bottom; row += 1)
      add(row, side === 'left' ? region.left - 1 : region.right);
  return [...found];
}

function $setSide(cell: TableCellNode, side: Side, border: Border | null): void {
  const borders: CellBorders = { ...$cellBorders(cell), [side]: border };
  $setCellBorders(cell, borders);
}

/** A line belongs to both cells beside it: it is set, or taken away, in both. */
function $drawCells(cells: readonly TableCellNode[], choice: LineChoice): void {
  const all = $regionOfAll(cells);
  const chosen = new Set(cells.map((cell) => cell.getKey()));
  for (const cell of cells) {
    const [place, region] = [$placeOf(cell), $regionOf(cell)];
    if (place === null || region === null) continue;
    for (const side of SIDES) {
      const border = drawsSide(choice, side, region[side] === all[side]) ? choice.border : null;
      $setSide(cell, side, border);
      for (const beside of neighbours(place.map, region, side))
        if (!chosen.has(beside.getKey())) $setSide(beside, OPPOSITE[side], border);
    }
  }
}

function isDefault({ width, color }: Border): boolean {
  return width === DEFAULT_BORDER.width && color === DEFAULT_BORDER.color;
}

function $drawTable(table: TableNode, map: TableMapType, { lines, border }: LineChoice): void {
  if (lines === 'sides') return;
  for (const { cell } of map.flat()) $setCellBorders(cell, {});
  $setTableLook(table, { lines, rule: isDefault(border) ? null : border });
}

export function $applyLines(keys: readonly string[], choice: LineChoice): void {
  const cells = keys.map((key) => $getNodeByKey(key)).filter($isTableCellNode);
  const place = cells[0] === undefined ? null : $placeOf(cells[0]);
  if (place === null) return;
  if (choice.scope === 'cells') $drawCells(cells, choice);
  else $drawTable(place.table, place.map, choice);
  $setPadding(place.table, choice.padding);
}

/** Gives cells of a new row or column the lines of those beside them. */
export function $copyLines(map: TableMapType, to: 'row' | 'column', at: number, from: number): void {
  const length = to === 'row' ? (map[0]?.length ?? 0) : map.length;
  for (let index = 0; index < length; index += 1) {
    const [own, other] =
      to === 'row' ? [map[at]?.[index], map[from]?.[index]] : [map[index]?.[at], map[index]?.[from]];
    if (own !== undefined && other !== undefined && own.cell !== other.cell)
      $setCellBorders(own.cell, $cellBorders(other.cell));
  }
}
