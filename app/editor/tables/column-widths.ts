import { TABLE_CELL, TABLE_RANGES } from '#app/document/styles.ts';

/**
 * The width that a person may set.
 * @param before the width so far: that of an imported table may be beyond the limits, and may stay there
 */
export function clampWidth(width: number, before: number = TABLE_CELL.minWidth): number {
  if (width === before) return width;
  const min = Math.min(TABLE_CELL.minWidth, before);
  const max = Math.max(TABLE_CELL.maxWidth, before);
  return Math.min(max, Math.max(min, Math.round(width)));
}

/** A stored width, as it is printed: one of an imported table may be beyond what a person sets. */
const keptWidth = (width: number): number =>
  Math.min(TABLE_RANGES.column.max, Math.max(TABLE_RANGES.column.min, width));

/** Equal columns over `available` pixels, each within the limits of specification 3, section 9. */
export function equalWidths(columns: number, available: number): number[] {
  return Array.from({ length: columns }, () => clampWidth(available / Math.max(1, columns)));
}

/** Widths corrected for storage; null if no correction is needed. */
export function correctedWidths(
  widths: readonly number[] | undefined,
  columns: number,
  available: number,
): number[] | null {
  if (widths === undefined || widths.length !== columns) {
    return widths === undefined || widths.length === 0
      ? equalWidths(columns, available)
      : Array.from({ length: columns }, (_, index) => {
          const width = widths[index];
          return width === undefined ? clampWidth(available / columns) : keptWidth(width);
        });
  }
  const kept = widths.map(keptWidth);
  return kept.every((width, index) => width === widths[index]) ? null : kept;
}
