import { type GroupRow, writeRows } from '#domain/rules/living/rows.ts';
import { type FormField, isGroup } from './form-field.ts';
import type { Values } from './values/value-store.ts';

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 10;

function newRowId(): string {
  const random = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(random, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('');
}

/** What untouched fields or cells begin with; a group with its least number of rows. */
export function initialValues(fields: readonly FormField[]): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const first = isGroup(field) ? firstRows(field) : (field.defaultValue ?? '');
      return first === '' ? [] : [[field.id, first]];
    }),
  );
}

function firstRows(field: FormField): string {
  const rows = Array.from({ length: field.rows?.min ?? 0 }, () => newRow(field.columns ?? []));
  return writeRows(rows);
}

export function newRow(columns: readonly FormField[], values: Values = {}): GroupRow {
  return { id: newRowId(), values: { ...initialValues(columns), ...values } };
}

/** The same row again, as one of its own. */
export function copyOfRow({ values }: GroupRow): GroupRow {
  return { id: newRowId(), values };
}
