import { filled, make, toggle, valued } from '../../wordml/make.ts';
import { attribute, child, elements, integer, textOf, type XmlElement } from '../../xml/element.ts';
import type { OdtScope } from '../scope.ts';
import { shareOf, twipsOf } from '../styles/lengths.ts';
import { cellProperties, rowHeight } from './cell-properties.ts';

const COLUMNS_MAX = 200;
const ROWS_MAX = 20_000;
const DEPTH_MAX = 20;

interface Row {
  element: XmlElement;
  isHeader: boolean;
}

const GROUPS: ReadonlySet<string> = new Set([
  'table:table-columns',
  'table:table-header-columns',
  'table:table-column-group',
  'table:table-rows',
  'table:table-row-group',
  'table:table-header-rows',
]);

/** Columns or rows, through the groups that they are in. */
function* inGroups(parent: XmlElement, name: string, isHeader = false): Generator<Row> {
  for (const each of elements(parent)) {
    if (each.name === name) yield { element: each, isHeader };
    else if (GROUPS.has(each.name))
      yield* inGroups(each, name, isHeader || each.name === 'table:table-header-rows');
  }
}

function repeated(element: XmlElement, name: string, most: number): number {
  return Math.min(most, Math.max(1, integer(element, name) ?? 1));
}

interface Width {
  /** Twips; null for a column that only has a share. */
  width: number | null;
  share: number;
}

function columnsOf(table: XmlElement, scope: OdtScope): Width[] {
  const columns: Width[] = [];
  for (const { element } of inGroups(table, 'table:table-column')) {
    const style = scope.table.get('table-column', attribute(element, 'table:style-name'));
    const properties = child(style?.element ?? null, 'style:table-column-properties');
    const column = {
      width: twipsOf(attribute(properties, 'style:column-width')),
      share: Number.parseFloat(attribute(properties, 'style:rel-column-width') ?? '1') || 1,
    };
    const count = repeated(element, 'table:number-columns-repeated', COLUMNS_MAX - columns.length);
    columns.push(...Array.from({ length: count }, () => column));
    if (columns.length >= COLUMNS_MAX) break;
  }
  return columns;
}

class TableReader {
  readonly #scope: OdtScope;
  /** Rows that the cell in a column still reaches into, and its columns. */
  readonly #reaching = new Map<number, { rows: number; columns: number }>();
  #columns = 0;

  constructor(scope: OdtScope) {
    this.#scope = scope;
  }

  get columns(): number {
    return this.#columns;
  }

  row({ element, isHeader }: Row): XmlElement {
    const height = rowHeight(element, this.#scope);
    const rowStyle = attribute(element, 'table:default-cell-style-name');
    const cells = this.#cells(element, rowStyle);
    return make('w:tr', {}, [
      filled('w:trPr', [
        toggle('w:tblHeader', isHeader ? true : null),
        height === null
          ? null
          : make('w:trHeight', { 'w:val': height.height, 'w:hRule': height.isExact ? 'exact' : 'atLeast' }),
      ]),
      ...cells,
    ]);
  }

  #cells(row: XmlElement, rowStyle: string | null): XmlElement[] {
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
    for (const cell of elements(row)) {
      if (cell.name !== 'table:table-cell') continue;
      fill();
      const count = repeated(cell, 'table:number-columns-repeated', COLUMNS_MAX - at);
      for (let each = 0; each < count && at < COLUMNS_MAX; each += 1) {
        const columns = repeated(cell, 'table:number-columns-spanned', COLUMNS_MAX - at);
        const rows = repeated(cell, 'table:number-rows-spanned', ROWS_MAX);
        if (rows > 1) this.#reaching.set(at, { rows: rows - 1, columns });
        cells.push(this.#cell(cell, { columns, rows, rowStyle }));
        at += columns;
      }
    }
    fill();
    this.#columns = Math.max(this.#columns, at);
    return cells;
  }

  #cell(cell: XmlElement, place: { columns: number; rows: number; rowStyle: string | null }): XmlElement {
    const scope = { ...this.#scope, depth: this.#scope.depth + 1 };
    const blocks = scope.blocks(cell, scope);
    return make('w:tc', {}, [
      make('w:tcPr', {}, [
        place.columns > 1 ? valued('w:gridSpan', place.columns) : null,
        place.rows > 1 ? valued('w:vMerge', 'restart') : null,
        ...cellProperties(cell, place.rowStyle, scope),
      ]),
      ...blocks,
      blocks.at(-1)?.name === 'w:p' ? null : make('w:p'),
    ]);
  }
}

function continued(columns: number): XmlElement {
  return make('w:tc', {}, [
    make('w:tcPr', {}, [columns > 1 ? valued('w:gridSpan', columns) : null, make('w:vMerge')]),
    make('w:p'),
  ]);
}

/** Twips of the columns, of which those without a width share what the table has. */
function gridOf(columns: readonly Width[], count: number, whole: number | null): (number | null)[] {
  const known = Array.from({ length: count }, (_, at) => columns[at] ?? { width: null, share: 1 });
  const shares = known.reduce((sum, { share }) => sum + share, 0);
  return known.map(
    ({ width, share }) => width ?? (whole === null ? null : Math.round((whole * share) / shares)),
  );
}

/** A `table:table`, as a table of Word. */
export function readTable(table: XmlElement, scope: OdtScope): XmlElement[] {
  if (scope.depth > DEPTH_MAX) {
    scope.remarks.add('deep-nesting', textOf(table));
    return [make('w:p', {}, [make('w:r', {}, [make('w:t', {}, [textOf(table)])])])];
  }
  const reader = new TableReader(scope);
  const rows: XmlElement[] = [];
  for (const row of inGroups(table, 'table:table-row')) {
    const count = repeated(row.element, 'table:number-rows-repeated', ROWS_MAX - rows.length);
    if (count === 1) rows.push(reader.row(row));
    else for (let each = 0; each < Math.min(count, 100); each += 1) rows.push(reader.row(row));
  }
  const style = scope.table.get('table', attribute(table, 'table:style-name'));
  const properties = child(style?.element ?? null, 'style:table-properties');
  const width = attribute(properties, 'style:width');
  const share = shareOf(attribute(properties, 'style:rel-width'));
  const whole = twipsOf(width);
  const grid = gridOf(columnsOf(table, scope), reader.columns, whole);
  return [
    make('w:tbl', {}, [
      make('w:tblPr', {}, [
        share === null
          ? whole === null
            ? make('w:tblW', { 'w:w': 0, 'w:type': 'auto' })
            : make('w:tblW', { 'w:w': whole, 'w:type': 'dxa' })
          : make('w:tblW', { 'w:w': Math.round(share * 5000), 'w:type': 'pct' }),
        make('w:tblLayout', { 'w:type': 'fixed' }),
      ]),
      make(
        'w:tblGrid',
        {},
        grid.map((each) => make('w:gridCol', { 'w:w': each })),
      ),
      ...rows,
    ]),
  ].filter(() => rows.length > 0);
}
