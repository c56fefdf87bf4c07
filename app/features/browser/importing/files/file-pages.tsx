import { useEffect, useMemo } from 'react';
import { PaperFilesContext } from '#app/shared/paper/images/use-file-url.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { PagesDesk } from '../../pages/pages-desk.tsx';
import { usePages } from '../../pages/use-pages.ts';
import type { KeptDocument } from '../session/chosen-entry.ts';

interface FilePagesProps {
  name: string;
  document: KeptDocument;
  /** Called with their number once they are known. */
  onPages: (pages: number) => void;
}

/** The pages that a file becomes. Nothing of it is stored: its images come from the file. */
export function FilePages({ name, document, onPages }: FilePagesProps) {
  const { t } = useTexts();
  const shown = usePages(document.model);
  const pages = shown.preview?.pages.length;
  useEffect(() => {
    if (pages !== undefined) onPages(pages);
  }, [pages, onPages]);
  const files = useMemo(
    () => ({ get: async (hash: string) => document.images.get(hash) ?? null, hold: () => () => undefined }),
    [document],
  );
  return (
    <PaperFilesContext value={files}>
      <PagesDesk label={t('importing.preview', { name })} shown={shown} />
    </PaperFilesContext>
  );
}
