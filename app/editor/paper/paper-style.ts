import type { CSSProperties } from 'react';
import type { PageSetup } from '#app/document/model.ts';
import {
  AREA_GAP,
  BESIDE,
  DEFAULT_SIZE,
  HEADINGS,
  HEADING_BOLD,
  IMAGE_MIDDLE,
  INDENT_WIDTH,
  LINE_HEIGHT,
  LINK_COLOR,
  LIST_INDENT,
  LIST_ITEM_SPACING,
  MARKER_GAP,
  NARROWEST_LINE,
  PARAGRAPH_SPACING,
  SCRIPT,
  TABLE_CELL,
  TABLE_COLORS,
  TABLE_SPACING,
} from '#app/document/styles.ts';

const px = (value: number): string => `${value}px`;
const em = (value: number): string => `${value}em`;

/** @param growth how much of the difference to the size of text is kept */
function headingVariables(growth: number): Record<string, string> {
  const variables: Record<string, string> = { '--heading-weight': HEADING_BOLD ? '700' : '400' };
  for (const [level, { size, before, after }] of Object.entries(HEADINGS)) {
    variables[`--h${level}-size`] = px(DEFAULT_SIZE + (size - DEFAULT_SIZE) * growth);
    variables[`--h${level}-before`] = px(before);
    variables[`--h${level}-after`] = px(after);
  }
  return variables;
}

const measures: Record<string, string> = {
  '--text-size': px(DEFAULT_SIZE),
  '--line-height': String(LINE_HEIGHT),
  '--script-size': em(SCRIPT.size),
  // In ems of the smaller letters.
  '--superscript-rise': em(SCRIPT.rise / SCRIPT.size),
  '--subscript-drop': em(SCRIPT.drop / SCRIPT.size),
  '--paragraph-spacing': px(PARAGRAPH_SPACING),
  '--indent-width': px(INDENT_WIDTH),
  '--list-indent': px(LIST_INDENT),
  '--format-scale': '1',
  '--narrowest-line': px(NARROWEST_LINE),
  '--list-item-spacing': px(LIST_ITEM_SPACING),
  '--number-gap': px(MARKER_GAP),
  '--number-scale': '1',
  '--image-gap': px(BESIDE.gap),
  '--image-below': px(BESIDE.below),
  '--image-narrowest': px(BESIDE.narrowest),
  '--image-middle': em(IMAGE_MIDDLE),
  '--table-spacing': px(TABLE_SPACING),
  '--cell-height': px(TABLE_CELL.height),
  '--cell-border': `${px(TABLE_CELL.border)} solid ${TABLE_COLORS.border}`,
  '--cell-padding-x': px(TABLE_CELL.paddingX),
  '--cell-padding-y': px(TABLE_CELL.paddingY),
  '--cell-header': TABLE_COLORS.header,
  '--area-gap': px(AREA_GAP),
  '--link-color': LINK_COLOR,
  ...headingVariables(1),
};

export interface PaperLayout {
  /** 1 is the printed size. */
  zoom: number;
  /** The text uses the available width and the sheet is not shown. */
  reading: boolean;
  /** Areas that are switched off. */
  hidden?: readonly string[];
  /** Each page has a sheet of its own, which is placed separately. */
  sheets?: boolean;
  /** How much wider than the document's text that of its widest section is. */
  wider?: number;
  /** Width of the widest sheet, in whose middle the others stand. */
  widest?: number;
}

/** Zoom of flowing text: the default size becomes 16 px, because iOS zooms into editable text that is smaller. */
export const READING_ZOOM = 16 / DEFAULT_SIZE;

/** On a phone a title of the printed size breaks after each word. */
const READING_HEADING_GROWTH = 0.5;

const readingMeasures: Record<string, string> = {
  ...measures,
  ...headingVariables(READING_HEADING_GROWTH),
  '--indent-width': px(INDENT_WIDTH / 2),
  '--list-indent': px(LIST_INDENT * 0.75),
  '--number-scale': '0.75',
  '--format-scale': '0.5',
  '--header-height': '0px',
  '--footer-height': '0px',
  '--zoom': String(READING_ZOOM),
};

/**
 * Padding above the first and below the last area, and the least heights of header and footer. Where they are at their
 * own distance from the edge, they are high enough for the body to begin at its margin.
 */
function verticalMeasures(
  { margins, headerHeight, footerHeight, edges }: PageSetup,
  hidden: readonly string[],
): { top: number; bottom: number; header: number; footer: number } {
  const { top, bottom } = margins;
  const header = hidden.includes('header') || edges === null ? null : edges.header;
  const footer = hidden.includes('footer') || edges === null ? null : edges.footer;
  return {
    top: header ?? top,
    bottom: footer ?? bottom,
    header: header === null ? headerHeight : Math.max(headerHeight, top - header - AREA_GAP),
    footer: footer === null ? footerHeight : Math.max(footerHeight, bottom - footer - AREA_GAP),
  };
}

/** Measures that the stylesheets share with the PDF, and the sheet's size unless the text flows. */
export function paperStyle(
  page: PageSetup,
  { zoom, reading, hidden = [], sheets = false, wider = 0, widest = page.width }: PaperLayout,
): CSSProperties {
  const { width, height, margins, leading } = page;
  const lines = { '--block-lines': leading === 'text' ? '0' : '1' };
  if (reading) return { ...readingMeasures, ...lines, zoom: READING_ZOOM };
  const { left } = margins;
  const right = margins.right + wider;
  const { top, bottom, header, footer } = verticalMeasures(page, hidden);
  const padding = [top, right, bottom, left].map(px).join(' ');
  const heights = { '--header-height': px(header), '--footer-height': px(footer) };
  const beside = sheets ? (widest - width) / 2 : 0;
  const own = {
    ...heights,
    '--margin-left': px(beside + left),
    '--margin-right': px(beside + margins.right),
    '--zoom': String(zoom),
  };
  const sheet = sheets ? { width: px(widest) } : { width: px(width + wider), minHeight: px(height), padding };
  return { ...measures, ...lines, ...own, ...sheet, zoom };
}
