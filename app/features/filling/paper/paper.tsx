import { memo, useEffect, useRef } from 'react';
import type { DocumentModel } from '#app/document/model.ts';
import { AREA_GAP } from '#app/document/styles.ts';
import { fontNeedsOf } from '#app/typeset/font-needs.ts';
import { showFamilies } from '#app/typeset/fonts/screen-faces.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useFilling } from '../filling-context.ts';
import { Blocks } from './block-view.tsx';
import { sheetCss } from './measures.ts';
import { PaperFieldsContext } from './paper-context.ts';
import { useFitWidth } from './use-fit-width.ts';
import './paper.css';

/** Drawn once for a document: values and the marked field change inside, each in its own place. */
const Sheet = memo(function Sheet({ document }: { document: DocumentModel }) {
  return (
    <PaperFieldsContext value={document.fields}>
      {document.header.length > 0 && (
        <div className="paper-area" style={{ marginBottom: AREA_GAP }}>
          <Blocks blocks={document.header} />
        </div>
      )}
      <div className="paper-area grow">
        <Blocks blocks={document.body} />
      </div>
      {document.footer.length > 0 && (
        <div className="paper-area" style={{ marginTop: AREA_GAP }}>
          <Blocks blocks={document.footer} />
        </div>
      )}
    </PaperFieldsContext>
  );
});

/** Brings the marked field's first place into view, and a click on a filled one to its input. */
function usePaperFollowing(frame: React.RefObject<HTMLDivElement | null>): void {
  const { active, goToField } = useFilling();

  useEffect(() => {
    const show = (): void => {
      const place = frame.current?.querySelector('[data-active]');
      place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    show();
    // The mark is drawn by React after this store speaks.
    return active.subscribe(() => requestAnimationFrame(show));
  }, [active, frame]);

  useEffect(() => {
    const element = frame.current;
    const follow = (event: MouseEvent): void => {
      const place = event.target instanceof Element ? event.target.closest('.paper-value') : null;
      const field = place?.getAttribute('data-field');
      // Selecting text to copy it is not a wish to edit.
      if (typeof field === 'string' && getSelection()?.isCollapsed !== false) goToField(field);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [frame, goToField]);
}

function familiesOf(document: DocumentModel): string[] {
  const needs = fontNeedsOf(document, { fields: document.fields, values: {} });
  return [...needs.styles.values()].map(({ style }) => style.family);
}

/** The document as it will be printed, read-only, as wide as the place it is given. */
export function Paper({ document, className }: { document: DocumentModel; className?: string }) {
  const { t } = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const scale = useFitWidth(frame, document.page.width);
  usePaperFollowing(frame);
  useEffect(() => showFamilies(familiesOf(document)), [document]);
  return (
    <section aria-label={t('filling.document')} ref={frame} className={className}>
      <article
        className="paper-sheet mx-auto"
        lang={document.language}
        style={{ ...sheetCss(document.page), zoom: scale }}
      >
        <Sheet document={document} />
      </article>
    </section>
  );
}
