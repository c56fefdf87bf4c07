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
  /** In centimetres; both empty: inside the margins. */
  headerDistance: string;
  footerDistance: string;
  firstPage: boolean;
  number: PageNumberPlace;
}

type PageDistance = 'headerDistance' | 'footerDistance';
export type PageMeasure = Margin | 'headerHeight' | 'footerHeight' | PageDistance;

/** As stored (`pagesInfoSchema`). */
export const MEASURE_MAX = 1000;

/** CSS pixels. */
const CENTIMETRE = 96 / 2.54;

/** In centimetres. */
export const DISTANCE_MAX = 25;

/** Smallest text area that a page may leave. */
const LEAST_TEXT = { width: 40, height: 60 } as const;

const shown = (value: number): string => String(Math.round(value * 100) / 100).replace('.', ',');

const shownCentimetres = (pixels: number): string => shown(pixels / CENTIMETRE);

export function shownMargins({ top, right, bottom, left }: PageSetup['margins']): PageDraft['margins'] {
  return { top: shown(top), right: shown(right), bottom: shown(bottom), left: shown(left) };
}

export function draftOf(page: PageSetup): PageDraft {
  const { edges } = page;
  return {
    paper: paperOf(page) ?? 'own',
    landscape: isLandscape(page),
    margins: shownMargins(page.margins),
    headerHeight: page.headerHeight === 0 ? '' : shown(page.headerHeight),
    footerHeight: page.footerHeight === 0 ? '' : shown(page.footerHeight),
    headerDistance: edges === null ? '' : shownCentimetres(edges.header),
    footerDistance: edges === null ? '' : shownCentimetres(edges.footer),
    firstPage: page.firstPage,
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

/** In pixels; undefined if nothing is typed. A text that was not changed is the measure that it was made of. */
function readDistance(typed: string, before: number | undefined): number | null | undefined {
  if (typed.trim() === '') return undefined;
  if (before !== undefined && typed === shownCentimetres(before)) return before;
  const centimetres = readMeasure(typed, 0);
  if (centimetres === null || centimetres > DISTANCE_MAX) return null;
  return Math.round(centimetres * CENTIMETRE * 100) / 100;
}

function readEdges(draft: PageDraft, page: PageSetup): PageSetup['edges'] | 'wrong' {
  const header = readDistance(draft.headerDistance, page.edges?.header);
  const footer = readDistance(draft.footerDistance, page.edges?.footer);
  if (header === null || footer === null) return 'wrong';
  if (header === undefined && footer === undefined) return null;
  return { header: header ?? DEFAULT_MARGIN, footer: footer ?? DEFAULT_MARGIN };
}

function measuresOf(draft: PageDraft): Record<PageMeasure, number | null> {
  const { margins, headerHeight, footerHeight, headerDistance, footerDistance } = draft;
  return {
    top: readMeasure(margins.top, DEFAULT_MARGIN),
    right: readMeasure(margins.right, DEFAULT_MARGIN),
    bottom: readMeasure(margins.bottom, DEFAULT_MARGIN),
    left: readMeasure(margins.left, DEFAULT_MARGIN),
    headerHeight: readMeasure(headerHeight, 0),
    footerHeight: readMeasure(footerHeight, 0),
    headerDistance: readDistance(headerDistance, undefined) === null ? null : 0,
    footerDistance: readDistance(footerDistance, undefined) === null ? null : 0,
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
  const edges = readEdges(draft, page);
  if (edges === 'wrong') return null;
  const size = sizeOf(draft, page);
  const room = {
    width: size.width - left - right,
    height:
      size.height -
      Math.max(top, edges?.header ?? top) -
      Math.max(bottom, edges?.footer ?? bottom) -
      headerHeight -
      footerHeight,
  };
  if (room.width < LEAST_TEXT.width || room.height < LEAST_TEXT.height) return null;
  const margins = { top, right, bottom, left };
  const { number, firstPage } = draft;
  return { ...size, margins, headerHeight, footerHeight, edges, firstPage, number, leading: page.leading };
}
