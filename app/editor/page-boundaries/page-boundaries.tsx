import type { LexicalEditor } from 'lexical';
import { useEffect, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { placeOf } from './boundary-place.ts';
import type { PageStart } from './pagination.ts';

interface Boundary {
  page: number;
  top: number;
}

const same = (before: readonly Boundary[], now: readonly Boundary[]): boolean =>
  before.length === now.length &&
  before.every(({ page, top }, index) => now[index]?.page === page && now[index].top === top);

/** Places of the boundaries, found anew once per frame at most when the text or its width changes. */
function useBoundaries(
  editor: LexicalEditor,
  starts: readonly PageStart[],
  zoom: number,
): readonly Boundary[] {
  const [boundaries, setBoundaries] = useState<readonly Boundary[]>([]);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const found = starts.flatMap((start) => {
        const top = placeOf(editor, start, zoom);
        return top === null ? [] : [{ page: start.page, top }];
      });
      setBoundaries((before) => (same(before, found) ? before : found));
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    schedule();
    const stopUpdates = starts.length === 0 ? () => undefined : editor.registerUpdateListener(schedule);
    const root = editor.getRootElement();
    const observer = new ResizeObserver(schedule);
    if (root !== null) observer.observe(root);
    return () => {
      cancelAnimationFrame(frame);
      stopUpdates();
      observer.disconnect();
    };
  }, [editor, starts, zoom]);
  return boundaries;
}

/** Where pages begin on paper, drawn over the text as a decoration: pages are no part of what is stored. */
export function PageBoundaries({
  editor,
  starts,
  zoom,
}: {
  editor: LexicalEditor;
  starts: readonly PageStart[];
  zoom: number;
}) {
  const { t } = useTexts();
  return useBoundaries(editor, starts, zoom).map(({ page, top }) => (
    <div key={page} className="document-boundary" style={{ top }} aria-hidden>
      <span>{t('editor.page', { page })}</span>
    </div>
  ));
}
