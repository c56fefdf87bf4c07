import { TABLE_CELL } from '#app/document/styles.ts';

export const clampWidth = (width: number): number =>
  Math.min(TABLE_CELL.maxWidth, Math.max(TABLE_CELL.minWidth, Math.round(width)));

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
      : Array.from({ length: columns }, (_, index) => clampWidth(widths[index] ?? available / columns));
  }
  const clamped = widths.map(clampWidth);
  return clamped.every((width, index) => width === widths[index]) ? null : clamped;
}
