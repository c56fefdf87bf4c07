import type { Heading, LineSpacing, Paragraph, ParagraphFormat, TextStyle } from '../model.ts';
import { FORMAT_LIMITS } from '../reading/paragraphs/format.ts';
import { HEADINGS, LINE_HEIGHT, PARAGRAPH_SPACING, SIMPLE_LINE } from '../styles.ts';

/** What a block says to look as if its style said nothing. */
function plainFormat(block: Paragraph | Heading): Required<ParagraphFormat> {
  const { before, after } =
    block.kind === 'heading' ? HEADINGS[block.level] : { before: 0, after: PARAGRAPH_SPACING };
  return {
    left: 0,
    right: 0,
    firstLine: 0,
    before,
    after,
    lineHeight: { multiple: LINE_HEIGHT / SIMPLE_LINE },
    keepNext: false,
    pageBreakBefore: false,
    tabStops: [],
  };
}

function heightOf(spacing: LineSpacing | undefined, size: number): number {
  if (spacing === undefined) return LINE_HEIGHT * size;
  return 'exact' in spacing ? spacing.exact : spacing.multiple * SIMPLE_LINE * size;
}

/** An empty line is as high as its block's style says; one of another size says its height itself. */
function ofEmptyLine({ inlines, style, format }: Paragraph | Heading, base: TextStyle): ParagraphFormat {
  if (inlines.length > 0 || style.size === base.size) return {};
  const { min, max } = FORMAT_LIMITS.exact;
  const height = heightOf(format?.lineHeight, style.size);
  return { lineHeight: { exact: Math.min(max, Math.max(min, Math.round(height * 100) / 100)) } };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What a block's format says otherwise than its style does; undefined if that is nothing.
 * @param base look of the style's texts
 */
export function ownFormat(
  block: Paragraph | Heading,
  style: ParagraphFormat | undefined,
  base: TextStyle,
): ParagraphFormat | undefined {
  const format: ParagraphFormat = { ...block.format, ...ofEmptyLine(block, base) };
  const plain = plainFormat(block);
  const own = (Object.keys(plain) as (keyof ParagraphFormat)[]).flatMap((name) => {
    const value = format[name] ?? (style?.[name] === undefined ? undefined : plain[name]);
    return value === undefined || isSame(value, style?.[name]) ? [] : [[name, value] as const];
  });
  return own.length === 0 ? undefined : Object.fromEntries(own);
}
