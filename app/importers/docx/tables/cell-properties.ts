import type { TableCell } from '#app/document/model.ts';
import { fromTwips } from '#app/word/units.ts';
import { TABLE_RANGES } from '#app/document/styles.ts';
import { attribute, child, type XmlElement } from '../../xml/element.ts';
import { within } from '../blocks/toggles.ts';
import type { CellLook } from '../scope.ts';
import { mostCommon } from './most-common.ts';
import { shadingOf } from './shading.ts';
import type { StylePart, TableStyle } from './table-style.ts';
import { measureOf } from './widths.ts';

/** What a cell keeps free if nothing says anything: 115 twips at its sides (ECMA-376, part 1, 17.4.42). */
const SIDE = fromTwips(115);
const DEFAULT_MARGINS = { top: 0, right: SIDE, bottom: 0, left: SIDE } as const;

const SIDES = {
  top: ['w:top'],
  right: ['w:right', 'w:end'],
  bottom: ['w:bottom'],
  left: ['w:left', 'w:start'],
} as const;

/** What a cell keeps free at its sides, and at its top and bottom, in pixels. */
export interface CellMargins {
  x: number;
  y: number;
}

/** All that says something of a cell besides its lines. */
export interface CellSources {
  style: TableStyle;
  parts: readonly StylePart[];
  /** `w:tblPr` of the table, and `w:tblPrEx` of the row. */
  table: XmlElement | null;
  row: XmlElement | null;
  /** `w:tcPr`; null for a gap beside the cells of a row. */
  cell: XmlElement | null;
}

/** The first value that is said: by the cell, by the parts of the style for its place, or by its table. */
function firstSaid<T>(
  { parts, cell }: CellSources,
  ofCell: (properties: XmlElement | null) => T | undefined,
) {
  const said = [cell, ...parts.map(({ element }) => child(element, 'w:tcPr')).reverse()];
  for (const properties of said) {
    const value = ofCell(properties);
    if (value !== undefined) return value;
  }
  return undefined;
}

export function backgroundOf(sources: CellSources): string | null {
  const { style, table, row } = sources;
  const own = firstSaid(sources, (properties) => shadingOf(child(properties, 'w:shd')));
  if (own !== undefined) return own;
  const ofTable = [child(row, 'w:shd'), child(table, 'w:shd'), style.tableProperty('w:shd')].map(shadingOf);
  return ofTable.find((color) => color !== undefined) ?? null;
}

const VERTICAL: Readonly<Record<string, TableCell['verticalAlign']>> = { center: 'middle', bottom: 'bottom' };

export function verticalAlignOf(sources: CellSources): Pick<TableCell, 'verticalAlign'> {
  const said = firstSaid(
    sources,
    (properties) => attribute(child(properties, 'w:vAlign'), 'w:val') ?? undefined,
  );
  const align = said === undefined ? undefined : VERTICAL[said];
  return align === undefined ? {} : { verticalAlign: align };
}

function marginIn(margins: XmlElement | null, side: keyof typeof SIDES): number | undefined {
  for (const name of SIDES[side]) {
    const margin = child(margins, name);
    if (margin !== null && attribute(margin, 'w:w') === '0') return 0;
    const pixels = measureOf(margin, 0);
    if (pixels !== null) return within(pixels, TABLE_RANGES.padding.min, TABLE_RANGES.padding.max);
  }
  return undefined;
}

function marginOf(sources: CellSources, side: keyof typeof SIDES): number {
  const { style, table, row } = sources;
  const own = firstSaid(sources, (properties) => marginIn(child(properties, 'w:tcMar'), side));
  if (own !== undefined) return own;
  const ofTable = [
    child(row, 'w:tblCellMar'),
    child(table, 'w:tblCellMar'),
    ...style.tableProperties('w:tblCellMar').toReversed(),
  ].map((margins) => marginIn(margins, side));
  return ofTable.find((margin) => margin !== undefined) ?? DEFAULT_MARGINS[side];
}

/** The margins of a cell, the same on both sides: as much as both together. */
export function marginsOf(sources: CellSources): CellMargins {
  const mean = (one: keyof typeof SIDES, other: keyof typeof SIDES) =>
    Math.round((marginOf(sources, one) + marginOf(sources, other)) * 50) / 100;
  return { x: mean('left', 'right'), y: mean('top', 'bottom') };
}

/** The margins that most cells have. */
export function usualMargins(all: readonly CellMargins[]): CellMargins {
  const usual = mostCommon(all, ({ x, y }) => `${String(x)} ${String(y)}`);
  return usual ?? { x: DEFAULT_MARGINS.left, y: DEFAULT_MARGINS.top };
}

/** What the style says of texts in a cell; the same object for cells in which it says the same. */
export class CellLooks {
  readonly #known = new Map<string, CellLook>();
  readonly #numbers = new Map<XmlElement, number>();

  of(parts: readonly StylePart[]): CellLook {
    const key = parts.map(({ element }) => this.#numberOf(element)).join(' ');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const all = (name: string) => parts.flatMap(({ element }) => child(element, name) ?? []);
    const look = { paragraph: all('w:pPr'), run: all('w:rPr') };
    this.#known.set(key, look);
    return look;
  }

  #numberOf(element: XmlElement): number {
    const number = this.#numbers.get(element) ?? this.#numbers.size;
    this.#numbers.set(element, number);
    return number;
  }
}
