import type { PagesInfo } from '#domain/entities/template.ts';
import type { PageNumberPlace, PageSetup } from './model.ts';
import { A4, DEFAULT_MARGIN } from './styles.ts';

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

/** One distance alone is not stored by any version; the other one is then that of the margin. */
function readEdges(info: PagesInfo | undefined): PageSetup['edges'] {
  const { headerDistance, footerDistance, paddings = A4.margins } = info ?? {};
  if (headerDistance === undefined && footerDistance === undefined) return null;
  return { header: headerDistance ?? paddings.top, footer: footerDistance ?? paddings.bottom };
}

export function readPage(info: PagesInfo | undefined): PageSetup {
  return {
    width: info?.width ?? A4.width,
    height: info?.height ?? A4.height,
    margins: info?.paddings ?? A4.margins,
    headerHeight: info?.headerHeight ?? A4.headerHeight,
    footerHeight: info?.footerHeight ?? A4.footerHeight,
    edges: readEdges(info),
    firstPage: info?.firstPage?.on === true,
    number: readPlace(info?.pageNumber),
    leading: info?.leading === 'text' ? 'text' : A4.leading,
  };
}

/** What a new document stores; older documents keep the heights of their lines and the place of header and footer. */
export const NEW_PAGE: PagesInfo = {
  leading: 'text',
  headerDistance: DEFAULT_MARGIN,
  footerDistance: DEFAULT_MARGIN,
};

/** @param before what is stored so far, with the first page's texts */
export function storedPage(page: PageSetup, before?: PagesInfo): PagesInfo {
  const { width, height, margins, headerHeight, footerHeight, edges, firstPage, number, leading } = page;
  const isFirstStored = firstPage || before?.firstPage !== undefined;
  return {
    width,
    height,
    paddings: margins,
    headerHeight,
    footerHeight,
    pageNumber: number,
    ...(edges === null ? {} : { headerDistance: edges.header, footerDistance: edges.footer }),
    ...(isFirstStored ? { firstPage: { ...before?.firstPage, on: firstPage } } : {}),
    ...(leading === A4.leading ? {} : { leading }),
  };
}
