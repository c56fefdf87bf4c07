import type { Border, Side } from '#app/document/model.ts';
import { SIDES } from '#app/document/reading/tables/table-lines.ts';
import { BORDERS_ATTRIBUTE } from '../../tables/table-borders.ts';
import { foreignColor } from './styles/colors.ts';
import type { Declarations } from './styles/declarations.ts';
import { pixelsOf } from './styles/lengths.ts';
import type { Styles } from './styles/style-sheets.ts';

/** A cell and the places of the grid that it covers; ends are not included. */
export interface GridCell {
  cell: Element;
  rows: { from: number; to: number };
  columns: { from: number; to: number };
}

type Sides = Record<Side, Border | null>;

const OPPOSITE = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' } as const satisfies Record<
  Side,
  Side
>;
const STYLE = /^(?:none|hidden|dotted|dashed|solid|double|groove|ridge|inset|outset|dot-dash)$/;
const WIDTHS: Readonly<Record<string, number>> = { thin: 1, medium: 2, thick: 3 };
const BLACK = '#000000';

/** The three parts of a border, as far as they are told. */
interface Told {
  style?: string;
  width?: number;
  color?: string;
}

function partsOf(value: string): Told {
  const told: Told = {};
  for (const part of value.toLowerCase().match(/[a-z]+\([^)]*\)|[^\s]+/g) ?? []) {
    const width = WIDTHS[part] ?? pixelsOf(part);
    if (STYLE.test(part)) told.style = part;
    else if (width !== null) told.width = width;
    else told.color = foreignColor(part) ?? BLACK;
  }
  return told;
}

/** The border of one side: the shorthand of all sides, then that of the side, then its parts. */
function borderOf(told: Declarations, side: Side): Border | null {
  const all: Told = {};
  for (const name of ['border', `border-${side}`]) {
    const value = told.get(name);
    if (value !== undefined) Object.assign(all, partsOf(value));
  }
  for (const part of ['style', 'width', 'color'])
    for (const name of [`border-${part}`, `border-${side}-${part}`])
      Object.assign(all, partsOf(told.get(name) ?? ''));
  const { style = 'none', width = WIDTHS['medium'] ?? 2, color = BLACK } = all;
  if (style === 'none' || style === 'hidden' || width <= 0) return null;
  return { width: Math.round(width * 100) / 100, color };
}

const key = (border: Border | null): string =>
  border === null ? 'none' : `${String(border.width)} ${border.color}`;

/** The border that most sides have: the rule of the table. */
function mostFrequent(sides: readonly Sides[]): Border | null {
  const counts = new Map<string, { border: Border; count: number }>();
  for (const border of sides.flatMap((own) => SIDES.map((side) => own[side]))) {
    if (border === null) continue;
    const known = counts.get(key(border)) ?? { border, count: 0 };
    counts.set(key(border), { border, count: known.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.border ?? null;
}

/** The cells that touch a side, from outside. */
function neighbours(grid: ReadonlyMap<string, number>, { rows, columns }: GridCell, side: Side): number[] {
  const isUpright = side === 'left' || side === 'right';
  const along = isUpright ? rows : columns;
  const across = { left: columns.from - 1, right: columns.to, top: rows.from - 1, bottom: rows.to }[side];
  const found = new Set<number>();
  for (let at = along.from; at < along.to; at += 1) {
    const index = grid.get(isUpright ? `${String(at)} ${String(across)}` : `${String(across)} ${String(at)}`);
    if (index !== undefined) found.add(index);
  }
  return [...found];
}

/** Two cells share a line: it is drawn if either draws it. */
function collapsed(cells: readonly GridCell[], declared: readonly Sides[]): Sides[] {
  const grid = new Map<string, number>();
  for (const [index, { rows, columns }] of cells.entries())
    for (let row = rows.from; row < rows.to; row += 1)
      for (let column = columns.from; column < columns.to; column += 1)
        grid.set(`${String(row)} ${String(column)}`, index);
  return cells.map((cell, index) => {
    const own = declared[index];
    const shared = (side: Side): Border | null => {
      const border = own?.[side] ?? null;
      if (border !== null) return border;
      const others = neighbours(grid, cell, side).map((other) => declared[other]?.[OPPOSITE[side]] ?? null);
      return others.every((other) => other !== null) ? (others[0] ?? null) : null;
    };
    return { top: shared('top'), right: shared('right'), bottom: shared('bottom'), left: shared('left') };
  });
}

/**
 * Writes the borders of the cells for the import rules: the most frequent one as that of the table, others at their
 * cells. A table whose cells declare no border keeps the document's own lines.
 */
export function writeBorders(table: Element, cells: readonly GridCell[], styles: Styles): void {
  const declared = cells.map(({ cell }): Sides => {
    const told = styles(cell);
    return {
      top: borderOf(told, 'top'),
      right: borderOf(told, 'right'),
      bottom: borderOf(told, 'bottom'),
      left: borderOf(told, 'left'),
    };
  });
  const rule = mostFrequent(declared);
  if (rule === null) return;
  table.setAttribute(BORDERS_ATTRIBUTE, JSON.stringify(rule));
  for (const [index, sides] of collapsed(cells, declared).entries()) {
    const own = SIDES.filter((side) => key(sides[side]) !== key(rule));
    if (own.length === 0) continue;
    const stored = Object.fromEntries(own.map((side) => [side, sides[side] ?? 'none']));
    cells[index]?.cell.setAttribute(BORDERS_ATTRIBUTE, JSON.stringify(stored));
  }
}
