import type { LineSpacing } from '#app/document/model.ts';
import { FORMAT_LIMITS } from '#app/document/reading/paragraphs/format.ts';
import { LINE_HEIGHT, SIMPLE_LINE } from '#app/document/styles.ts';
import { fromTwips, toTwips } from './units.ts';

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

const within = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value));

/** As a multiple of a simple line, so that both ways lead to the same one. */
function multipleOf(line: number): LineSpacing {
  return { multiple: within(Math.round((line / SINGLE) * 10_000) / 10_000, FORMAT_LIMITS.multiple) };
}

/** For what has to say the usual spacing. */
export const USUAL_MULTIPLE: LineSpacing = multipleOf(USUAL_SPACING.line);

/**
 * Our spacing of lines; undefined for the usual one.
 * @param rule `w:lineRule`
 * @param size of the paragraph's letters, in pixels: lines that are at least as high as said may be higher
 */
export function spacingOfWord(line: number, rule: string, size: number): LineSpacing | undefined {
  if (rule === 'auto' && line === USUAL_SPACING.line) return undefined;
  const isExact = rule === 'exact' || (rule === 'atLeast' && fromTwips(line) > size * SIMPLE_LINE);
  if (isExact && line > 0) return { exact: within(fromTwips(line), FORMAT_LIMITS.exact) };
  return rule === 'auto' && line > 0 ? multipleOf(line) : { multiple: 1 };
}
