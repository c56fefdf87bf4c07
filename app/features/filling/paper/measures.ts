import type { CSSProperties } from 'react';
import type { Heading, PageSetup, Paragraph } from '#app/document/model.ts';
import {
  DEFAULT_SIZE,
  HEADINGS,
  INDENT_WIDTH,
  LINE_HEIGHT,
  LIST_ITEM_SPACING,
  PARAGRAPH_SPACING,
  TABLE_CELL,
  TABLE_COLORS,
} from '#app/document/styles.ts';

/** Length of the blank line of a field without a value, in CSS pixels. */
export const PLACEHOLDER_WIDTH = 120;

export function sheetCss(page: PageSetup): CSSProperties {
  const { top, right, bottom, left } = page.margins;
  return {
    width: page.width,
    minHeight: page.height,
    padding: `${top}px ${right}px ${bottom}px ${left}px`,
    fontSize: DEFAULT_SIZE,
    lineHeight: LINE_HEIGHT,
    tabSize: `${INDENT_WIDTH}px`,
  };
}

/** Between the items of a list. */
export const itemCss: CSSProperties = { marginBottom: LIST_ITEM_SPACING };

export const cellBorder = `${TABLE_CELL.border}px solid ${TABLE_COLORS.border}`;

/** An empty paragraph is as high as a line of its own style. */
export function paragraphCss(paragraph: Paragraph | Heading): CSSProperties {
  const spacing =
    paragraph.kind === 'heading' ? HEADINGS[paragraph.level] : { before: 0, after: PARAGRAPH_SPACING };
  return {
    marginTop: spacing.before,
    marginBottom: spacing.after,
    paddingLeft: paragraph.indent * INDENT_WIDTH,
    textAlign: paragraph.align,
    fontSize: paragraph.style.size,
    minHeight: paragraph.style.size * LINE_HEIGHT,
  };
}
