import type { LexicalEditor } from 'lexical';
import { memo } from 'react';
import type { SheetPlace } from './place-sheets.ts';
import { RepeatedArea, RepeatedRows, SheetNumber } from './repeated/repeated-parts.tsx';
import { SheetNotes } from './repeated/sheet-notes.tsx';
import type { ContinuedTable } from './sheet-layout.ts';

interface SheetProps {
  place: SheetPlace;
  /** Number of pages. */
  pages: number;
  /** A table that continues on this page. */
  table: ContinuedTable | null;
  /** Of which the sheet shows copies. */
  header: LexicalEditor | null;
  footer: LexicalEditor | null;
}

/** One page behind the text, with what is on it besides the body. */
export const Sheet = memo(function Sheet({ place, pages, table, header, footer }: SheetProps) {
  const { page, left, top, height, geometry } = place;
  const { columnWidth, width } = geometry;
  const column = { left: geometry.left, width: columnWidth };
  const bottom = geometry.height - geometry.footer.top - geometry.footer.height;
  return (
    <div className="document-sheet" data-page={page + 1} style={{ left, top, width, height }}>
      {header !== null && geometry.header.height > 0 && (
        <RepeatedArea
          area="header"
          page={page}
          editor={header}
          style={{ ...column, top: geometry.header.top }}
        />
      )}
      {table !== null && <RepeatedRows {...table} top={geometry.body.top} />}
      {footer !== null && geometry.footer.height > 0 && (
        <RepeatedArea
          area="footer"
          page={page}
          editor={footer}
          style={{ ...column, bottom, minHeight: geometry.footer.height }}
        />
      )}
      {geometry.notes !== null && <SheetNotes notes={geometry.notes} geometry={geometry} />}
      <SheetNumber page={page} pages={pages} geometry={geometry} />
    </div>
  );
});
