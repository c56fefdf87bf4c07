import type { Preferred } from './body/sides.ts';
import { compareParts, mergeLists, sameValue } from './template/merge-parts.ts';

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

export interface FieldsMerge<F> {
  merged: F[];
  /** Of each field in conflict what the local side wanted of it: null if it deleted the field. */
  others: ReadonlyMap<string, F | null>;
}

/**
 * Merges fields by id; fields that both sides changed are merged by setting. If both changed the same setting, the
 * server's is used, and the other version of the field has the local one.
 */
export function mergeFields<F extends Identified>(lists: ListStates<F>): FieldsMerge<F> {
  const { merged, conflicts } = mergeLists<F>(lists, ({ id }) => id);
  const settled = new Map<string, F>();
  const others = new Map<string, F | null>();
  for (const id of conflicts) {
    const find = (fields: readonly F[]) => fields.find((field) => field.id === id);
    const [base, local, server] = [find(lists.base), find(lists.local), find(lists.server)];
    if (base === undefined || local === undefined || server === undefined) {
      others.set(id, local ?? null);
      continue;
    }
    const states = { base, local, server } as unknown as States;
    const kept = bySetting(states, 'server') as unknown as F;
    const other = bySetting(states, 'local') as unknown as F;
    settled.set(id, kept);
    if (!sameValue(kept, other)) others.set(id, other);
  }
  return { merged: merged.map((field) => settled.get(field.id) ?? field), others };
}

type States = Record<'base' | 'local' | 'server', Settings>;

/** `preferred`: whose setting is used if both changed it. */
function bySetting({ base, local, server }: States, preferred: Preferred): Settings {
  let merged = server;
  for (const keys of settingsOf(base, local, server)) {
    const change = compareParts(only(base, keys), only(local, keys), only(server, keys));
    const side = change === 'both' ? preferred : change;
    if (side === 'local') merged = { ...without(merged, keys), ...only(local, keys) };
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
