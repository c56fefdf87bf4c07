/** What the typesetter tells of pages; the same shape as `Pagination` of the printer, which lies above this floor. */
export interface PageStart {
  page: number;
  /** Indexes of children from the body's root. */
  path: readonly number[];
  /** Characters of the block on earlier pages; images and breaks count as one. */
  offset: number;
}

export interface Pagination {
  pages: number;
  starts: readonly PageStart[];
}

/** Where the pages begin, as it becomes known; the same object as long as nothing moved. */
export interface PageStarts {
  starts: () => readonly PageStart[];
  subscribe: (listener: () => void) => () => void;
}
