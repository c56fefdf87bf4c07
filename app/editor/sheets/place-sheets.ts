import type { PageGeometry } from '#app/typeset/pages/pagination.ts';

/** Between two sheets, in pixels of the paper. */
export const SHEET_GAP = 24;

/** Lines of the screen may need this much more room than those of print before the sheet grows. */
const SLACK_MAX = 36;

/** The place in the text where a page begins: where the previous page ends, and the space after it. */
export interface MeasuredStart {
  /** Index of the page in `geometry`. */
  page: number;
  /** From the top of the first sheet, with the current gaps. */
  end: number;
  gap: number;
  /** Height of the header rows that are repeated above. */
  repeated: number;
}

export interface SheetPlace {
  page: number;
  left: number;
  top: number;
  height: number;
  geometry: PageGeometry;
}

export interface PlacedSheets {
  sheets: SheetPlace[];
  /** For each start, the space that lets its page begin where the typesetter begins it. */
  gaps: number[];
}

/** Room for the footer of the first page while it is empty. */
const EMPTY_FOOTER = 20;

/** How far text may go below the body before it meets the notes, the footer or the edge of the paper. */
function slackOf({ height, body, notes, footer }: PageGeometry): number {
  if (notes !== null) return 0;
  const below = (footer.height > 0 ? footer.top : height - EMPTY_FOOTER) - (body.top + body.height);
  return Math.min(SLACK_MAX, Math.max(0, below - 2));
}

/** A sheet is as high as its page, or as its text where that needs more: text never runs over a sheet's edge. */
function heightOf(page: PageGeometry, top: number, end: number): number {
  const over = end - (top + page.body.top + page.body.height) - slackOf(page);
  return page.height + Math.max(0, over);
}

/**
 * Places the sheets from the first to the last. A page whose start is not in the text (not laid out, or inside a table
 * row) continues the sheet before it.
 *
 * @param end where the text ends, from the top of the first sheet
 * @param width of the widest sheet: the others stand in its middle
 */
export function placeSheets(
  geometry: readonly PageGeometry[],
  starts: readonly MeasuredStart[],
  end: number,
  width: number,
): PlacedSheets {
  const sheets: SheetPlace[] = [];
  const gaps: number[] = [];
  const [first] = geometry;
  if (first === undefined) return { sheets, gaps };
  let current = { page: 0, top: 0, geometry: first };
  let shift = 0;
  const close = (to: number): number => {
    const height = heightOf(current.geometry, current.top, to);
    sheets.push({ ...current, left: (width - current.geometry.width) / 2, height });
    return current.top + height;
  };
  for (const start of starts) {
    const from = start.end + shift;
    const top = close(from) + SHEET_GAP;
    const own = geometry[start.page] ?? current.geometry;
    const gap = top + own.body.top + start.repeated - from;
    gaps.push(gap);
    shift += gap - start.gap;
    current = { page: start.page, top, geometry: own };
  }
  close(end + shift);
  return { sheets, gaps };
}
