import { recordShape, type ReplicatedRecord } from '../../entities/record.ts';
import { mergeDeletion } from './merge-deletion.ts';
import { compareParts, sameValue } from './template/merge-parts.ts';

interface Sides<R> {
  base: R | undefined;
  local: R;
  server: R;
}

/**
 * Three-way merge, field by field. `merged` has the server's write mark; `conflicts` lists fields that both sides
 * changed, and `deleted`: the server's value is used.
 */
export function mergeByField<R extends ReplicatedRecord>({
  base,
  local,
  server,
}: Sides<R>): {
  merged: R;
  conflicts: string[];
} {
  const merged = { ...server };
  const conflicts: string[] = [];
  for (const name of new Set([...Object.keys(server), ...Object.keys(local)])) {
    if (Object.hasOwn(recordShape, name)) continue;
    const valueOf = (record: R | undefined): unknown =>
      record === undefined ? undefined : Reflect.get(record, name);
    const change = compareParts(valueOf(base), valueOf(local), valueOf(server));
    if (change === 'both') conflicts.push(name);
    if (change !== 'local') continue;
    if (valueOf(local) === undefined) Reflect.deleteProperty(merged, name);
    else Reflect.set(merged, name, valueOf(local));
  }
  if (mergeDeletion(merged, { base, local, server }, sameButForWrite)) conflicts.push('deleted');
  return { merged, conflicts };
}

/** Whether two states of a record look the same to a person. */
export function sameButForWrite<R extends ReplicatedRecord>(a: R, b: R): boolean {
  return sameValue({ ...a, write: null }, { ...b, write: null });
}
