import { compareParts, type ListMerge, mergeLists } from './template/merge-parts.ts';

/** A field as a map of its settings, including unknown settings of later releases. */
type Settings = Readonly<Record<string, unknown>>;

/** Settings that are valid only together: one side's options may not fit the other side's type. */
const kindOfValue: readonly string[] = ['type', 'options', 'defaultValue'];

/** A field of a template, or of an entity's form. */
interface Identified {
  id: string;
}

interface ListStates<F extends Identified> {
  base: readonly F[];
  local: readonly F[];
  server: readonly F[];
}

/**
 * Merges fields by id; fields that both sides changed are merged by setting. If both changed the same setting, the
 * server's field is used.
 */
export function mergeFields<F extends Identified>(lists: ListStates<F>): ListMerge<F> {
  const { merged, conflicts } = mergeLists<F>(lists, ({ id }) => id);
  const settled = new Map<string, F>();
  for (const id of conflicts) {
    const field = mergedField(lists, id);
    if (field !== null) settled.set(id, field);
  }
  return {
    merged: merged.map((field) => settled.get(field.id) ?? field),
    conflicts: conflicts.filter((id) => !settled.has(id)),
  };
}

/** Null if one side deleted it, both added it, or both changed the same setting. */
function mergedField<F extends Identified>(lists: ListStates<F>, wanted: string): F | null {
  const find = (fields: readonly F[]) => fields.find(({ id }) => id === wanted);
  const [base, local, server] = [find(lists.base), find(lists.local), find(lists.server)];
  if (base === undefined || local === undefined || server === undefined) return null;
  return bySetting({ base, local, server } as Sides) as F | null;
}

type Sides = Record<'base' | 'local' | 'server', Settings>;

function bySetting({ base, local, server }: Sides): Settings | null {
  let merged = server;
  for (const keys of settingsOf(base, local, server)) {
    const change = compareParts(only(base, keys), only(local, keys), only(server, keys));
    if (change === 'both') return null;
    if (change === 'local') merged = { ...without(merged, keys), ...only(local, keys) };
  }
  return merged;
}

/** The settings of the fields, in groups that merge together. */
function settingsOf(...fields: readonly Settings[]): (readonly string[])[] {
  const held = new Set(fields.flatMap((field) => Object.keys(field)));
  return [kindOfValue, ...[...held].filter((key) => !kindOfValue.includes(key)).map((key) => [key])];
}

function only(field: Settings, keys: readonly string[]): Settings {
  return Object.fromEntries(Object.entries(field).filter(([key]) => keys.includes(key)));
}

function without(field: Settings, keys: readonly string[]): Settings {
  return Object.fromEntries(Object.entries(field).filter(([key]) => !keys.includes(key)));
}
