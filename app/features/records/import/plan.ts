import type { ImportedRow } from '#app/data/ports/entities.ts';
import type { Target } from '#app/shared/sheets/mapping/targets.ts';
import type { BatchRow, CellFault } from '#app/shared/sheets/rows/batch-row.ts';
import { ENTITY_VALUE_MAX, type Entity, type EntityField } from '#domain/entities/entity.ts';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import type { Answers, LivingForm } from '#domain/rules/living/outcome.ts';
import { filledValue } from '#domain/rules/values/filled-value.ts';

/** Rows of one table: each device of the company holds all of them. */
export const TABLE_ROWS_MAX = 20_000;

/** What becomes of a row of the sheet. */
export type RowFate = 'new' | 'changed' | 'same';

/** A column as what fills it sees it. */
export function targetOf({ id, title, type, required, options, defaultValue }: EntityField): Target {
  return {
    id,
    name: title,
    group: null,
    field: {
      id,
      name: title,
      type,
      required,
      ...(options === undefined ? {} : { options }),
      ...(defaultValue === undefined ? {} : { defaultValue }),
    },
  };
}

/** The table as a form, by which its rows are checked; a row needs what tells it from others. */
export function formOfTable({ fields }: Entity, key: string | null, language: string): LivingForm {
  const targets = fields.map((field) => targetOf({ ...field, required: field.required || field.id === key }));
  return { fields: targets.map(({ field }) => field), sections: [], passages: new Map(), language };
}

const plainKey = (value: string): string => value.trim().toLocaleLowerCase('pt-BR');

/** The columns that tell rows apart best, by their types and names: a person can choose another. */
export function proposedKey(fields: readonly EntityField[], mapped: ReadonlySet<string>): string | null {
  const known = fields.filter(({ id }) => mapped.has(id));
  const byType = known.find(({ type }) => type === 'cnpj' || type === 'cpf' || type === 'nif');
  const byName = known.find(({ title }) => /^(?:c[oó]d|sku|ref|id\b|code)/iu.test(title.trim()));
  return (byName ?? byType ?? known[0])?.id ?? null;
}

function valuesIn(record: Pick<EntityRecord, 'values'>): Map<string, string> {
  return new Map(record.values.map(({ field, value }) => [field, value]));
}

/** The records of a table by the value that tells them apart. */
export class KnownRows {
  readonly #byKey = new Map<string, EntityRecord[]>();
  readonly #key: string | null;

  /** @param key id of the field; null: every row of the sheet is a new one */
  constructor(records: readonly EntityRecord[], key: string | null) {
    this.#key = key;
    if (key === null) return;
    for (const record of records) {
      const value = plainKey(valuesIn(record).get(key) ?? '');
      if (value === '') continue;
      this.#byKey.set(value, [...(this.#byKey.get(value) ?? []), record]);
    }
  }

  /** All that have the value of `values`. */
  of(values: Answers): readonly EntityRecord[] {
    if (this.#key === null) return [];
    return this.#byKey.get(plainKey(filledValue(values, this.#key))) ?? [];
  }

  fateOf(values: Answers): RowFate {
    const [record] = this.of(values);
    if (record === undefined) return 'new';
    const before = valuesIn(record);
    return Object.entries(values).every(([field, value]) => (before.get(field) ?? '') === value)
      ? 'same'
      : 'changed';
  }
}

/**
 * The rows of a sheet, completed by what the table has already: an empty cell changes nothing. A row whose key is there
 * before it in the sheet, or in several records, has a fault.
 */
export function completedRows(
  rows: readonly BatchRow[],
  { fields, known, key }: { fields: readonly EntityField[]; known: KnownRows; key: string | null },
): BatchRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const records = known.of(row.values);
    const [record] = records;
    const before = record === undefined ? null : valuesIn(record);
    const completed = fields.map(({ id, defaultValue = '' }): [string, string] => {
      const given = filledValue(row.values, id);
      return [id, given === '' ? (before === null ? defaultValue : (before.get(id) ?? '')) : given];
    });
    const faults: [string, CellFault][] = Object.entries(row.faults);
    for (const [id, value] of completed) if (value.length > ENTITY_VALUE_MAX) faults.push([id, 'too-long']);
    if (key !== null) {
      const value = plainKey(filledValue(row.values, key));
      if (records.length > 1) faults.push([key, 'ambiguous']);
      else if (value !== '' && seen.has(value)) faults.push([key, 'duplicate']);
      seen.add(value);
    }
    return { ...row, values: Object.fromEntries(completed), faults: Object.fromEntries(faults) };
  });
}

export interface ImportPlan {
  rows: readonly ImportedRow[];
  fates: Readonly<Record<RowFate, number>>;
  /** Rows that cannot be told apart from others any more, since their key was mended. */
  leftOut: number;
}

/**
 * What is stored of rows without a problem. A row that was completed from one record is never stored in another.
 * @param completed the rows as they were completed, before somebody mended them
 * @param newUid for a record that is not there yet
 */
export function importPlan(
  rows: readonly { row: BatchRow; at: number }[],
  completed: readonly BatchRow[],
  { fields, known, key }: { fields: readonly EntityField[]; known: KnownRows; key: string | null },
  newUid: () => string,
): ImportPlan {
  const taken = new Set<string>();
  const fates = { new: 0, changed: 0, same: 0 };
  let leftOut = 0;
  const planned = rows.flatMap(({ row: { values }, at }): ImportedRow[] => {
    const [record] = known.of(values);
    const [begun] = known.of(completed[at]?.values ?? {});
    const value = key === null ? '' : plainKey(filledValue(values, key));
    if (record?.uid !== begun?.uid || (value !== '' && taken.has(value))) {
      leftOut += 1;
      return [];
    }
    taken.add(value);
    const fate = known.fateOf(values);
    fates[fate] += 1;
    if (fate === 'same') return [];
    const before = record === undefined ? null : valuesIn(record);
    const written = fields
      .map(({ id }) => ({ field: id, value: filledValue(values, id) }))
      .filter(({ field, value: given }) => before === null || (before.get(field) ?? '') !== given);
    return [{ uid: record?.uid ?? newUid(), values: written }];
  });
  return { rows: planned, fates, leftOut };
}
