import { isJsonObject } from '../blocks/json-node.ts';

/** A row of a group of fields: stored values by column id; the value of a group within it is the text of its rows. */
export interface GroupRow {
  /** Stays with the row when rows are moved; unique in its group. */
  id: string;
  values: Readonly<Record<string, string>>;
}

export const ROWS_MAX = 1000;
const ROW_ID = /^[\w-]{1,40}$/;

function readRow(stored: unknown): GroupRow | null {
  if (!isJsonObject(stored) || !isJsonObject(stored['values'])) return null;
  const { id, values } = stored;
  if (typeof id !== 'string' || !ROW_ID.test(id) || Object.keys(stored).length !== 2) return null;
  const entries = Object.entries(values);
  if (entries.some(([, value]) => typeof value !== 'string')) return null;
  return { id, values: Object.fromEntries(entries) as Record<string, string> };
}

/** The rows that a group's stored value holds; null if it is not one. An empty text holds no rows. */
export function parseRows(stored: string): GroupRow[] | null {
  if (stored === '') return [];
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return null;
  }
  if (!Array.isArray(value) || value.length > ROWS_MAX) return null;
  const rows: GroupRow[] = [];
  const ids = new Set<string>();
  for (const each of value) {
    const row = readRow(each);
    if (row === null || ids.has(row.id)) return null;
    ids.add(row.id);
    rows.push(row);
  }
  return rows;
}

/**
 * The stored value of a group: its rows in order, the columns of each in the order of their ids. A column that was
 * cleared is there with an empty text, so that its default does not come back.
 */
export function writeRows(rows: readonly GroupRow[]): string {
  if (rows.length === 0) return '';
  return JSON.stringify(
    rows.map(({ id, values }) => ({
      id,
      values: Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))),
    })),
  );
}

/** Whether a stored value is that of a group with rows, for who does not know the group. */
export function holdsRows(stored: string): boolean {
  return stored.startsWith('[{"id":"') && parseRows(stored) !== null;
}
