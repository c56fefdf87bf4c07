import { TABLE_RANGES } from '#app/document/styles.ts';
import { fromTwips } from '#app/word/units.ts';
import { attribute, child, elements, type XmlElement } from '../../xml/element.ts';
import { within } from '../blocks/toggles.ts';
import type { TableGrid } from './grid.ts';

/** A table whose columns differ more than this from its own width has columns of another program. */
const TOLERANCE = 0.1;

/** `w:tblW`, `w:tcW` (ECMA-376, part 1, 17.18.90) in pixels; null for a width that is left to the program. */
export function measureOf(element: XmlElement | null, whole: number): number | null {
  const written = attribute(element, 'w:w') ?? '';
  const value = Number.parseFloat(written);
  if (!Number.isFinite(value) || value <= 0) return null;
  switch (attribute(element, 'w:type') ?? 'dxa') {
    case 'dxa':
      return fromTwips(value);
    case 'pct':
      // In fiftieths of a per cent, or with the sign.
      return whole * (written.trim().endsWith('%') ? value / 100 : value / 5000);
    default:
      return null;
  }
}

/** Widths by the table's `w:tblGrid`; 0 for a column that it does not know. */
function widthsOfGrid(table: XmlElement, edges: readonly number[]): number[] {
  const at = [0];
  for (const column of elements(child(table, 'w:tblGrid'), 'w:gridCol'))
    at.push((at.at(-1) ?? 0) + (measureOf(column, 0) ?? 0));
  const position = (edge: number): number => at[Math.min(edge, at.length - 1)] ?? 0;
  return edges.slice(1).map((edge, index) => position(edge) - position(edges[index] ?? 0));
}

/** The width that the first cell says of each column, of those that span no other. */
function widthsOfCells({ rows, edges }: TableGrid, whole: number): (number | null)[] {
  const widths = edges.slice(1).map((): number | null => null);
  for (const { cells } of rows)
    for (const { elements: own, column, columnEnd } of cells)
      if (columnEnd - column === 1)
        widths[column] ??= measureOf(child(child(own[0] ?? null, 'w:tcPr'), 'w:tcW'), whole);
  return widths;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Columns without a width share what the others leave, but each has at least an equal share of half. */
function completed(widths: readonly number[], whole: number): number[] {
  const missing = widths.filter((width) => width <= 0).length;
  if (missing === 0) return [...widths];
  const share = Math.max((whole - sum(widths)) / missing, whole / widths.length / 2);
  return widths.map((width) => (width <= 0 ? share : width));
}

/**
 * Widths of the columns, which add up to the width that Word shows.
 * @param available width of the column of text that the table is in
 */
export function columnWidths(table: XmlElement, grid: TableGrid, available: number): number[] {
  const whole = measureOf(child(child(table, 'w:tblPr'), 'w:tblW'), available);
  const ofGrid = widthsOfGrid(table, grid.edges);
  const isNear = whole === null || Math.abs(sum(ofGrid) - whole) <= whole * TOLERANCE;
  const isTrusted = isNear && ofGrid.every((width) => width > 0);
  const ofCells = isTrusted ? [] : widthsOfCells(grid, whole ?? available);
  const widths = completed(
    ofGrid.map((width, column) => ofCells[column] ?? width),
    whole ?? available,
  );
  const { min, max } = TABLE_RANGES.column;
  const scale = isTrusted || whole === null ? 1 : whole / sum(widths);
  return widths.map((width) => within(Math.round(width * scale * 100) / 100, min, max));
}
