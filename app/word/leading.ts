import type { LineSpacing } from '#app/document/model.ts';
import { LINE_HEIGHT, SIMPLE_LINE } from '#app/document/styles.ts';
import { toTwips } from './units.ts';

/** A line of Word's 'single' spacing, in the unit of `w:spacing/@w:line` for `auto`. */
const SINGLE = 240;

export interface WordSpacing {
  line: number;
  rule: 'auto' | 'exact';
}

/**
 * Spacing of lines without one of their own. Word's single line is as high as the letters of the family need, 1.15 of
 * their size in Arial and Times New Roman; ours are `LINE_HEIGHT` of it.
 */
export const USUAL_SPACING: WordSpacing = {
  line: Math.round((SINGLE * LINE_HEIGHT) / SIMPLE_LINE),
  rule: 'auto',
};

export function wordSpacing(spacing: LineSpacing | undefined): WordSpacing {
  if (spacing === undefined) return USUAL_SPACING;
  return 'exact' in spacing
    ? { line: toTwips(spacing.exact), rule: 'exact' }
    : { line: Math.round(spacing.multiple * SINGLE), rule: 'auto' };
}
