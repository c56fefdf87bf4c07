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
import { Sheet } from './sheet.tsx';
import { type SheetArrangement, SheetLayout } from './sheet-layout.ts';
import { placeAreas } from './place-areas.ts';

interface SheetsProps {
  editors: DocumentEditors;
  page: PageSetup;
  /** Of the widest sheet. */
  width: number;
  showsHeader: boolean;
  showsFooter: boolean;
  pages: PageStarts;
  zoom: number;
}

const sameParts = <T extends object>(one: T, other: T): boolean =>
  Object.entries(one).every(([name, part]) => part === other[name as keyof T]);

/** Parts as the same objects where they did not change: only sheets that change are rendered again. */
const keepSame = <T extends object>(before: readonly T[], now: readonly T[]): T[] =>
  now.map((part, index) => {
    const same = before[index];
    return same !== undefined && sameParts(part, same) ? same : part;
  });

const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

const NOTHING: SheetArrangement = { sheets: [], gaps: [], tables: [], pages: 0 };

/** The arrangement before if nothing of it changed. */
function keepArrangement(before: SheetArrangement, now: SheetArrangement): SheetArrangement {
  const sheets = keepSame(before.sheets, now.sheets);
  const tables = keepSame(before.tables, now.tables);
  const same =
    before.pages === now.pages && sameItems(before.sheets, sheets) && sameItems(before.tables, tables);
  return same ? before : { ...now, sheets, tables };
}

/** Arranges the pages after each change: before the next frame is shown, and again when sizes change otherwise. */
function useArrangement(props: SheetsProps, place: RefObject<HTMLElement | null>): SheetArrangement {
  const { editors, page, pages, width, zoom } = props;
  const [arrangement, setArrangement] = useState(NOTHING);
  const last = useRef(NOTHING);
  const rearrange = useRef((): void => undefined);
  const { body } = editors.areas;
  const arrange = useEffectEvent((layout: SheetLayout, element: HTMLElement): void => {
    const fallback = firstGeometry(page, editors, props);
    const found = pages.found();
    keepCaretShown(body, element.parentElement, () => {
      const next = layout.arrange(found, zoom, width, fallback);
      placeAreas(element, next.sheets, page.firstPage);
      const kept = keepArrangement(last.current, next);
      if (kept === last.current) return;
      last.current = kept;
      flushSync(() => setArrangement(kept));
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
 * text as one, and presses go to the text or to the header and footer that are written in: those of the first page and,
 * if that has its own, those of the second.
 */
export const Sheets = memo(function Sheets(props: SheetsProps) {
  const { editors, page, showsHeader, showsFooter } = props;
  const place = useRef<HTMLDivElement>(null);
  const { sheets, tables, pages } = useArrangement(props, place);
  const written = page.firstPage ? 2 : 1;
  return (
    <div ref={place} aria-hidden inert>
      {sheets.map((sheet, index) => (
        <Sheet
          key={sheet.page}
          place={sheet}
          pages={pages}
          table={tables.find((table) => table.page === sheet.page) ?? null}
          header={index >= written && showsHeader ? editors.areas.header : null}
          footer={index >= written && showsFooter ? editors.areas.footer : null}
        />
      ))}
    </div>
  );
});
