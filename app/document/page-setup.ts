import type { PagesInfo } from '#domain/entities/template.ts';
import type { PageNumberPlace, PageSetup } from './model.ts';
import { A4 } from './styles.ts';

/** Portrait, in CSS pixels: ISO 216 and US sizes. */
export const PAPERS = {
  A4: { width: A4.width, height: A4.height },
  Letter: { width: 816, height: 1056 },
  Legal: { width: 816, height: 1344 },
  A5: { width: 559.4, height: 793.7 },
} as const;
export type PaperName = keyof typeof PAPERS;

export const PAGE_NUMBER_PLACES = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
  'none',
] as const satisfies readonly PageNumberPlace[];

/** Tolerance for sizes that other programs round: A4 also occurs as 794 by 1,123. */
const TOLERANCE = 2;

/** The paper size of a page in either orientation; null for a custom size. */
export function paperOf({ width, height }: Pick<PageSetup, 'width' | 'height'>): PaperName | null {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const names = Object.keys(PAPERS) as PaperName[];
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE;
  return names.find((name) => isNear(PAPERS[name].width, short) && isNear(PAPERS[name].height, long)) ?? null;
}

export function isLandscape({ width, height }: Pick<PageSetup, 'width' | 'height'>): boolean {
  return width > height;
}

function readPlace(place: unknown): PageNumberPlace {
  return PAGE_NUMBER_PLACES.find((known) => known === place) ?? A4.number;
}

export function readPage(info: PagesInfo | undefined): PageSetup {
  return {
    width: info?.width ?? A4.width,
    height: info?.height ?? A4.height,
    margins: info?.paddings ?? A4.margins,
    headerHeight: info?.headerHeight ?? A4.headerHeight,
    footerHeight: info?.footerHeight ?? A4.footerHeight,
    number: readPlace(info?.pageNumber),
    leading: info?.leading === 'text' ? 'text' : A4.leading,
  };
}

/** What a new document stores; older documents keep the heights of their lines. */
export const NEW_PAGE: PagesInfo = { leading: 'text' };

export function storedPage(page: PageSetup): PagesInfo {
  const { width, height, margins, headerHeight, footerHeight, number, leading } = page;
  const stored = { width, height, paddings: margins, headerHeight, footerHeight, pageNumber: number };
  return leading === A4.leading ? stored : { ...stored, leading };
}
