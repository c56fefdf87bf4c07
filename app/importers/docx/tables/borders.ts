import type { Border, Side } from '#app/document/model.ts';
import { SIDES } from '#app/document/reading/tables/table-lines.ts';
import { TABLE_RANGES } from '#app/document/styles.ts';
import { fromEighths } from '#app/word/units.ts';
import { attribute, child, integer, type XmlElement } from '../../xml/element.ts';
import { within } from '../blocks/toggles.ts';
import type { CellPlace, StylePart, TableStyle } from './table-style.ts';

/** Where a border of a table or of a region of one is: at an edge of it, or between its cells. */
type Place = Side | 'insideH' | 'insideV';

const NAMES: Readonly<Record<Place, readonly string[]>> = {
  top: ['w:top'],
  right: ['w:right', 'w:end'],
  bottom: ['w:bottom'],
  left: ['w:left', 'w:start'],
  insideH: ['w:insideH'],
  insideV: ['w:insideV'],
};

const INSIDE: Readonly<Record<Side, Place>> = {
  top: 'insideH',
  right: 'insideV',
  bottom: 'insideH',
  left: 'insideV',
};

const NO_LINE: ReadonlySet<string> = new Set(['nil', 'none']);

/** `#rrggbb` of six digits; null for `auto`. */
export function colorOf(text: string | null): string | null {
  return text !== null && /^[\da-f]{6}$/i.test(text) ? `#${text.toLowerCase()}` : null;
}

/** Null: no line there; undefined: nothing is said of it. */
function borderOf(borders: XmlElement | null, place: Place): Border | null | undefined {
  const found = NAMES[place].map((name) => child(borders, name)).find((border) => border !== null);
  if (found === undefined) return undefined;
  if (NO_LINE.has(attribute(found, 'w:val') ?? 'nil')) return null;
  const { min, max } = TABLE_RANGES.line;
  return {
    width: within(fromEighths(integer(found, 'w:sz') ?? 4), min, max),
    color: colorOf(attribute(found, 'w:color')) ?? '#000000',
  };
}

/** What borders of a region say of a side of a cell in it. */
function sideIn(
  borders: XmlElement | null,
  side: Side,
  place: CellPlace,
  { rows, columns }: StylePart['region'],
): Border | null | undefined {
  if (borders === null) return undefined;
  const isOutside = {
    top: place.row <= rows.from,
    right: place.columnEnd >= columns.to,
    bottom: place.rowEnd >= rows.to,
    left: place.column <= columns.from,
  }[side];
  return borderOf(borders, isOutside ? side : INSIDE[side]);
}

/** The lines that a `w:tblBorders` draws, by their places; null if it says nothing of one of them. */
export function placesOf(borders: XmlElement | null): Record<Place, Border | null> | null {
  const places = Object.keys(NAMES) as Place[];
  const found = places.map((place) => [place, borderOf(borders, place)] as const);
  if (found.some(([, border]) => border === undefined)) return null;
  return Object.fromEntries(found) as Record<Place, Border | null>;
}

/** Elements that say something of the borders of a cell. */
export interface BorderSources {
  style: TableStyle;
  /** Of the cell's place, in order. */
  parts: readonly StylePart[];
  /** `w:tblBorders` of the table. */
  table: XmlElement | null;
  /** `w:tblBorders` of the exceptions of its row. */
  row: XmlElement | null;
  /** `w:tcBorders` of the first and the last of the cells that are merged, which have its top and its bottom. */
  cell: { first: XmlElement | null; last: XmlElement | null };
}

/** What is said of a side, the strongest first. */
function* saidOf(side: Side, place: CellPlace, sources: BorderSources): Generator<Border | null | undefined> {
  const { style, parts, table, row, cell } = sources;
  const { whole } = style;
  yield borderOf(side === 'bottom' || side === 'right' ? cell.last : cell.first, side);
  if (side === 'right') yield borderOf(cell.first, side);
  const wholeRow = { rows: { from: place.row, to: place.rowEnd }, columns: whole.columns };
  yield sideIn(row, side, place, wholeRow);
  yield sideIn(table, side, place, whole);
  for (const { element, region } of parts.toReversed())
    yield sideIn(child(child(element, 'w:tcPr'), 'w:tcBorders'), side, place, region);
  for (const borders of style.tableProperties('w:tblBorders').toReversed())
    yield sideIn(borders, side, place, whole);
}

function sideOf(side: Side, place: CellPlace, sources: BorderSources): Border | null {
  for (const border of saidOf(side, place, sources)) if (border !== undefined) return border;
  return null;
}

/** The lines of a cell by all that says something of them: cell, row, table, then the parts of its style. */
export function bordersOf(place: CellPlace, sources: BorderSources): Record<Side, Border | null> {
  return Object.fromEntries(SIDES.map((side) => [side, sideOf(side, place, sources)])) as Record<
    Side,
    Border | null
  >;
}
