import { attribute, child, elements, type XmlElement } from '../../xml/element.ts';
import { valueOf } from '../blocks/toggles.ts';

/**
 * Conditional formats of a table style, each over those before it (ECMA-376, part 1, 17.7.6 and 17.18.89).
 */
const CONDITIONS = [
  'wholeTable',
  'band1Vert',
  'band2Vert',
  'band1Horz',
  'band2Horz',
  'firstRow',
  'lastRow',
  'firstCol',
  'lastCol',
  'nwCell',
  'neCell',
  'swCell',
  'seCell',
] as const;
type Condition = (typeof CONDITIONS)[number];

/** Which conditional formats a table uses: `w:tblLook`. */
interface TableLookFlags {
  firstRow: boolean;
  lastRow: boolean;
  firstColumn: boolean;
  lastColumn: boolean;
  rowBands: boolean;
  columnBands: boolean;
}

const BITS = {
  firstRow: 0x20,
  lastRow: 0x40,
  firstColumn: 0x80,
  lastColumn: 0x1_00,
  noHBand: 0x2_00,
  noVBand: 0x4_00,
} as const;

/** Each flag is an attribute of its own, or a bit of `w:val` in older files. */
function flagsOf(properties: XmlElement | null): TableLookFlags {
  const look = child(properties, 'w:tblLook');
  const bits = Number.parseInt(attribute(look, 'w:val') ?? '0', 16) || 0;
  const flag = (name: keyof typeof BITS): boolean => {
    const own = attribute(look, `w:${name}`);
    return own === null ? (bits & BITS[name]) !== 0 : own === '1' || own === 'true' || own === 'on';
  };
  return {
    firstRow: flag('firstRow'),
    lastRow: flag('lastRow'),
    firstColumn: flag('firstColumn'),
    lastColumn: flag('lastColumn'),
    rowBands: look !== null && !flag('noHBand'),
    columnBands: look !== null && !flag('noVBand'),
  };
}

/** Where a cell is: its first row and column, and those after its last ones. */
export interface CellPlace {
  row: number;
  rowEnd: number;
  column: number;
  columnEnd: number;
}

/** Which outer edges of a region a cell touches. */
interface Region {
  rows: { from: number; to: number };
  columns: { from: number; to: number };
}

/** One part of a table style that applies to a cell, with the region whose outer edges its borders mean. */
export interface StylePart {
  element: XmlElement;
  region: Region;
}

const BAND_MAX = 1000;
/** Styles that one is based on; a file of more has them to hold its reader up. */
const CHAIN_MAX = 20;

/** The style of one table, with its size. */
export class TableStyle {
  readonly #chain: readonly XmlElement[];
  readonly #flags: TableLookFlags;
  readonly #rows: number;
  readonly #columns: number;
  readonly #bands: { rows: number; columns: number };
  readonly #properties = new Map<string, readonly XmlElement[]>();
  readonly #conditional: ReadonlyMap<string, readonly XmlElement[]>;

  /** @param chain the elements of the style, its bases first */
  constructor(
    chain: readonly XmlElement[],
    properties: XmlElement | null,
    size: { rows: number; columns: number },
  ) {
    this.#chain = chain.slice(-CHAIN_MAX);
    this.#flags = flagsOf(properties);
    this.#rows = size.rows;
    this.#columns = size.columns;
    const band = (name: string): number =>
      Math.min(BAND_MAX, Math.max(1, this.#last((each) => valueOf(child(each, 'w:tblPr'), name)) ?? 1));
    this.#bands = { rows: band('w:tblStyleRowBandSize'), columns: band('w:tblStyleColBandSize') };
    this.#conditional = Map.groupBy(
      this.#chain.flatMap((style) => elements(style, 'w:tblStylePr')),
      (format) => attribute(format, 'w:type') ?? '',
    );
  }

  #last<T>(read: (style: XmlElement) => T | null): T | null {
    return this.#chain.reduce<T | null>((found, style) => read(style) ?? found, null);
  }

  /** A part of the style's own `w:tblPr`: that of the style, else that of a style it is based on. */
  tableProperty(name: string): XmlElement | null {
    return this.tableProperties(name).at(-1) ?? null;
  }

  /** All parts of the style's own `w:tblPr` with a name, its bases first. */
  tableProperties(name: string): readonly XmlElement[] {
    const known = this.#properties.get(name);
    if (known !== undefined) return known;
    const found = this.#chain.flatMap((style) => child(child(style, 'w:tblPr'), name) ?? []);
    this.#properties.set(name, found);
    return found;
  }

  get whole(): Region {
    return { rows: { from: 0, to: this.#rows }, columns: { from: 0, to: this.#columns } };
  }

  /** What the style says of a cell, each part over those before it. */
  partsOf(place: CellPlace): StylePart[] {
    const own = this.#chain.map((element) => ({ element, region: this.whole }));
    const conditional = CONDITIONS.flatMap((condition) => {
      const formats = this.#conditional.get(condition);
      const region = formats === undefined ? null : this.#region(condition, place);
      return region === null || formats === undefined
        ? []
        : formats.map((element): StylePart => ({ element, region }));
    });
    return [...own, ...conditional];
  }

  /** The region of a conditional format that a cell is in; null if it is in none. */
  #region(condition: Condition, place: CellPlace): Region | null {
    const { rows, columns } = this.whole;
    const { firstRow, lastRow, firstColumn, lastColumn, rowBands, columnBands } = this.#flags;
    const atTop = firstRow && place.row === 0;
    const atBottom = lastRow && place.rowEnd >= this.#rows && !atTop;
    const atLeft = firstColumn && place.column === 0;
    const atRight = lastColumn && place.columnEnd >= this.#columns && !atLeft;
    const top = { from: 0, to: 1 };
    const bottom = { from: place.row, to: this.#rows };
    const left = { from: 0, to: place.columnEnd };
    const right = { from: place.column, to: this.#columns };
    const cell = {
      rows: { from: place.row, to: place.rowEnd },
      columns: { from: place.column, to: place.columnEnd },
    };
    switch (condition) {
      case 'wholeTable':
        return this.whole;
      case 'firstRow':
        return atTop ? { rows: top, columns } : null;
      case 'lastRow':
        return atBottom ? { rows: bottom, columns } : null;
      case 'firstCol':
        return atLeft ? { rows, columns: left } : null;
      case 'lastCol':
        return atRight ? { rows, columns: right } : null;
      case 'nwCell':
        return atTop && atLeft ? cell : null;
      case 'neCell':
        return atTop && atRight ? cell : null;
      case 'swCell':
        return atBottom && atLeft ? cell : null;
      case 'seCell':
        return atBottom && atRight ? cell : null;
      case 'band1Horz':
      case 'band2Horz': {
        if (!rowBands || atTop || atBottom) return null;
        const band = bandOf(place.row - (firstRow ? 1 : 0), this.#bands.rows, firstRow ? 1 : 0);
        return band.isSecond === (condition === 'band2Horz') ? { rows: band, columns } : null;
      }
      case 'band1Vert':
      case 'band2Vert': {
        if (!columnBands || atLeft || atRight) return null;
        const band = bandOf(place.column - (firstColumn ? 1 : 0), this.#bands.columns, firstColumn ? 1 : 0);
        return band.isSecond === (condition === 'band2Vert') ? { rows, columns: band } : null;
      }
    }
  }
}

/** The band that a row or column is in. @param shift rows or columns before the first band */
function bandOf(at: number, size: number, shift: number): { from: number; to: number; isSecond: boolean } {
  const band = Math.floor(at / size);
  const from = band * size + shift;
  return { from, to: from + size, isSecond: band % 2 === 1 };
}
