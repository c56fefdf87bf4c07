import type { PageNumberPlace, PageSetup } from '#app/document/model.ts';
import { isLandscape, PAPERS, paperOf } from '#app/document/page-setup.ts';
import type { PaperName } from '#app/document/page-setup.ts';
import { DEFAULT_MARGIN } from '#app/document/styles.ts';

export const MARGINS = ['top', 'right', 'bottom', 'left'] as const;
type Margin = (typeof MARGINS)[number];

/** Page settings while they are edited: measures are texts until they are applied. */
export interface PageDraft {
  /** 'own': a custom size, which is kept. */
  paper: PaperName | 'own';
  landscape: boolean;
  margins: Readonly<Record<Margin, string>>;
  headerHeight: string;
  footerHeight: string;
  number: PageNumberPlace;
}

export type PageMeasure = Margin | 'headerHeight' | 'footerHeight';

/** As stored (`pagesInfoSchema`). */
export const MEASURE_MAX = 1000;

/** Smallest text area that a page may leave. */
const LEAST_TEXT = { width: 40, height: 60 } as const;

const shown = (value: number): string => String(Math.round(value * 100) / 100).replace('.', ',');

export function draftOf(page: PageSetup): PageDraft {
  const { top, right, bottom, left } = page.margins;
  return {
    paper: paperOf(page) ?? 'own',
    landscape: isLandscape(page),
    margins: { top: shown(top), right: shown(right), bottom: shown(bottom), left: shown(left) },
    headerHeight: page.headerHeight === 0 ? '' : shown(page.headerHeight),
    footerHeight: page.footerHeight === 0 ? '' : shown(page.footerHeight),
    number: page.number,
  };
}

/** Empty is `fallback`, zero is zero (specification 3, section 5); null if it is not a valid measure. */
function readMeasure(text: string, fallback: number): number | null {
  const typed = text.trim();
  if (typed === '') return fallback;
  if (!/^\d{1,4}(?:[.,]\d{1,4})?$/.test(typed)) return null;
  const value = Number(typed.replace(',', '.'));
  return value > MEASURE_MAX ? null : value;
}

function measuresOf({ margins, headerHeight, footerHeight }: PageDraft): Record<PageMeasure, number | null> {
  return {
    top: readMeasure(margins.top, DEFAULT_MARGIN),
    right: readMeasure(margins.right, DEFAULT_MARGIN),
    bottom: readMeasure(margins.bottom, DEFAULT_MARGIN),
    left: readMeasure(margins.left, DEFAULT_MARGIN),
    headerHeight: readMeasure(headerHeight, 0),
    footerHeight: readMeasure(footerHeight, 0),
  };
}

/** Measures that are not valid. */
export function wrongMeasures(draft: PageDraft): ReadonlySet<PageMeasure> {
  const measures = Object.entries(measuresOf(draft)) as [PageMeasure, number | null][];
  return new Set(measures.filter(([, value]) => value === null).map(([name]) => name));
}

function sizeOf({ paper, landscape }: PageDraft, page: PageSetup): Pick<PageSetup, 'width' | 'height'> {
  const { width, height } = paper === 'own' || paper === paperOf(page) ? page : PAPERS[paper];
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return landscape ? { width: long, height: short } : { width: short, height: long };
}

/** @param page the previous settings. Null if a measure is not valid, or the text area would be too small. */
export function pageOfDraft(draft: PageDraft, page: PageSetup): PageSetup | null {
  const { top, right, bottom, left, headerHeight, footerHeight } = measuresOf(draft);
  if (top === null || right === null || bottom === null || left === null) return null;
  if (headerHeight === null || footerHeight === null) return null;
  const size = sizeOf(draft, page);
  const room = {
    width: size.width - left - right,
    height: size.height - top - bottom - headerHeight - footerHeight,
  };
  if (room.width < LEAST_TEXT.width || room.height < LEAST_TEXT.height) return null;
  const margins = { top, right, bottom, left };
  return { ...size, margins, headerHeight, footerHeight, number: draft.number, leading: page.leading };
}
