import type { EditorState } from 'lexical';
import type { PageGeometry, PageStart } from '#app/typeset/pages/pagination.ts';

/** One answer of the typesetter. */
export interface FoundPages {
  starts: readonly PageStart[];
  /** One entry for each page. */
  geometry: readonly PageGeometry[];
  /** The state of the body that was paginated: paths and offsets are those of this state. */
  state: EditorState;
}

/** The page starts, updated when they are computed; the same object while nothing changes. */
export interface PageStarts {
  starts: () => readonly PageStart[];
  /** Null until the typesetter has answered. */
  found: () => FoundPages | null;
  subscribe: (listener: () => void) => () => void;
}
