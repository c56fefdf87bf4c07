import type { LineSpacing, ParagraphFormat } from '#app/document/model.ts';
import { INDENT_WIDTH, SIMPLE_LINE } from '#app/document/styles.ts';

/** Properties of a block's element that show its format. `paragraph-format.css` says where they apply. */
export type FormatStyle = Readonly<Record<string, string>>;

const px = (value: number): string => `${String(value)}px`;
/** Flowing text on a phone has narrower indents. */
const scaled = (value: number): string => `calc(${px(value)} * var(--format-scale))`;
/** As in print, an indent leaves some of the line, which is as wide as the section's text. */
const indent = (value: number): string =>
  `clamp(0px, ${scaled(value)}, 100% - var(--section-end, 0px) - var(--narrowest-line))`;

function lineHeight(spacing: LineSpacing): string {
  return 'exact' in spacing ? px(spacing.exact) : String(Number((spacing.multiple * SIMPLE_LINE).toFixed(4)));
}

export interface ShownFormat {
  format: ParagraphFormat;
  /** Levels of indentation beside the format. */
  levels: number;
  /** The item of a list takes its indents from the list. */
  inList: boolean;
}

function indents({ format, levels, inList }: ShownFormat): FormatStyle {
  const { left, right, firstLine } = format;
  const end =
    right === undefined ? {} : { 'margin-inline-end': `calc(${indent(right)} + var(--section-end, 0px))` };
  if (inList) return end;
  // A line does not begin before its column.
  const first = Math.max(firstLine ?? 0, -(left ?? 0) - levels * INDENT_WIDTH);
  return {
    ...end,
    ...(left === undefined ? {} : { 'margin-inline-start': indent(left) }),
    ...(firstLine === undefined ? {} : { 'text-indent': scaled(first), '--format-hang': px(-firstLine) }),
  };
}

export function formatStyle(shown: ShownFormat): FormatStyle {
  const { before, after, lineHeight: spacing } = shown.format;
  return {
    ...indents(shown),
    ...(before === undefined ? {} : { 'margin-top': px(before) }),
    ...(after === undefined ? {} : { 'margin-bottom': px(after) }),
    ...(spacing === undefined ? {} : { '--line-height': lineHeight(spacing) }),
  };
}
