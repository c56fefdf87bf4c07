import { useRef } from 'react';
import { Pages } from '#app/shared/paper/pages.tsx';
import { useFitWidth } from '#app/shared/paper/use-fit-width.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import type { ShownPages } from './use-pages.ts';

/** A document's pages as printed, with blank fields, as wide as there is room. */
export function PagesDesk({ label, shown }: { label: string; shown: ShownPages }) {
  const frame = useRef<HTMLDivElement>(null);
  const { document, preview, error } = shown;
  const scale = useFitWidth(frame, document.page.width);
  return (
    <section
      ref={frame}
      aria-label={label}
      // Focusable so that it can be scrolled by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="h-full overflow-y-auto rounded-surface bg-desk p-3"
    >
      {error === null ? (
        <Pages document={document} preview={preview} awaited={preview === null} scale={scale} />
      ) : (
        <ErrorNotice error={error} />
      )}
    </section>
  );
}
