import type { LexicalEditor } from 'lexical';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { placesOf } from './boundary-place.ts';
import type { PageStart } from '#app/typeset/pages/pagination.ts';
import type { PageStarts } from './page-starts.ts';

interface Boundary {
  page: number;
  top: number;
}

/** Milliseconds without a change before boundaries are found anew where the text grew no taller by it. */
const REST = 250;

const same = (before: readonly Boundary[], now: readonly Boundary[]): boolean =>
  before.length === now.length &&
  before.every(({ page, top }, index) => now[index]?.page === page && now[index].top === top);

/**
 * Places of the boundaries, found anew in the next frame when the text's height or width changes, which moves all that
 * follows, and otherwise when it rests: a key measures nothing.
 */
function useBoundaries(
  editor: LexicalEditor,
  starts: readonly PageStart[],
  zoom: number,
): readonly Boundary[] {
  const [boundaries, setBoundaries] = useState<readonly Boundary[]>([]);
  useEffect(() => {
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      frame = 0;
      clearTimeout(rest);
      const places = placesOf(editor, starts, zoom);
      const found = starts.flatMap(({ page }, index) => {
        const top = places[index] ?? null;
        return top === null ? [] : [{ page, top }];
      });
      setBoundaries((before) => (same(before, found) ? before : found));
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    const settle = () => {
      clearTimeout(rest);
      rest = setTimeout(schedule, REST);
    };
    schedule();
    if (starts.length === 0) return () => cancelAnimationFrame(frame);
    const stopUpdates = editor.registerUpdateListener(settle);
    const root = editor.getRootElement();
    const observer = new ResizeObserver(schedule);
    if (root !== null) observer.observe(root);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      stopUpdates();
      observer.disconnect();
    };
  }, [editor, starts, zoom]);
  return boundaries;
}

interface PageBoundariesProps {
  editor: LexicalEditor;
  pages: PageStarts;
  zoom: number;
}

/** Where pages begin on paper, drawn over the text as a decoration: pages are no part of what is stored. */
export const PageBoundaries = memo(function PageBoundaries({ editor, pages, zoom }: PageBoundariesProps) {
  const { t } = useTexts();
  const starts = useSyncExternalStore(pages.subscribe, pages.starts);
  return useBoundaries(editor, starts, zoom).map(({ page, top }) => (
    <div key={page} className="document-boundary" style={{ top }} aria-hidden>
      <span>{t('editor.page', { page })}</span>
    </div>
  ));
});
