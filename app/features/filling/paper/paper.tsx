import { useRef } from 'react';
import type { DocumentModel } from '#app/document/model.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { FieldPartsContext } from '#app/shared/paper/field-parts.tsx';
import { Pages } from '#app/shared/paper/pages.tsx';
import { useFitWidth } from '#app/shared/paper/use-fit-width.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { FieldBlank, FieldValue } from './field-mark.tsx';
import { useActiveInView, useValueClicks } from './use-paper-following.ts';
import { usePreview } from './use-preview.ts';

const fieldParts = { Value: FieldValue, Blank: FieldBlank };

/** The document as it will be printed, read-only, as wide as its container. */
export function Paper({ document, className }: { document: DocumentModel; className?: string }) {
  const { t } = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const shown = usePreview(document);
  const preview = shown?.phase === 'shown' ? shown.preview : null;
  const scale = useFitWidth(frame, document.page.width);
  useActiveInView(frame, preview);
  useValueClicks(frame);
  return (
    <section
      aria-label={t('filling.document')}
      ref={frame}
      // Focusable so that it can be scrolled by keyboard; without pages there is nothing to scroll.
      tabIndex={preview === null ? undefined : 0}
      className={className}
    >
      {shown?.phase === 'failed' && <ErrorNotice error={shown.error} />}
      <FieldPartsContext value={fieldParts}>
        <Pages document={document} preview={preview} awaited={shown === null} scale={scale} />
      </FieldPartsContext>
    </section>
  );
}
