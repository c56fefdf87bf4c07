import './sheets.css';
import { memo, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { PageSetup } from '#app/document/model.ts';
import type { DocumentEditors } from '../document-editors.ts';
import type { PageStarts } from '../page-boundaries/page-starts.ts';
import { firstGeometry } from './first-geometry.ts';
import { keepCaretShown } from './keep-caret-shown.ts';
import { watchPresses } from './repeated/press-repeated.ts';
import { RepeatedArea, RepeatedRows, SheetNumber } from './repeated/repeated-parts.tsx';
import { SheetNotes } from './repeated/sheet-notes.tsx';
import { type SheetArrangement, SheetLayout } from './sheet-layout.ts';
import { showFirstSheet } from './show-first-sheet.ts';

interface SheetsProps {
  editors: DocumentEditors;
  page: PageSetup;
  showsHeader: boolean;
  showsFooter: boolean;
  pages: PageStarts;
  zoom: number;
}

const sameParts = <T extends object>(one: T, other: T | undefined): boolean =>
  other !== undefined && Object.entries(one).every(([name, part]) => part === other[name as keyof T]);

const NOTHING: SheetArrangement = { sheets: [], gaps: [], tables: [] };

function sameArrangement(one: SheetArrangement, other: SheetArrangement): boolean {
  return (
    one.sheets.length === other.sheets.length &&
    one.tables.length === other.tables.length &&
    one.sheets.every((sheet, index) => sameParts(sheet, other.sheets[index])) &&
    one.tables.every((table, index) => sameParts(table, other.tables[index]))
  );
}

/** Arranges the pages after each change: before the next frame is shown, and again when sizes change otherwise. */
function useArrangement(props: SheetsProps, place: RefObject<HTMLElement | null>): SheetArrangement {
  const { editors, page, pages, zoom } = props;
  const [arrangement, setArrangement] = useState(NOTHING);
  const last = useRef(NOTHING);
  const rearrange = useRef((): void => undefined);
  const { body } = editors.areas;
  const arrange = useEffectEvent((layout: SheetLayout, element: HTMLElement): void => {
    const fallback = firstGeometry(page, editors, props);
    const found = pages.found();
    keepCaretShown(body, element.parentElement, () => {
      const next = layout.arrange(found, zoom, fallback);
      showFirstSheet(element, next.sheets, found?.geometry[0] ?? fallback);
      if (sameArrangement(last.current, next)) return;
      last.current = next;
      flushSync(() => setArrangement(next));
    });
  });
  useLayoutEffect(() => {
    const element = place.current?.parentElement ?? null;
    if (element === null) return undefined;
    const layout = new SheetLayout(body, element);
    let frame = 0;
    const schedule = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        arrange(layout, element);
      });
    };
    const measureAll = () => {
      layout.touchAll();
      schedule();
    };
    const stopUpdates = body.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      layout.touch(dirtyElements.keys());
      schedule();
    });
    const stopPages = pages.subscribe(schedule);
    const stopPresses = watchPresses(element, editors);
    const observer = new ResizeObserver(schedule);
    for (const part of element.querySelectorAll('.document-area')) observer.observe(part);
    document.fonts.addEventListener('loadingdone', measureAll);
    schedule();
    rearrange.current = schedule;
    return () => {
      cancelAnimationFrame(frame);
      rearrange.current = () => undefined;
      stopUpdates();
      stopPages();
      stopPresses();
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measureAll);
      layout.clear();
    };
  }, [editors, body, pages, place]);
  useLayoutEffect(() => rearrange.current());
  return arrangement;
}

/**
 * The sheets behind the text, with what is on each page besides the body. They are decoration: screen readers read the
 * text as one, and presses go to the text or to the header and footer of the first page.
 */
export const Sheets = memo(function Sheets(props: SheetsProps) {
  const { editors, showsHeader, showsFooter, pages } = props;
  const place = useRef<HTMLDivElement>(null);
  const { sheets, tables } = useArrangement(props, place);
  const total = pages.found()?.geometry.length ?? sheets.length;
  const { header, footer } = editors.areas;
  return (
    <div ref={place} aria-hidden inert>
      {sheets.map(({ page, top, height, geometry }) => {
        const { left, columnWidth, width } = geometry;
        const column = { left, width: columnWidth };
        const bottom = geometry.height - geometry.footer.top - geometry.footer.height;
        return (
          <div key={page} className="document-sheet" data-page={page + 1} style={{ top, width, height }}>
            {page > 0 && showsHeader && geometry.header.height > 0 && (
              <RepeatedArea
                area="header"
                page={page}
                editor={header}
                style={{ ...column, top: geometry.header.top }}
              />
            )}
            {tables
              .filter((table) => table.page === page)
              .map((table) => (
                <RepeatedRows key="rows" {...table} top={geometry.body.top} />
              ))}
            {page > 0 && showsFooter && geometry.footer.height > 0 && (
              <RepeatedArea
                area="footer"
                page={page}
                editor={footer}
                style={{ ...column, bottom, minHeight: geometry.footer.height }}
              />
            )}
            {geometry.notes !== null && <SheetNotes notes={geometry.notes} geometry={geometry} />}
            <SheetNumber page={page} pages={total} geometry={geometry} />
          </div>
        );
      })}
    </div>
  );
});
