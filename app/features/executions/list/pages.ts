/** Rows per page that can be chosen (specification 3, section 9). */
export const PAGE_SIZES = [5, 10, 25] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export interface PageRange {
  /** From 1; both 0 if the list is empty. */
  from: number;
  to: number;
  hasPrevious: boolean;
  hasNext: boolean;
}

/** The range of `total` that a page shows. */
export function pageRange(page: number, size: PageSize, total: number): PageRange {
  const from = Math.min(total, page * size + 1);
  const to = Math.min(total, (page + 1) * size);
  return { from, to, hasPrevious: page > 0, hasNext: to < total };
}

/** The nearest existing page: rows may have been deleted since it was chosen. */
export function existingPage(page: number, size: PageSize, total: number): number {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  return Math.max(0, Math.min(page, last));
}

/** The page that contains the first row of `page` after the size changed. */
export function pageAfterResize(page: number, size: PageSize, next: PageSize): number {
  return Math.floor((page * size) / next);
}

/** The chosen page of a list and the length of the list. */
export interface ListPlace {
  /** The requested page, which may no longer exist. */
  wanted: number;
  size: PageSize;
  total: number;
}

export const firstPlace: ListPlace = { wanted: 0, size: 10, total: 0 };

export type PlaceChange = { page: number } | { size: PageSize } | { total: number };

export function changePlace(place: ListPlace, change: PlaceChange): ListPlace {
  if ('page' in change) return { ...place, wanted: change.page };
  if ('total' in change) return { ...place, total: change.total };
  const page = existingPage(place.wanted, place.size, place.total);
  return { ...place, wanted: pageAfterResize(page, place.size, change.size), size: change.size };
}
