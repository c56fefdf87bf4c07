import { useMemo, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { addressOf } from '#domain/rules/living/addresses.ts';
import { type GroupRow, ROWS_MAX } from '#domain/rules/living/rows.ts';
import { type FormOf, useFormOf } from '../../form/form-context.ts';
import type { FormField } from '../../living/form-field.ts';
import { copyOfRow, newRow } from '../../living/new-rows.ts';
import { stopsOf } from '../../living/stops.ts';
import { focusInput } from './focus-input.ts';

/** What a person does with the rows of a group. */
export interface RowsOfGroup {
  add: () => void;
  duplicate: (row: string) => void;
  /** @param to place among the rows */
  move: (row: string, to: number) => void;
  /** Returns what was removed, to take it back. */
  remove: (row: string) => { row: GroupRow; at: number } | null;
  insert: (row: GroupRow, at: number) => void;
  replace: (rows: readonly GroupRow[]) => void;
  /** Goes to the first input of a row. */
  enter: (row: string) => void;
}

/** How many rows the group can have. */
export function mostRows({ rows }: Pick<FormField, 'rows'>): number {
  return Math.min(rows?.max ?? ROWS_MAX, ROWS_MAX);
}

/** The ids of the rows, in order; the component renders again only if they change. */
export function useRowIds(address: string): readonly string[] {
  const { groups, rules } = useFormOf();
  const store = useMemo(() => {
    const read = (): readonly string[] => groups.rows(address).list.map(({ id }) => id);
    const held = { ids: read() };
    const current = (): readonly string[] => {
      const next = read();
      if (next.length !== held.ids.length || next.some((id, at) => id !== held.ids[at])) held.ids = next;
      return held.ids;
    };
    return { current, subscribe: (listener: () => void) => rules.subscribe(address, listener) };
  }, [groups, rules, address]);
  return useSyncExternalStore(store.subscribe, store.current);
}

function createRowsOfGroup(
  { groups, rules, reveal }: FormOf,
  field: FormField,
  address: string,
): RowsOfGroup {
  const rows = (): readonly GroupRow[] => groups.rows(address).list;
  /** Rendered at once, so that what is new can be focused. */
  const write = (next: readonly GroupRow[]): void => flushSync(() => groups.setRows(address, next));
  const enter = (row: string): void => {
    const [first] = (field.columns ?? []).flatMap((column) =>
      stopsOf(rules, groups, column, addressOf(address, row, column.id)),
    );
    const stop = first ?? addressOf(address, row);
    reveal.show(addressOf(address, row, ''));
    focusInput(stop);
  };
  const insert: RowsOfGroup['insert'] = (row, at) => {
    if (rows().length >= mostRows(field)) return;
    write([...rows().slice(0, at), row, ...rows().slice(at)]);
    enter(row.id);
  };
  const placeOf = (row: string): number => rows().findIndex(({ id }) => id === row);
  return {
    enter,
    insert,
    replace: write,
    add: () => insert(newRow(field.columns ?? []), rows().length),
    duplicate(row) {
      const at = placeOf(row);
      const found = rows()[at];
      if (found !== undefined) insert(copyOfRow(found), at + 1);
    },
    move(row, to) {
      const found = rows()[placeOf(row)];
      if (found === undefined || to < 0 || to >= rows().length) return;
      const others = rows().filter(({ id }) => id !== row);
      write([...others.slice(0, to), found, ...others.slice(to)]);
      reveal.show(addressOf(address, row, ''));
    },
    remove(row) {
      const at = placeOf(row);
      const found = rows()[at];
      if (found === undefined) return null;
      write(rows().filter(({ id }) => id !== row));
      const near = rows()[Math.min(at, rows().length - 1)];
      if (near === undefined) focusInput(address);
      else enter(near.id);
      return { row: found, at };
    },
  };
}

export function useRowsOfGroup(field: FormField, address: string): RowsOfGroup {
  const form = useFormOf();
  return useMemo(() => createRowsOfGroup(form, field, address), [form, field, address]);
}
