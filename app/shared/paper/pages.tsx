import { useEffect } from 'react';
import type { DocumentModel } from '#app/document/model.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { showFiles } from '#app/typeset/fonts/screen-faces.ts';
import type { Preview } from '#app/typeset/preview/preview.ts';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { PaperFieldsContext } from './paper-context.ts';
import { Sheet } from './sheet.tsx';
import './paper.css';

/** Milliseconds after which a progress message is shown. */
const NOTICED = 200;

/** A blank sheet, shown until the first pages are ready. */
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

function Sheets({ preview: { frames, frameOf, pages, numbers } }: { preview: Preview }) {
  return Array.from(pages.entries(), ([index, page]) => {
    const frame = frames[frameOf[index] ?? 0];
    return (
      frame !== undefined && (
        <Sheet
          key={index}
          page={page}
          frame={frame}
          number={numbers[index] ?? ''}
          index={index}
          pages={pages.length}
        />
      )
    );
  });
}

function useFontsOf(preview: Preview | null): void {
  useEffect(() => {
    if (preview === null) return;
    const { frames, pages } = preview;
    showFiles([
      ...frames.flatMap(({ number }) => (number === null ? [] : [number.font])),
      ...frames.flatMap(({ header, footer }) => [...header.fonts, ...footer.fonts]),
      ...pages.flatMap(({ fonts }) => fonts),
    ]);
  }, [preview]);
}

interface PagesProps {
  document: DocumentModel;
  /** Null if there are no pages (yet). */
  preview: Preview | null;
  /** Pages are being made. */
  awaited: boolean;
  scale: number;
}

/** The document's pages as they are printed. */
export function Pages({ document, preview, awaited, scale }: PagesProps) {
  useFontsOf(preview);
  return (
    <div className="paper-sheets" lang={document.language} style={{ zoom: scale }}>
      <PaperFieldsContext value={document.fields}>
        {awaited && <SheetToCome document={document} />}
        {preview !== null && <Sheets preview={preview} />}
      </PaperFieldsContext>
    </div>
  );
}
