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

/** Milliseconds without a change before boundaries are measured again if the height of the text did not change. */
const REST = 250;

const same = (before: readonly Boundary[], now: readonly Boundary[]): boolean =>
  before.length === now.length &&
  before.every(({ page, top }, index) => now[index]?.page === page && now[index].top === top);

/**
 * Positions of the boundaries. They are measured in the next frame if the text's height or width changes, which moves
 * everything below, and otherwise after a pause: a key press measures nothing.
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

/** Shows where printed pages begin, as a decoration over the text: pages are not stored. */
export const PageBoundaries = memo(function PageBoundaries({ editor, pages, zoom }: PageBoundariesProps) {
  const { t } = useTexts();
  const starts = useSyncExternalStore(pages.subscribe, pages.starts);
  return useBoundaries(editor, starts, zoom).map(({ page, top }) => (
    <div key={page} className="document-boundary" style={{ top }} aria-hidden>
      <span>{t('editor.page', { page })}</span>
    </div>
  ));
});
