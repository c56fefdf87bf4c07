import { ANCESTORS_KEPT, type WriteMark } from '#domain/entities/record.ts';

/** The newest of the never-sent write ids stay in any case: one may be in transit. */
const UNKNOWN_KEPT = 20;

/**
 * The mark of a new write that follows `previous` (null for a record's first). `unknown`: write ids that were certainly
 * never sent; if room is short they are dropped before ids that the server may have.
 */
export function nextWriteMark(
  previous: WriteMark | null,
  write: { id: string; by: string; at: string },
  unknown: readonly string[] = [],
): WriteMark {
  const all = previous === null ? [] : [previous.id, ...previous.ancestors];
  const excess = Math.max(0, all.length - ANCESTORS_KEPT);
  const droppable = new Set(unknown);
  const candidates = all.filter((id) => droppable.has(id)).slice(UNKNOWN_KEPT);
  const dropped = new Set(candidates.slice(Math.max(0, candidates.length - excess)));
  return { ...write, ancestors: all.filter((id) => !dropped.has(id)).slice(0, ANCESTORS_KEPT) };
}

/** Whether the state marked `next` was made from the one marked `held`, or is the same state. */
export function follows(next: WriteMark, held: WriteMark): boolean {
  return next.id === held.id || next.ancestors.includes(held.id);
}
