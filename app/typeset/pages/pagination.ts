import type { ContentStart } from '../display-list.ts';

/** Where a page after the first begins: a block, and inside a paragraph how many characters of it came before. */
export interface PageStart extends ContentStart {
  page: number;
}

export interface Pagination {
  pages: number;
  /** One entry for each page from the second on. */
  starts: readonly PageStart[];
}

/** @param starts of each page, what its body begins with */
export function toPagination(starts: readonly (ContentStart | null)[]): Pagination {
  return {
    pages: starts.length,
    starts: starts.flatMap((start, index) =>
      index === 0 || start === null ? [] : [{ page: index + 1, ...start }],
    ),
  };
}
