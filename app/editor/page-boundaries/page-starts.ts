import type { PageStart } from '#app/typeset/pages/pagination.ts';

/** The page starts, updated when they are computed; the same object while nothing changes. */
export interface PageStarts {
  starts: () => readonly PageStart[];
  subscribe: (listener: () => void) => () => void;
}
