import { ANCESTORS_KEPT, type WriteMark } from '#domain/entities/record.ts';

/** Of the writes that nobody else can know, so many of the newest stay all the same: one may be on its way out just now. */
const UNKNOWN_KEPT = 20;

/**
 * The mark of a new write that follows `previous` (null for a record's first). `unknown`: write ids that were surely
 * never sent; where room is short they go before those that the server may hold.
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

/** Whether a state marked `next` was made knowing the one marked `held`, or is that very one. */
export function follows(next: WriteMark, held: WriteMark): boolean {
  return next.id === held.id || next.ancestors.includes(held.id);
}
