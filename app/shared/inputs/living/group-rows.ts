import { addressOf, partsOf } from '#domain/rules/living/addresses.ts';
import { type GroupRow, parseRows, writeRows } from '#domain/rules/living/rows.ts';
import { filledValue } from '#domain/rules/values/filled-value.ts';
import type { ValueStore } from './values/value-store.ts';

interface RowsOfText {
  list: readonly GroupRow[];
  byId: ReadonlyMap<string, GroupRow>;
}

const NONE: RowsOfText = { list: [], byId: new Map() };

function withIds(list: readonly GroupRow[]): RowsOfText {
  return { list, byId: new Map(list.map((row) => [row.id, row])) };
}

/** Reads values by their address. Each group's text is parsed once: a form asks for a thousand cells at a time. */
export interface AddressReader {
  value: (address: string) => string;
  /** Of a group by its address; none if its text is not one of rows. */
  rows: (group: string) => RowsOfText;
  /** Takes rows that were just written, which need not be parsed. */
  know: (group: string, text: string, rows: readonly GroupRow[]) => void;
}

/** @param valueOf the stored value of a field */
export function createAddressReader(valueOf: (field: string) => string): AddressReader {
  const known = new Map<string, { text: string; rows: RowsOfText }>();
  const rows = (group: string): RowsOfText => {
    const text = value(group);
    const before = known.get(group);
    if (before?.text === text) return before.rows;
    const list = parseRows(text);
    const now = list === null || list.length === 0 ? NONE : withIds(list);
    known.set(group, { text, rows: now });
    return now;
  };
  const value = (address: string): string => {
    const parts = partsOf(address);
    const column = parts.at(-1) ?? '';
    if (parts.length === 1) return valueOf(column);
    const row = rows(addressOf(...parts.slice(0, -2))).byId.get(parts.at(-2) ?? '');
    return row === undefined ? '' : filledValue(row.values, column);
  };
  return {
    value,
    rows,
    know: (group, text, list) => void known.set(group, { text, rows: withIds(list) }),
  };
}

/** The typed rows of groups, which are values of fields, and those of groups within them. */
export interface GroupRows {
  typed: (address: string) => string;
  /** Whether it was answered, also with nothing: otherwise its default by rule applies. */
  isGiven: (address: string) => boolean;
  rows: (group: string) => RowsOfText;
  setRows: (group: string, rows: readonly GroupRow[]) => void;
  /** Of a field or of a cell. A cell of a row that is gone stays gone. */
  set: (address: string, value: string) => void;
  /** Several values of the form, or of one row, as one change; null takes an answer away as if it was never given. */
  setAll: (changes: ReadonlyMap<string, string | null>) => void;
}

export function createGroupRows(values: ValueStore): GroupRows {
  const reader = createAddressReader(values.get);
  const set: GroupRows['set'] = (address, value) => {
    const parts = partsOf(address);
    const column = parts.at(-1) ?? '';
    if (parts.length === 1) return values.set(column, value);
    const id = parts.at(-2) ?? '';
    const group = addressOf(...parts.slice(0, -2));
    const { list, byId } = reader.rows(group);
    if (!byId.has(id)) return;
    setRows(
      group,
      list.map((row) => (row.id === id ? withCell(row, column, value) : row)),
    );
  };
  const setRows: GroupRows['setRows'] = (group, rows) => {
    const text = writeRows(rows);
    reader.know(group, text, rows);
    set(group, text);
  };
  const setAll: GroupRows['setAll'] = (changes) => {
    const [first] = changes.keys();
    if (first === undefined) return;
    const level = partsOf(first).slice(0, -1);
    const own = [...changes].map(([address, value]) => [partsOf(address).at(-1) ?? '', value] as const);
    if (level.length === 0) return values.replace(withAnswers(values.all(), own));
    const group = addressOf(...level.slice(0, -1));
    setRows(
      group,
      reader
        .rows(group)
        .list.map((row) =>
          row.id === level.at(-1) ? { id: row.id, values: withAnswers(row.values, own) } : row,
        ),
    );
  };
  const isGiven: GroupRows['isGiven'] = (address) => {
    const parts = partsOf(address);
    const column = parts.at(-1) ?? '';
    if (parts.length === 1) return values.has(column);
    const row = reader.rows(addressOf(...parts.slice(0, -2))).byId.get(parts.at(-2) ?? '');
    return row !== undefined && Object.hasOwn(row.values, column);
  };
  return { typed: reader.value, isGiven, rows: reader.rows, setRows, set, setAll };
}

function withAnswers(
  values: GroupRow['values'],
  changes: readonly (readonly [string, string | null])[],
): Record<string, string> {
  const gone = new Set(changes.map(([id]) => id));
  const kept = Object.entries(values).filter(([id]) => !gone.has(id));
  const written = changes.flatMap(([id, value]) => (value === null ? [] : [[id, value] as const]));
  return Object.fromEntries([...kept, ...written]);
}

function withCell({ id, values }: GroupRow, column: string, value: string): GroupRow {
  return { id, values: Object.fromEntries([...Object.entries(values), [column, value]]) };
}
