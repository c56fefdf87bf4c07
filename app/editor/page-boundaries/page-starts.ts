import type { PageStart } from '#app/typeset/pages/pagination.ts';

/** Where the pages begin, as it becomes known; the same object as long as nothing moved. */
export interface PageStarts {
  starts: () => readonly PageStart[];
  subscribe: (listener: () => void) => () => void;
}
