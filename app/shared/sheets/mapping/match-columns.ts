import type { SheetMapping } from '#app/data/ports.ts';
import type { SheetColumn } from './columns.ts';
import { plainName } from './plain-name.ts';
import type { Target } from './targets.ts';

/** Where each column of a sheet goes. */
export interface Mapping {
  /** Ids of targets by column; null: the column is not used. */
  columns: readonly (string | null)[];
  /** The column whose equal values make rows one document; null: each row is one. */
  key: number | null;
}

/** The names that mean a target, best first. */
function namesOf({ id, name, field }: Target): string[] {
  return [name, field.name, id].map(plainName);
}

/** The targets' plain names, to tell a row of names from a row of values. */
export function plainNames(targets: readonly Target[]): ReadonlySet<string> {
  return new Set(targets.flatMap((target) => namesOf(target).slice(0, 2)));
}

/** Each column with the target that the person chose last time, or that has its name; a target is filled once. */
export function matchColumns(
  columns: readonly SheetColumn[],
  targets: readonly Target[],
  remembered: SheetMapping | null,
): Mapping {
  const free = new Map(targets.map((target) => [target.id, target]));
  const chosen: (string | null | undefined)[] = columns.map(() => undefined);
  const take = (at: number, id: string): void => {
    chosen[at] = id;
    free.delete(id);
  };
  columns.forEach(({ name }, at) => {
    const plain = plainName(name);
    const kept = remembered !== null && Object.hasOwn(remembered.targets, plain);
    const id = kept ? remembered.targets[plain] : undefined;
    if (id === '') chosen[at] = null;
    else if (id !== undefined && free.has(id)) take(at, id);
  });
  for (const rank of [0, 1, 2])
    columns.forEach(({ name }, at) => {
      const plain = plainName(name);
      if (chosen[at] !== undefined || plain === '') return;
      const found = [...free.values()].find((target) => namesOf(target)[rank] === plain);
      if (found !== undefined) take(at, found.id);
    });
  const key = columns.findIndex(({ name }) => plainName(name) === remembered?.key);
  return { columns: Array.from(chosen, (id) => id ?? null), key: key < 0 ? null : key };
}

/** What is remembered of a mapping for the next sheet of the template. */
export function rememberMapping(
  columns: readonly SheetColumn[],
  { columns: to, key }: Mapping,
): SheetMapping {
  return {
    targets: Object.fromEntries(columns.map(({ name }, at) => [plainName(name), to[at] ?? ''])),
    key: key === null ? null : plainName(columns[key]?.name ?? ''),
  };
}

/** A mapping with another target for a column; another column that had the target has none. */
export function withTarget(mapping: Mapping, column: number, target: string | null): Mapping {
  const columns = mapping.columns.map((id, at) => {
    if (at === column) return target;
    return target !== null && id === target ? null : id;
  });
  return { ...mapping, columns };
}
