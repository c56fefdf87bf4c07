import { readBodyPart } from './from-editor-state.ts';
import type { Block } from './model.ts';

/** What differs between two states of a body's top-level parts: one stretch, from the first to the last that is not the same object. */
export function bodyChange(
  before: readonly unknown[],
  now: readonly unknown[],
): { from: number; removed: number; blocks: Block[] } {
  const most = Math.min(before.length, now.length);
  let from = 0;
  while (from < most && before[from] === now[from]) from += 1;
  let same = 0;
  while (same < most - from && before[before.length - 1 - same] === now[now.length - 1 - same]) same += 1;
  return {
    from,
    removed: before.length - same - from,
    blocks: readBodyPart(now.slice(from, now.length - same), from),
  };
}
