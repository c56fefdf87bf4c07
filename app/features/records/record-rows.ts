import { startedValues, type EntityValues } from '#app/shared/inputs/entity/entity-values.ts';
import type { EntityField } from '#domain/entities/entity.ts';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import { foldText, queryWords } from '#domain/rules/match-text.ts';
import { mergeEntityRecord } from '#domain/rules/merge/merge-entity-record.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import { printedValue } from '#domain/rules/values/printed-value.ts';

export interface RecordRow {
  record: EntityRecord;
  /** The values as displayed, in the order of the fields. */
  texts: readonly string[];
  /** All texts, without accents and case: thousands are searched with each key. */
  folded: string;
}

/** The form's values after somebody else changed the record: the person's changes applied to the new state. */
export interface Rebased {
  values: EntityValues;
  /** Fields that both changed, with the other person's value as displayed. */
  changed: readonly { title: string; text: string }[];
}

export function rebasedValues(
  fields: readonly EntityField[],
  { base, current, values }: { base: EntityRecord; current: EntityRecord; values: EntityValues },
  language: ValueLanguage,
): Rebased {
  const typed = Object.entries(values).map(([field, value]) => ({ field, value }));
  const { merged, conflicts } = mergeEntityRecord(base, current, { ...current, values: typed });
  const theirs = startedValues(fields, current.values);
  return {
    values: startedValues(fields, merged.values),
    changed: fields
      .filter(({ id }) => conflicts.includes(id))
      .map((field) => ({
        title: field.title,
        text: printedValue(field, theirs[field.id] ?? '', language),
      })),
  };
}

/** The records as displayed, sorted by their first fields. */
export function rowsOf(
  fields: readonly EntityField[],
  records: readonly EntityRecord[],
  language: ValueLanguage,
): RecordRow[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return records
    .map((record): RecordRow => {
      const values = new Map(record.values.map(({ field, value }) => [field, value]));
      const texts = fields.map((field) => printedValue(field, values.get(field.id) ?? '', language));
      return { record, texts, folded: foldText(texts.join('\n')) };
    })
    .sort((a, b) => compareTexts(a.texts, b.texts, collator));
}

/** The rows that contain every word of `query`, ignoring case and accents. */
export function foundRows(rows: readonly RecordRow[], query: string): readonly RecordRow[] {
  const words = queryWords(query);
  return words.length === 0
    ? rows
    : rows.filter(({ folded }) => words.every((word) => folded.includes(word)));
}

/** Empty values come last. */
function compareTexts(a: readonly string[], b: readonly string[], collator: Intl.Collator): number {
  for (const [at, text] of a.entries()) {
    const other = b[at] ?? '';
    if ((text === '') !== (other === '')) return text === '' ? 1 : -1;
    const order = collator.compare(text, other);
    if (order !== 0) return order;
  }
  return 0;
}
