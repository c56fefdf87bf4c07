import { recordShape, type ReplicatedRecord } from '../../entities/record.ts';
import { mergeDeletion } from './merge-deletion.ts';
import { compareParts, sameValue } from './template/merge-parts.ts';

interface Sides<R> {
  base: R | undefined;
  local: R;
  server: R;
}

/**
 * Three-way merge, each field by itself. `merged` has the server's write mark; of `conflicts`, fields that both sides
 * changed and `deleted`, the server's stand.
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

/** Whether two states of a record show a person the same. */
export function sameButForWrite<R extends ReplicatedRecord>(a: R, b: R): boolean {
  return sameValue({ ...a, write: null }, { ...b, write: null });
}
