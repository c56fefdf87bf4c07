import type { BreakPlace } from '#domain/entities/passage.ts';
import { addressOf, partsOf } from '#domain/rules/living/addresses.ts';
import { isSummable } from '#domain/rules/living/column-total.ts';
import { inBlock } from '../in-block.ts';
import type { Block, DocumentModel, Inline, TableRow } from '../model.ts';
import type { Choice, Place } from './choice.ts';

/**
 * Rows that are printed where a table goes on on another page. They are taken out of its rows; the rows that it is
 * repeated for say which cells count with them, so that pages know what to add up.
 */

/** A row of a table as it is selected: what is printed, and the place that it is for. */
export interface SelectedRow {
  row: TableRow;
  place: Place;
}

/**
 * Where a row stands at page breaks, and the place that it is selected for. Undefined for other rows; null for one that
 * is hidden, or that is repeated itself.
 */
export function breakPlaceOf(
  row: TableRow,
  place: Place,
  choice: Choice,
): { at: BreakPlace; place: Place } | null | undefined {
  const at = (row.within ?? []).map((id) => choice.breakPlace(id)).find((found) => found !== undefined);
  if (at === undefined) return undefined;
  let inside = place;
  for (let id = choice.undecided(row, inside); id !== undefined; id = choice.undecided(row, inside)) {
    const [next, ...others] =
      choice.breakPlace(id) === undefined
        ? choice.placesIn(id, inside)
        : [{ ...inside, decided: [...inside.decided, id] }];
    if (next === undefined || others.length > 0 || next.copy !== inside.copy) return null;
    inside = next;
  }
  return { at, place: inside };
}

const fieldsIn = inBlock(({ inlines }) =>
  inlines.flatMap((inline) => (inline.kind === 'field' ? [inline.field] : [])),
);

const fieldsOf = ({ cells }: TableRow): string[] =>
  cells.flatMap(({ blocks }) => blocks.flatMap((block) => fieldsIn(block)));

/** The cell of a column in the row that a place is for; null if the place is in no row of its group. */
function cellOf(column: string, place: Place, fields: DocumentModel['fields']): string | null {
  const group = fields.get(column)?.group;
  const row = group === undefined ? undefined : place.rows.get(group);
  return row === undefined ? null : addressOf(row, column);
}

/** The column that a tag is about outside of that one's rows; null if it is about a cell, or a field of the form. */
export function columnOutsideRows(field: string, fields: DocumentModel['fields']): string | null {
  const parts = partsOf(field);
  const column = parts.at(-1) ?? field;
  const group = fields.get(column)?.group;
  return group === undefined || parts.at(-3) === group ? null : column;
}

/** The figures that rows at page breaks show and that rows of the table are repeated for. */
function summedColumns(
  breaks: readonly TableRow[],
  rows: readonly SelectedRow[],
  around: Place,
  fields: DocumentModel['fields'],
): string[] {
  const groups = new Set(
    rows.flatMap(({ place }) => [...place.rows.keys()].filter((group) => !around.rows.has(group))),
  );
  const columns = breaks.flatMap(fieldsOf).map((field) => columnOutsideRows(field, fields));
  return [...new Set(columns.filter((id) => id !== null))].filter((id) => {
    const field = fields.get(id);
    return field?.group !== undefined && groups.has(field.group) && isSummable(field);
  });
}

/**
 * For each row, the cells that count with it: a cell counts once, with the first row that shows it, or with the first
 * that is repeated for it.
 */
export function countedCells(
  breaks: readonly TableRow[],
  rows: readonly SelectedRow[],
  around: Place,
  fields: DocumentModel['fields'],
): readonly (readonly string[])[] {
  const columns = summedColumns(breaks, rows, around, fields);
  const counted = rows.map((): string[] => []);
  if (columns.length === 0) return counted;
  const shownAt = new Map<string, number>();
  const beginsAt = new Map<string, number>();
  for (const [at, { row, place }] of rows.entries()) {
    const shown = new Set(fieldsOf(row));
    for (const column of columns) {
      const cell = cellOf(column, place, fields);
      if (cell === null) continue;
      if (!beginsAt.has(cell)) beginsAt.set(cell, at);
      if (shown.has(cell) && !shownAt.has(cell)) shownAt.set(cell, at);
    }
  }
  for (const [cell, at] of beginsAt) counted[shownAt.get(cell) ?? at]?.push(cell);
  return counted;
}

/** Each page prints the row, so it has neither notes nor numbers of its own. */
const isRepeatable = ({ kind }: Inline): boolean => kind !== 'footnote' && kind !== 'page-figure';

function repeatable(block: Block): Block {
  switch (block.kind) {
    case 'paragraph':
    case 'heading': {
      const { numbering: _, ...rest } = block;
      return { ...rest, inlines: block.inlines.filter(isRepeatable) };
    }
    case 'list':
      return {
        ...block,
        items: block.items.map((item) => ({
          ...item,
          content: { ...item.content, inlines: item.content.inlines.filter(isRepeatable) },
        })),
      };
    case 'table':
      return { ...block, rows: block.rows.map(repeatableRow) };
    case 'page-break':
    case 'unsupported':
      return block;
  }
}

export function repeatableRow(row: TableRow): TableRow {
  return {
    ...row,
    header: false,
    cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(repeatable) })),
  };
}
