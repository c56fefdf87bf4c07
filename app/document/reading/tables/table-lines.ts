import type { Border, CellBorders, Side, Table, TableLines, TablePlace } from '#app/document/model.ts';
import { TABLE_CELL, TABLE_COLORS, TABLE_RANGES } from '#app/document/styles.ts';
import { isJsonObject, readState } from '../json-node.ts';
import type { JsonNode } from '../json-node.ts';
import { parseColor } from '../paragraphs/text-style.ts';

/**
 * Keys of the node state of a table (`borders`, `lines`, `padding`, `place`) and of a cell (`borders`). Versions that know only
 * the table's `borders` draw no lines for `none` and all lines for anything else.
 */
export const BORDERS_KEY = 'borders';
export const LINES_KEY = 'lines';
export const PADDING_KEY = 'padding';
export const PLACE_KEY = 'place';

export const SIDES = ['top', 'right', 'bottom', 'left'] as const satisfies readonly Side[];
export const TABLE_LINES = [
  'all',
  'outside',
  'inside',
  'horizontal',
  'none',
] as const satisfies readonly TableLines[];

export const DEFAULT_BORDER: Border = { width: TABLE_CELL.border, color: TABLE_COLORS.border };
export const DEFAULT_PADDING = { x: TABLE_CELL.paddingX, y: TABLE_CELL.paddingY };

function clamped(value: unknown, { min, max }: { min: number; max: number }): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : null;
}

/** A border with what is missing taken from the default; null if nothing of it is stored. */
function parseBorder(value: unknown): Border | null {
  if (!isJsonObject(value)) return null;
  const width = clamped(value['width'], TABLE_RANGES.line);
  const color = typeof value['color'] === 'string' ? parseColor(value['color']) : null;
  if (width === null && color === null) return null;
  return { width: width ?? DEFAULT_BORDER.width, color: color ?? DEFAULT_BORDER.color };
}

/** `none` on a side is stored; a side that is not understood is as the table says. */
export function parseCellBorders(value: unknown): CellBorders {
  if (!isJsonObject(value)) return {};
  const sides = SIDES.flatMap((side): [Side, Border | null][] => {
    if (value[side] === 'none') return [[side, null]];
    const border = parseBorder(value[side]);
    return border === null ? [] : [[side, border]];
  });
  return Object.fromEntries(sides);
}

export interface TableLook {
  lines: TableLines;
  /** Null: the default. */
  rule: Border | null;
}

/** @param borders, lines what is stored under these keys */
export function parseTableLook(borders: unknown, lines: unknown): TableLook {
  const preset = isJsonObject(lines) ? TABLE_LINES.find((known) => known === lines['preset']) : undefined;
  return { lines: borders === 'none' ? 'none' : (preset ?? 'all'), rule: parseBorder(lines) };
}

export function parsePadding(value: unknown): { x: number; y: number } | null {
  if (!isJsonObject(value)) return null;
  const [x, y] = [clamped(value['x'], TABLE_RANGES.padding), clamped(value['y'], TABLE_RANGES.padding)];
  if (x === null && y === null) return null;
  return { x: x ?? DEFAULT_PADDING.x, y: y ?? DEFAULT_PADDING.y };
}

/** A place that is not understood is the start. */
export function parsePlace(value: unknown): TablePlace | null {
  if (value === 'center' || value === 'right') return value;
  const indent = isJsonObject(value) ? clamped(value['indent'], TABLE_RANGES.indent) : null;
  return indent === null || indent === 0 ? null : { indent };
}

export function readTableLook(node: JsonNode): Pick<Table, 'lines' | 'rule' | 'padding' | 'place'> {
  const { lines, rule } = parseTableLook(readState(node, BORDERS_KEY), readState(node, LINES_KEY));
  const padding = parsePadding(readState(node, PADDING_KEY));
  const place = parsePlace(readState(node, PLACE_KEY));
  return {
    ...(place === null ? {} : { place }),
    ...(lines === 'all' ? {} : { lines }),
    ...(rule === null ? {} : { rule }),
    ...(padding === null ? {} : { padding }),
  };
}

export function readCellBorders(node: JsonNode): { borders?: CellBorders } {
  const borders = parseCellBorders(readState(node, BORDERS_KEY));
  return Object.keys(borders).length === 0 ? {} : { borders };
}
