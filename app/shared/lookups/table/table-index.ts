import type { EntityField } from '#domain/entities/entity.ts';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import { foldText, queryWords } from '#domain/rules/match-text.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import { printedValue } from '#domain/rules/values/printed-value.ts';

/** A row of a company's table, ready to be found and shown. */
export interface TableRow {
  uid: string;
  /** Stored values by field. */
  values: ReadonlyMap<string, string>;
  /** As displayed, in the order of the fields. */
  texts: readonly string[];
  /** All texts, without accents and case. */
  folded: string;
}

export interface FoundRows {
  shown: readonly TableRow[];
  /** Number of further matches. */
  more: number;
}

/** Nobody reads a longer list: typing another letter is quicker. */
const SHOWN_MAX = 30;

export function tableRow(
  fields: readonly EntityField[],
  { uid, values: stored }: Pick<EntityRecord, 'uid' | 'values'>,
  language: ValueLanguage,
): TableRow {
  const values = new Map(stored.map(({ field, value }) => [field, value]));
  const texts = fields.map((field) => {
    const value = values.get(field.id) ?? '';
    return value === '' ? '' : printedValue(field, value, language).replaceAll('\u00a0', ' ');
  });
  return { uid, values, texts, folded: foldText(texts.filter((text) => text !== '').join('\n')) };
}

/** Rows in the order of lists, with the folded text by which each is listed. */
export interface ListedRow {
  row: TableRow;
  begins: string;
}

/** The rows as lists show them: by the field's text, those without one left out. */
export function sortedBy(rows: readonly TableRow[], at: number): ListedRow[] {
  const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
  const textOf = (row: TableRow): string => row.texts[at] ?? '';
  return rows
    .filter((row) => textOf(row) !== '')
    .sort((a, b) => collator.compare(textOf(a), textOf(b)) || (a.uid < b.uid ? -1 : 1))
    .map((row) => ({ row, begins: foldText(textOf(row)) }));
}

/**
 * The rows that have every word of `query` in any of their values, ignoring case and accents; those whose listed text
 * begins with it come first.
 * @param rows sorted
 */
export function findRows(rows: readonly ListedRow[], query: string): FoundRows {
  const words = queryWords(query);
  const begin = foldText(query.trim());
  const first: TableRow[] = [];
  const others: TableRow[] = [];
  for (const { row, begins } of rows)
    if (words.every((word) => row.folded.includes(word)))
      (begins.startsWith(begin) ? first : others).push(row);
  const found = first.length < SHOWN_MAX ? [...first, ...others.slice(0, SHOWN_MAX)] : first;
  return {
    shown: found.slice(0, SHOWN_MAX),
    more: Math.max(0, first.length + others.length - SHOWN_MAX),
  };
}
