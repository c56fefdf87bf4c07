import { $isTableCellNode } from '@lexical/table';
import type { TableCellNode } from '@lexical/table';
import { $getNodeByKey } from 'lexical';
import { colorOf } from '#app/editor/text-format/text-style.ts';
import { clampWidth } from '../column-widths.ts';
import { $placeOf, $selectedCells } from './selected-cells.ts';

export type VerticalAlign = 'top' | 'middle' | 'bottom';

/** Options of the selected cells and their column. */
export interface CellOptions {
  width: number;
  ground: string | null;
  verticalAlign: VerticalAlign;
}

export interface ChosenCells {
  keys: readonly string[];
  options: CellOptions;
}

function readAlign(cell: TableCellNode): VerticalAlign {
  const value = cell.getVerticalAlign();
  return value === 'middle' || value === 'bottom' ? value : 'top';
}

/** The selected cells, and the options of the first one. */
export function $readChosenCells(): ChosenCells | null {
  const cells = $selectedCells();
  const [first] = cells;
  const place = first === undefined ? null : $placeOf(first);
  if (first === undefined || place === null) return null;
  return {
    keys: cells.map((cell) => cell.getKey()),
    options: {
      width: place.table.getColWidths()?.[place.column] ?? 0,
      ground: colorOf(first.getBackgroundColor() ?? ''),
      verticalAlign: readAlign(first),
    },
  };
}

/** Sets the width of the column in which `cell` begins. */
function $setColumnWidth(cell: TableCellNode, width: number, offset = 0): void {
  const place = $placeOf(cell);
  const widths = [...(place?.table.getColWidths() ?? [])];
  const column = (place?.column ?? 0) + offset;
  if (place === null || widths[column] === undefined) return;
  widths[column] = clampWidth(width, widths[column]);
  place.table.setColWidths(widths);
}

export function $applyCellOptions(keys: readonly string[], options: CellOptions): void {
  const cells = keys.map((key) => $getNodeByKey(key)).filter($isTableCellNode);
  for (const cell of cells) {
    cell.setBackgroundColor(options.ground);
    cell.setVerticalAlign(options.verticalAlign === 'top' ? null : options.verticalAlign);
    $setColumnWidth(cell, options.width);
  }
}
