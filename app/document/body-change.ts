import { readBodyPart } from './reading/from-editor-state.ts';
import type { Block } from './model.ts';
import { sameEnds } from './same-ends.ts';
import { PLAIN_SHEET, type StyleSheet } from './styling/style-sheet.ts';

/**
 * The difference between two states of a body's top-level parts: one range, from the first to the last part that is not
 * the same object.
 * @param sheet the body's styles, which are the same in both states
 */
export function bodyChange(
  before: readonly unknown[],
  now: readonly unknown[],
  sheet: StyleSheet = PLAIN_SHEET,
): { from: number; removed: number; blocks: Block[] } {
  const { head, tail } = sameEnds(before, now);
  return {
    from: head,
    removed: before.length - tail - head,
    blocks: readBodyPart(now.slice(head, now.length - tail), head, sheet),
  };
}
