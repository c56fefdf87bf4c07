import { useRef } from 'react';
import type { TemplateVersion } from '#domain/entities/template-version.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Pages } from '#app/shared/paper/pages.tsx';
import { useFitWidth } from '#app/shared/paper/use-fit-width.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { usePages, type ShownPages } from './use-pages.ts';

function Desk({ name, shown }: { name: string; shown: ShownPages }) {
  const { t } = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const { document, preview, error } = shown;
  const scale = useFitWidth(frame, document.page.width);
  return (
    <section
      ref={frame}
      aria-label={t('gallery.preview', { name })}
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

/** A template's pages as printed, with blank fields. */
export function TemplatePages({ template }: { template: TemplateVersion | null }) {
  const shown = usePages(template);
  return shown === null || template === null ? null : <Desk name={template.name} shown={shown} />;
}
