import { TABLE_CELL } from '#app/document/styles.ts';
import { fromTwips, toTwips } from './units.ts';

/**
 * Word measures the margins of a cell at its sides from the middle of the lines; ours begin at the inside of a usual
 * line. At its top and bottom both begin at the line.
 */
const HALF_LINE = TABLE_CELL.border / 2;

/** In twips. */
export interface CellMargins {
  x: number;
  y: number;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

export function paddingOfMargins({ x, y }: CellMargins): { x: number; y: number } {
  return { x: Math.max(0, rounded(fromTwips(x) - HALF_LINE)), y: fromTwips(y) };
}

export function marginsOfPadding({ x, y }: { x: number; y: number }): CellMargins {
  return { x: toTwips(x + HALF_LINE), y: toTwips(y) };
}
