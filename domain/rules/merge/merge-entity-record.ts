import type { EntityRecord } from '../../entities/entity-record.ts';
import { sameButForWrite } from './merge-by-field.ts';
import { mergeDeletion } from './merge-deletion.ts';
import { mergeLists } from './template/merge-parts.ts';

export interface EntityRecordMerge {
  /** The server's record with the values that only the local side changed. It keeps the server's write mark. */
  merged: EntityRecord;
  /** Fields whose value both sides changed, and `deleted`; the server's value is used. */
  conflicts: string[];
}

/** Three-way merge of a filled-in form, value by value. */
export function mergeEntityRecord(
  base: EntityRecord | undefined,
  local: EntityRecord,
  server: EntityRecord,
): EntityRecordMerge {
  const lists = { base: base?.values ?? [], local: local.values, server: server.values };
  const values = mergeLists(lists, ({ field }) => field);
  const merged: EntityRecord = { ...server, values: values.merged };
  const isUndone = mergeDeletion(merged, { base, local, server }, sameButForWrite);
  return { merged, conflicts: [...values.conflicts, ...(isUndone ? ['deleted'] : [])] };
}
