import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import type { DocumentModel } from '#app/document/model.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { replacedFamiliesOf } from '#app/typeset/fonts/replaced-families.ts';

/** The families that the document names and that are not here, before a person makes a PDF of it. */
export function FamiliesNote({ document }: { document: DocumentModel }) {
  const { t } = useTexts();
  const replaced = useMemo(() => replacedFamiliesOf(document), [document]);
  if (replaced.length === 0) return null;
  return (
    <div className="mx-4 mb-4 flex gap-2 rounded-control bg-sunken px-3 py-2 text-sm text-muted">
      <ExclamationTriangleIcon aria-hidden className="size-5 shrink-0" />
      <ul className="min-w-0 break-words">
        {replaced.map((family) => (
          <li key={family.asked}>{t('filling.replacedFamily', { ...family })}</li>
        ))}
      </ul>
    </div>
  );
}
