import type { PageSetup, TextStyle } from './model.ts';

/** Measures that the editor's style sheet and the typesetter share, in CSS pixels. Change both together. */

export const DEFAULT_FAMILY = 'Arial';
export const DEFAULT_SIZE = 14;
export const FONT_SIZE_RANGE = { min: 8, max: 99 } as const;

/** Line height divided by font size. */
export const LINE_HEIGHT = 1.4;

/** A simple line, of which a paragraph's line spacing is a multiple: as high as Word sets Arial and Times New Roman. */
export const SIMPLE_LINE = 1.15;

/**
 * Superscript and subscript: their size, and the distance of their baseline from the line's, in parts of the text's
 * size. Small and near enough to leave the height of the line as it is.
 */
export const SCRIPT = { size: 0.65, rise: 0.35, drop: 0.14 } as const;

/** Size of small capitals beside capitals of `size`: as Chromium draws them (`font-variant-caps`), in whole pixels. */
export function smallCapitals(size: number): number {
  return Math.round(size * 0.7);
}

/** What leads to a tab stop: room around it, the side of a dot and the way to the next, and a line's place and height. */
export const LEADER = { gap: 3, dot: 1.2, step: 5, drop: 1, line: 0.75 } as const;

/** What indents leave of a line. */
export const NARROWEST_LINE = 24;

/** Around an image beside text: at its side and below it; and the shortest line that stands beside one. */
export const BESIDE = { gap: 12, below: 6, narrowest: 72 } as const;

/** Room between photos in a row: their space has letters of this size, which is wider in no font. */
export const PHOTO_SPACE = 12;
export const PHOTO_GAP = 7.5;
/** Greatest height of a photo, in parts of the width that it may have. */
export const PHOTO_HEIGHT = 4 / 3;

/** Height of the middle of an image over the baseline, in parts of its paragraph's size: that of capitals. */
export const IMAGE_MIDDLE = 0.35;

export const PARAGRAPH_SPACING = 8;
export const INDENT_WIDTH = 32;
export const LIST_INDENT = 32;

export const HEADINGS = {
  1: { size: 28, before: 12, after: 10 },
  2: { size: 23, before: 12, after: 8 },
  3: { size: 20, before: 10, after: 8 },
  4: { size: 18, before: 10, after: 6 },
  5: { size: 16, before: 8, after: 6 },
  6: { size: 14, before: 8, after: 6 },
} as const;

/** Space between the items of a list. */
export const LIST_ITEM_SPACING = 4;

/** Space between a list's marker or a number before a line and the text. */
export const MARKER_GAP = 8;

/** Headings are bold, in the editor and in print. */
export const HEADING_BOLD = true;

/** Specification 3, section 9. */
export const TABLE_CELL = {
  minWidth: 40,
  maxWidth: 350,
  height: 30,
  border: 1,
  paddingX: 8,
  paddingY: 5,
} as const;

export const TABLE_COLORS = { border: '#94a3b8', header: '#f1f5f9' } as const;

/** What a stored table may set, in pixels. Columns of an imported table can be narrower or wider than a person sets them. */
export const TABLE_RANGES = {
  line: { min: 0.25, max: 6 },
  padding: { min: 0, max: 40 },
  column: { min: 8, max: 2000 },
  indent: { min: 0, max: 1200 },
} as const;

export const TABLE_SPACING = 8;
export const DEFAULT_MARGIN = 20;

/** A4 at 96 pixels per inch. */
export const A4: PageSetup = {
  width: 793.7,
  height: 1122.5,
  margins: { top: DEFAULT_MARGIN, right: DEFAULT_MARGIN, bottom: DEFAULT_MARGIN, left: DEFAULT_MARGIN },
  headerHeight: 0,
  footerHeight: 0,
  edges: null,
  firstPage: false,
  number: 'bottom-right',
  leading: 'paragraph',
};

/** Notes at the foot of a page: size of their text, height of the rule with the space around it, space between notes. */
export const FOOTNOTES = { size: 11, rule: 17, ruleAt: 10, ruleWidth: 190, between: 3 } as const;

/** Space between header and body, and between body and footer. */
export const AREA_GAP = 12;

export const DEFAULT_STYLE: TextStyle = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  family: DEFAULT_FAMILY,
  size: DEFAULT_SIZE,
  color: '#000000',
  highlight: null,
  position: 'baseline',
  capitals: 'none',
  link: null,
};

/** Colour of a link without a colour of its own. */
export const LINK_COLOR = '#1d4ed8';
