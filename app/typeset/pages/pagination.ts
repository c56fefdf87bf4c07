import type { ContentStart } from '../display-list.ts';

/**
 * Where a page after the first begins: a block and, inside a paragraph, the number of its characters before the page.
 */
export interface PageStart extends ContentStart {
  page: number;
}

export interface Pagination {
  pages: number;
  /** One entry for each page from the second on. */
  starts: readonly PageStart[];
}

/** @param starts for each page, where its body begins */
export function toPagination(starts: readonly (ContentStart | null)[]): Pagination {
  return {
    pages: starts.length,
    starts: starts.flatMap((start, index) =>
      index === 0 || start === null ? [] : [{ page: index + 1, ...start }],
    ),
  };
}
