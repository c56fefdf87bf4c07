import type { ContentStart } from '../display-list.ts';
import type { NumberFrame, PageFrame } from './page-frame.ts';
import { notesOfPages, type PageNotes } from './page-notes.ts';
import type { BrokenPage } from './pages.ts';

/**
 * Where a page after the first begins: a block and, inside a paragraph, the number of its characters before the page.
 */
export interface PageStart extends ContentStart {
  page: number;
  /** Number of header rows of a table that are repeated above; absent if there are none. */
  repeatedRows?: number;
}

/** Position of an area on its page; the height is 0 if it takes no space. */
interface AreaPlace {
  top: number;
  height: number;
}

/** The measures of a page, in CSS pixels from its top left corner. */
export interface PageGeometry {
  width: number;
  height: number;
  left: number;
  columnWidth: number;
  header: AreaPlace;
  /** Above the page's notes. */
  body: AreaPlace;
  /** Below the body; null if there are none. */
  notes: PageNotes | null;
  footer: AreaPlace;
  /** Null if the page has no number. */
  number: NumberFrame | null;
}

export interface PageCount {
  pages: number;
  /** One entry for each page from the second on. */
  starts: readonly PageStart[];
}

export interface Pagination extends PageCount {
  /** One entry for each page. */
  geometry: readonly PageGeometry[];
}

const placeOf = ({ top, height }: AreaPlace): AreaPlace => ({ top, height });

function geometryOf(frame: PageFrame): PageGeometry {
  return {
    ...frame.paper,
    left: frame.left,
    columnWidth: frame.width,
    header: placeOf(frame.header),
    body: placeOf(frame.body),
    notes: null,
    footer: placeOf(frame.footer),
    number: frame.number,
  };
}

function withNotes(geometry: PageGeometry, notes: PageNotes | null): PageGeometry {
  if (notes === null) return geometry;
  const { top, height } = geometry.body;
  return { ...geometry, body: { top, height: height - notes.height }, notes };
}

function repeatedRows({ placed }: BrokenPage): number {
  const first = placed.findIndex(({ box }) => box.kind !== 'row' || !box.repeated);
  return first === -1 ? placed.length : first;
}

interface Paginated {
  pages: readonly BrokenPage[];
  /** For each page, where its body begins. */
  starts: readonly (ContentStart | null)[];
}

export function toPagination({ pages, starts }: Paginated): Pagination {
  const geometries = new Map<PageFrame, PageGeometry>();
  const geometryFor = (frame: PageFrame): PageGeometry => {
    const known = geometries.get(frame) ?? geometryOf(frame);
    geometries.set(frame, known);
    return known;
  };
  const notes = notesOfPages(pages);
  return {
    pages: pages.length,
    starts: pages.flatMap((broken, index) => {
      const start = starts[index] ?? null;
      if (index === 0 || start === null) return [];
      const repeated = repeatedRows(broken);
      return [{ page: index + 1, ...start, ...(repeated === 0 ? {} : { repeatedRows: repeated }) }];
    }),
    geometry: pages.map(({ frame }, index) => withNotes(geometryFor(frame), notes[index] ?? null)),
  };
}
