import { ANCESTORS_KEPT, type WriteMark } from '../entities/record.ts';

/** The mark of a new write that follows `previous` (null for a record's first). */
export function nextWriteMark(
  previous: WriteMark | null,
  write: { id: string; by: string; at: string },
): WriteMark {
  const ancestors = previous === null ? [] : [previous.id, ...previous.ancestors].slice(0, ANCESTORS_KEPT);
  return { ...write, ancestors };
}

/** Whether a state marked `next` was made knowing the one marked `held`, or is that very one. */
export function follows(next: WriteMark, held: WriteMark): boolean {
  return next.id === held.id || next.ancestors.includes(held.id);
}
