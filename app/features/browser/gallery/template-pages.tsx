import { useMemo } from 'react';
import type { TemplateVersion } from '#domain/entities/template-version.ts';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { PagesDesk } from '../pages/pages-desk.tsx';
import { usePages } from '../pages/use-pages.ts';

/** A template's pages as printed, with blank fields. */
export function TemplatePages({ template }: { template: TemplateVersion }) {
  const { t } = useTexts();
  const { name, document, fields } = template;
  const model = useMemo(
    () => toDocumentModel({ title: name, language: DOCUMENT_LANGUAGE, document, fields }),
    [name, document, fields],
  );
  const shown = usePages(model);
  return <PagesDesk label={t('gallery.preview', { name })} shown={shown} />;
}
