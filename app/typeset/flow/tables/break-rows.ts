import type { Block, BreakRow, Inline, Table, TableRow } from '#app/document/model.ts';
import type { ShownValues } from '#app/document/text.ts';
import { columnOutsideRows } from '#app/document/living/break-rows.ts';
import { amountKey, partsOf } from '#domain/rules/living/addresses.ts';
import { RunningTotal } from '#domain/rules/living/column-total.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { printedForm, printedValue } from '#domain/rules/values/printed-value.ts';
import type { RowBox } from '../flow-box.ts';

/** The sum of a column, in stored form; null if nothing of it counts in the table. */
type SumOf = (column: string) => string | null;

/** What sums are printed by. */
type Shown = Pick<ShownValues, 'fields' | 'values'> & { language: string };

/** Sums of each column over the rows of a table. */
function totalsOf({ rows }: Table, { fields, values }: Shown): Map<string, RunningTotal> {
  const amounts = new Map<string, string[][]>();
  for (const [at, { counted = [] }] of rows.entries())
    for (const cell of counted) {
      const column = partsOf(cell).at(-1) ?? cell;
      const ofRows = amounts.get(column) ?? rows.map((): string[] => []);
      ofRows[at]?.push(values[amountKey(cell)] ?? '');
      amounts.set(column, ofRows);
    }
  return new Map(
    [...amounts].map(([column, ofRows]) => [
      column,
      new RunningTotal({ type: fields.get(column)?.type }, ofRows),
    ]),
  );
}

function printed(
  inline: Extract<Inline, { kind: 'field' }>,
  sum: string,
  { fields, language }: Shown,
): Inline {
  const column = { type: fields.get(columnOutsideRows(inline.field, fields) ?? '')?.type };
  const spoken = valueLanguage(language);
  const form = inline.show === undefined ? null : printedForm(inline.show, column, sum, spoken);
  return { kind: 'text', text: form ?? printedValue(column, sum, spoken), style: inline.style };
}

/** The row with sums in the place of its figures. */
function withSums(row: TableRow, sumOf: SumOf, shown: Shown): TableRow {
  const inlines = (parts: readonly Inline[]): Inline[] =>
    parts.map((inline) => {
      const column = inline.kind === 'field' ? columnOutsideRows(inline.field, shown.fields) : null;
      const sum = column === null ? null : sumOf(column);
      return inline.kind === 'field' && sum !== null ? printed(inline, sum, shown) : inline;
    });
  const inBlock = (block: Block): Block => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return { ...block, inlines: inlines(block.inlines) };
      case 'list':
        return {
          ...block,
          items: block.items.map((item) => ({
            ...item,
            content: { ...item.content, inlines: inlines(item.content.inlines) },
          })),
        };
      case 'table':
      case 'page-break':
      case 'unsupported':
        return block;
    }
  };
  return { ...row, cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(inBlock) })) };
}

const heightOf = (rows: readonly RowBox[]): number => rows.reduce((sum, { height }) => sum + height, 0);

/**
 * The rows that a table prints where it goes on on another page, set with the sums of the rows that stand there. The
 * same sums give the same boxes.
 */
export class SetBreakRows {
  readonly #rows: readonly BreakRow[];
  readonly #totals: ReadonlyMap<string, RunningTotal>;
  readonly #shown: Shown;
  readonly #set: (row: TableRow) => RowBox;
  readonly #known = new Map<string, RowBox>();
  /** Number of the table's other rows. */
  readonly count: number;
  /** Heights with the sums of all rows, for who does not know yet where a page ends. */
  readonly footHeight: number;
  readonly headHeight: number;

  /** @param set sets a row whose sums are texts */
  constructor(table: Table, shown: Shown, set: (row: TableRow) => RowBox) {
    this.#rows = table.breakRows ?? [];
    this.#totals = totalsOf(table, shown);
    this.#shown = shown;
    this.#set = set;
    this.count = table.rows.length;
    this.footHeight = heightOf(this.foot(0, table.rows.length));
    this.headHeight = heightOf(this.head(table.rows.length));
  }

  /** At the foot of a page whose rows are those from `from` on, before row `end`. */
  foot(from: number, end: number): readonly RowBox[] {
    return this.#rows.flatMap(({ at, row }, index) => {
      if (at === 'head-running') return [];
      return [this.#row(row, index, at === 'foot-page' ? from : 0, end)];
    });
  }

  /** Below the header rows of a page that begins with row `end`. */
  head(end: number): readonly RowBox[] {
    return this.#rows.flatMap(({ at, row }, index) =>
      at === 'head-running' ? [this.#row(row, index, 0, end)] : [],
    );
  }

  #row(row: TableRow, index: number, from: number, end: number): RowBox {
    const sums = new Map([...this.#totals].map(([column, total]) => [column, total.between(from, end)]));
    const key = [index, ...sums.values()].join(' ');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const set = this.#set(withSums(row, (column) => sums.get(column) ?? null, this.#shown));
    this.#known.set(key, set);
    return set;
  }
}
