import { startedValues, type EntityValues } from '#app/shared/inputs/entity/entity-values.ts';
import type { EntityField } from '#domain/entities/entity.ts';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import { matchesText } from '#domain/rules/match-text.ts';
import { mergeEntityRecord } from '#domain/rules/merge/merge-entity-record.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import { printedValue } from '#domain/rules/values/printed-value.ts';

export interface RecordRow {
  record: EntityRecord;
  /** The values as displayed, in the order of the fields. */
  texts: readonly string[];
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

/** The records whose first fields contain every word of `query`. */
export function rowsOf(
  fields: readonly EntityField[],
  records: readonly EntityRecord[],
  { query, language }: { query: string; language: ValueLanguage },
): RecordRow[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return records
    .map((record): RecordRow => {
      const values = new Map(record.values.map(({ field, value }) => [field, value]));
      return {
        record,
        texts: fields.map((field) => printedValue(field, values.get(field.id) ?? '', language)),
      };
    })
    .filter(({ texts }) => matchesText(texts.join('\n'), query))
    .sort((a, b) => compareTexts(a.texts, b.texts, collator));
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
