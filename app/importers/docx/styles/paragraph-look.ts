import type { Heading, LineSpacing, ParagraphFormat, TabStop, TextAlignment } from '#app/document/model.ts';
import type { NumberingLevel } from '#app/document/numbering/schemes.ts';
import { FORMAT_LIMITS } from '#app/document/reading/paragraphs/format.ts';
import { HEADINGS, INDENT_WIDTH, LIST_ITEM_SPACING, PARAGRAPH_SPACING } from '#app/document/styles.ts';
import type { StyleRole } from '#app/document/styling/named-style.ts';
import { spacingOfWord, USUAL_MULTIPLE } from '#app/word/leading.ts';
import { fromTwips } from '#app/word/units.ts';
import type { ParagraphWords } from './words/paragraph-words.ts';

/** Every part of a paragraph's format; without a line height for the usual one. */
export type WholeFormat = Required<Omit<ParagraphFormat, 'lineHeight'>> & Pick<ParagraphFormat, 'lineHeight'>;

type Part = keyof WholeFormat;

const PARTS: readonly Part[] = [
  'left',
  'right',
  'firstLine',
  'before',
  'after',
  'lineHeight',
  'keepNext',
  'pageBreakBefore',
  'tabStops',
];

function length(
  twips: number | undefined,
  part: 'left' | 'right' | 'firstLine' | 'before' | 'after',
): number {
  const { min, max } = FORMAT_LIMITS[part];
  return Math.min(max, Math.max(min, fromTwips(twips ?? 0)));
}

function stopsOf(tabs: ParagraphWords['tabs']): readonly TabStop[] {
  return [...(tabs ?? new Map<number, TabStop | null>()).values()]
    .filter((stop) => stop !== null)
    .sort((a, b) => a.at - b.at)
    .slice(0, FORMAT_LIMITS.stops);
}

/** @param size of the paragraph's letters, in pixels */
export function wholeFormat(words: ParagraphWords, size: number, role: StyleRole): WholeFormat {
  const left = length(words.left, 'left');
  const spacing = spacingOfWord(words.line ?? 240, words.lineRule ?? 'auto', size);
  return {
    // A quotation is a step further in by itself.
    left: role === 'quote' ? Math.max(0, Math.round((left - INDENT_WIDTH) * 100) / 100) : left,
    right: length(words.right, 'right'),
    firstLine: length(words.firstLine, 'firstLine'),
    before: length(words.before, 'before'),
    after: length(words.after, 'after'),
    ...(spacing === undefined ? {} : { lineHeight: spacing }),
    keepNext: words.keepNext ?? false,
    pageBreakBefore: words.pageBreakBefore ?? false,
    tabStops: stopsOf(words.tabs),
  };
}

/** A quotation begins a step further in by itself: what begins before that is a paragraph. */
export const isQuotation = ({ left }: Pick<WholeFormat, 'left'>): boolean => left >= INDENT_WIDTH;

const isHeading = (role: StyleRole): role is Heading['level'] => typeof role === 'number';

/** What a block of a kind shows where its format is silent. */
function silent(role: StyleRole, level: NumberingLevel | undefined): WholeFormat {
  const { before, after } = isHeading(role) ? HEADINGS[role] : { before: 0, after: PARAGRAPH_SPACING };
  return {
    left: level?.left ?? 0,
    right: 0,
    firstLine: level === undefined ? 0 : -level.hang,
    before,
    after,
    keepNext: isHeading(role),
    pageBreakBefore: false,
    tabStops: [],
  };
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** What a style says over a format, so that its paragraphs have the wanted one. */
export function formatOver(below: ParagraphFormat, wanted: WholeFormat, role: StyleRole): ParagraphFormat {
  const usual = silent(role, undefined);
  const parts = PARTS.filter((part) => !same(below[part] ?? usual[part], wanted[part]));
  return Object.fromEntries(parts.map((part) => [part, wanted[part] ?? USUAL_MULTIPLE]));
}

/** A paragraph's format in a style; all that the style says is said again. */
export function formatIn(
  style: ParagraphFormat,
  wanted: WholeFormat,
  role: StyleRole,
  level: NumberingLevel | undefined,
): ParagraphFormat {
  const usual = silent(role, level);
  const parts = PARTS.filter((part) => style[part] !== undefined || !same(usual[part], wanted[part]));
  return Object.fromEntries(parts.map((part) => [part, wanted[part] ?? USUAL_MULTIPLE]));
}

const ALIGNMENTS: Readonly<Record<string, TextAlignment>> = {
  center: 'center',
  end: 'end',
  both: 'justify',
  distribute: 'justify',
  thaiDistribute: 'justify',
  lowKashida: 'justify',
  mediumKashida: 'justify',
  highKashida: 'justify',
};

/**
 * The format of an item of a list, which has no style, and its indents from the list.
 * @param isOurs the list is written as ours are, with the distance that lists keep from what is around them
 */
export function formatOfItem(
  wanted: WholeFormat,
  { lineHeight, isOurs }: { lineHeight: LineSpacing | undefined; isOurs: boolean },
): ParagraphFormat {
  const usual = { after: LIST_ITEM_SPACING, ...(lineHeight === undefined ? {} : { lineHeight }) };
  const { left: _, firstLine: __, before, after, ...own } = formatIn(usual, wanted, 'paragraph', undefined);
  const isSaid = (space: number | undefined): boolean =>
    space !== undefined && !(isOurs && space === PARAGRAPH_SPACING);
  return {
    ...own,
    ...(isSaid(before) ? { before } : {}),
    ...(isSaid(after) && after !== LIST_ITEM_SPACING ? { after } : {}),
  };
}

/** `left` and `right` are where lines begin and end, whatever the direction of the text (17.18.44). */
export function alignmentOf(jc: string | undefined, isRightToLeft: boolean): TextAlignment {
  if (jc === 'right') return isRightToLeft ? 'left' : 'right';
  return (jc === undefined ? undefined : ALIGNMENTS[jc]) ?? 'start';
}
