import { useEffect, useRef } from 'react';
import type { DocumentModel } from '#app/document/model.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Preview } from '#app/typeset/preview/preview.ts';
import { showFiles } from '#app/typeset/fonts/screen-faces.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { PaperFieldsContext } from './paper-context.ts';
import { Sheet } from './sheet.tsx';
import { useFitWidth } from './use-fit-width.ts';
import { useActiveInView, useValueClicks } from './use-paper-following.ts';
import { usePreview } from './use-preview.ts';
import './paper.css';

/** Milliseconds after which waiting is worth a word. */
const NOTICED = 200;

/** A blank sheet until the first pages are made. */
function SheetToCome({ document }: { document: DocumentModel }) {
  const { t } = useTexts();
  const isLong = useDelayed(NOTICED);
  const { width, height } = document.page;
  return (
    <div className="paper-sheet" style={{ width, height }}>
      {isLong && <output className="paper-note">{t('preview.making')}</output>}
    </div>
  );
}

function Sheets({ preview: { frame, pages, numbers } }: { preview: Preview }) {
  return Array.from(pages.entries(), ([index, page]) => (
    <Sheet
      key={index}
      page={page}
      frame={frame}
      number={numbers[index] ?? ''}
      index={index}
      pages={pages.length}
    />
  ));
}

function useFontsOf(preview: Preview | null): void {
  useEffect(() => {
    if (preview === null) return;
    const { frame, pages } = preview;
    showFiles([
      ...(frame.number === null ? [] : [frame.number.font]),
      ...[frame.header, frame.footer, ...pages].flatMap(({ fonts }) => fonts),
    ]);
  }, [preview]);
}

/** The document as it will be printed, read-only, as wide as the place it is given. */
export function Paper({ document, className }: { document: DocumentModel; className?: string }) {
  const { t } = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const shown = usePreview(document);
  const preview = shown?.phase === 'shown' ? shown.preview : null;
  const scale = useFitWidth(frame, document.page.width);
  useFontsOf(preview);
  useActiveInView(frame, preview);
  useValueClicks(frame);
  return (
    <section aria-label={t('filling.document')} ref={frame} className={className}>
      {shown?.phase === 'failed' && <ErrorNotice error={shown.error} />}
      <div className="paper-sheets" lang={document.language} style={{ zoom: scale }}>
        <PaperFieldsContext value={document.fields}>
          {shown === null && <SheetToCome document={document} />}
          {preview !== null && <Sheets preview={preview} />}
        </PaperFieldsContext>
      </div>
    </section>
  );
}
