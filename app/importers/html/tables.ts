import { filled, make, toggle, valued } from '../wordml/make.ts';
import { elements, textOf, type XmlElement } from '../xml/element.ts';
import { colorOf, type Declarations, sidesOf, twipsOf } from './css.ts';
import type { PageReader } from './page-reader.ts';
import { contextIn, USUAL } from './paragraph-context.ts';
import { lookIn, type TextLook } from './text-look.ts';

const COLUMNS_MAX = 200;
const ROWS_MAX = 5000;
const DEPTH_MAX = 20;
const SIDES = ['top', 'left', 'bottom', 'right'] as const;

interface Means {
  reader: PageReader;
  look: TextLook;
}

interface Row {
  element: XmlElement;
  isHeader: boolean;
}

function rowsIn(table: XmlElement): Row[] {
  const rows = elements(table).flatMap((part): Row[] => {
    if (part.name === 'tr') return [{ element: part, isHeader: false }];
    if (!['thead', 'tbody', 'tfoot'].includes(part.name)) return [];
    return elements(part)
      .filter(({ name }) => name === 'tr')
      .map((element) => ({ element, isHeader: part.name === 'thead' }));
  });
  const body = rows.findIndex((row) => !row.isHeader && !isAllHeads(row.element));
  return rows
    .slice(0, ROWS_MAX)
    .map((row, at) => ({ ...row, isHeader: at < body && (row.isHeader || isAllHeads(row.element)) }));
}

const cellsIn = (row: XmlElement): XmlElement[] =>
  elements(row).filter(({ name }) => name === 'td' || name === 'th');

const isAllHeads = (row: XmlElement): boolean => {
  const cells = cellsIn(row);
  return cells.length > 0 && cells.every(({ name }) => name === 'th');
};

function span(cell: XmlElement, name: 'colspan' | 'rowspan', most: number): number {
  const value = Number(cell.attributes[name] ?? 1);
  return Number.isInteger(value) ? Math.min(most, Math.max(1, value)) : 1;
}

const BORDER_WIDTHS: Readonly<Record<string, number>> = { thin: 15, medium: 45, thick: 75 };

/** '1px solid #000' */
function border(side: string, written: string | undefined, usual: boolean): XmlElement {
  const parts =
    written
      ?.trim()
      .toLowerCase()
      .split(/\s+(?![^(]*\))/u) ?? [];
  const isNone =
    written === undefined
      ? !usual
      : parts.some((part) => ['none', 'hidden', '0', '0px', '0pt'].includes(part));
  if (isNone) return make(`w:${side}`, { 'w:val': 'nil' });
  const width = parts.map((part) => BORDER_WIDTHS[part] ?? twipsOf(part)).find((each) => each !== null) ?? 15;
  const color = parts.map(colorOf).find((each) => each !== null) ?? '000000';
  return make(`w:${side}`, {
    'w:val': 'single',
    'w:sz': Math.max(2, Math.round((width / 20) * 8)),
    'w:color': color,
  });
}

function cellProperties(cell: XmlElement, css: Declarations, isLined: boolean): (XmlElement | null)[] {
  const fill = colorOf(css.get('background-color') ?? css.get('background') ?? cell.attributes['bgcolor']);
  const align = (css.get('vertical-align') ?? cell.attributes['valign'] ?? '').toLowerCase();
  const padding = sidesOf(css, 'padding', 210);
  return [
    make(
      'w:tcBorders',
      {},
      SIDES.map((side) => border(side, css.get(`border-${side}`) ?? css.get('border'), isLined)),
    ),
    fill === null ? null : make('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': fill }),
    filled(
      'w:tcMar',
      SIDES.flatMap((side) => {
        const width = padding[side];
        return width === null ? [] : [make(`w:${side}`, { 'w:w': Math.max(0, width), 'w:type': 'dxa' })];
      }),
    ),
    valued('w:vAlign', align === 'middle' ? 'center' : align === 'bottom' ? 'bottom' : null),
  ];
}

class TableReader {
  readonly #means: Means;
  readonly #isLined: boolean;
  readonly #reaching = new Map<number, { rows: number; columns: number }>();
  /** Twips of columns that some cell says. */
  readonly #widths = new Map<number, number>();
  columns = 0;

  constructor(means: Means, isLined: boolean) {
    this.#means = means;
    this.#isLined = isLined;
  }

  row({ element, isHeader }: Row, rowsLeft: number): XmlElement {
    const cells: XmlElement[] = [];
    let at = 0;
    const fill = (): void => {
      for (
        let above = this.#reaching.get(at);
        above !== undefined && above.rows > 0;
        above = this.#reaching.get(at)
      ) {
        cells.push(continued(above.columns));
        above.rows -= 1;
        if (above.rows === 0) this.#reaching.delete(at);
        at += above.columns;
      }
    };
    for (const cell of cellsIn(element)) {
      fill();
      if (at >= COLUMNS_MAX) break;
      const columns = span(cell, 'colspan', COLUMNS_MAX - at);
      const rows = span(cell, 'rowspan', rowsLeft);
      if (rows > 1) this.#reaching.set(at, { rows: rows - 1, columns });
      cells.push(this.#cell(cell, { at, columns, rows }));
      at += columns;
    }
    fill();
    this.columns = Math.max(this.columns, at);
    return make('w:tr', {}, [filled('w:trPr', [toggle('w:tblHeader', isHeader ? true : null)]), ...cells]);
  }

  #cell(cell: XmlElement, { at, columns, rows }: { at: number; columns: number; rows: number }): XmlElement {
    const { reader } = this.#means;
    const css = reader.rules.of(cell);
    const look = lookIn(cell, css, this.#means.look, true);
    const width = twipsOf(css.get('width')) ?? pixels(cell.attributes['width']);
    if (width !== null && width > 0 && columns === 1 && !this.#widths.has(at)) this.#widths.set(at, width);
    const context = contextIn(
      cell,
      css,
      { ...USUAL, align: cell.name === 'th' ? 'center' : null },
      look.size,
    );
    const blocks = reader.blocksIn(cell, { look, context: { ...context, before: null, after: 0 } });
    return make('w:tc', {}, [
      make('w:tcPr', {}, [
        columns > 1 ? valued('w:gridSpan', columns) : null,
        rows > 1 ? valued('w:vMerge', 'restart') : null,
        ...cellProperties(cell, css, this.#isLined),
      ]),
      ...blocks,
      blocks.at(-1)?.name === 'w:p' ? null : make('w:p'),
    ]);
  }

  grid(): XmlElement {
    const columns = Array.from({ length: this.columns }, (_, at) =>
      make('w:gridCol', { 'w:w': this.#widths.get(at) }),
    );
    return make('w:tblGrid', {}, columns);
  }
}

function pixels(text: string | undefined): number | null {
  const value = /^(\d{1,5})(?:px)?$/.exec(text?.trim() ?? '')?.[1];
  return value === undefined ? null : Number(value) * 15;
}

function continued(columns: number): XmlElement {
  return make('w:tc', {}, [
    make('w:tcPr', {}, [columns > 1 ? valued('w:gridSpan', columns) : null, make('w:vMerge')]),
    make('w:p'),
  ]);
}

const depths = new WeakMap<PageReader, number>();

function widthOf(table: XmlElement, css: Declarations): XmlElement {
  const written = css.get('width') ?? table.attributes['width'];
  const share = /^(\d{1,3}(?:\.\d+)?)%$/.exec(written?.trim() ?? '')?.[1];
  if (share !== undefined) return make('w:tblW', { 'w:w': Math.round(Number(share) * 50), 'w:type': 'pct' });
  const width = twipsOf(written) ?? pixels(written);
  return width === null || width <= 0
    ? make('w:tblW', { 'w:w': 5000, 'w:type': 'pct' })
    : make('w:tblW', { 'w:w': width, 'w:type': 'dxa' });
}

/** A table of Word. One that is nested too deeply is the words in it. */
export function tableOf(table: XmlElement, css: Declarations, means: Means): XmlElement[] {
  const depth = depths.get(means.reader) ?? 0;
  if (depth >= DEPTH_MAX) {
    means.reader.remarks.add('deep-nesting', textOf(table));
    return [make('w:p', {}, [make('w:r', {}, [make('w:t', {}, [textOf(table)])])])];
  }
  depths.set(means.reader, depth + 1);
  const isLined = Number(table.attributes['border'] ?? 0) > 0;
  const reader = new TableReader({ ...means, look: lookIn(table, css, means.look, true) }, isLined);
  const rows = rowsIn(table);
  const made = rows.map((row, at) => reader.row(row, rows.length - at));
  depths.set(means.reader, depth);
  if (reader.columns === 0) return [];
  return [make('w:tbl', {}, [make('w:tblPr', {}, [widthOf(table, css)]), reader.grid(), ...made])];
}
