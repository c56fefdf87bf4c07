import type { LineSpacing } from '#app/document/model.ts';
import { FORMAT_LIMITS } from '#app/document/reading/paragraphs/format.ts';
import { LINE_HEIGHT, SIMPLE_LINE } from '#app/document/styles.ts';
import { fromTwips, toTwips } from './units.ts';

/** What `w:spacing` says of the height of lines. */
export interface WordLine {
  /** Twips, or of a simple line the 240th part. */
  line: number;
  rule: 'auto' | 'exact';
}

/** A simple line in `w:line`. */
const SIMPLE = 240;

/** The line of a paragraph that says nothing of it. */
const USUAL = Math.round((LINE_HEIGHT / SIMPLE_LINE) * SIMPLE);

const within = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value));

/**
 * Our line spacing; undefined for the usual one.
 * @param rule `w:lineRule`
 * @param size of the paragraph's letters, in pixels: a line that is at least as high as something is not lower than they
 */
export function lineSpacingOf(line: number, rule: string, size: number): LineSpacing | undefined {
  if (rule === 'exact' && line > 0) return { exact: within(fromTwips(line), FORMAT_LIMITS.exact) };
  if (rule === 'atLeast')
    return fromTwips(line) > size * SIMPLE_LINE
      ? { exact: within(fromTwips(line), FORMAT_LIMITS.exact) }
      : { multiple: 1 };
  if (line === USUAL) return undefined;
  if (line <= 0) return { multiple: 1 };
  return { multiple: within(Math.round((line / SIMPLE) * 10_000) / 10_000, FORMAT_LIMITS.multiple) };
}

export function wordLineOf(spacing: LineSpacing | undefined): WordLine {
  if (spacing === undefined) return { line: USUAL, rule: 'auto' };
  if ('exact' in spacing) return { line: toTwips(spacing.exact), rule: 'exact' };
  return { line: Math.round(spacing.multiple * SIMPLE), rule: 'auto' };
}

/** As a multiple of a simple line, for what has to say the usual one. */
export const USUAL_SPACING: LineSpacing = { multiple: Math.round((USUAL / SIMPLE) * 10_000) / 10_000 };
