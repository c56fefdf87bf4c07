import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import { useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Filing } from './use-filing.ts';

interface FormGoneProps {
  filing: Filing;
  classification: string;
}

/** Explains that the form of a classification was deleted, and who can assign another one. */
export function FormGone({ filing, classification }: FormGoneProps) {
  const { t } = useTexts();
  const may = useMay();
  if (filing.goneFieldsOf(classification) === null) return null;
  return (
    <output className="flex gap-3 rounded-control bg-waiting-soft px-3 py-2 text-sm">
      <ExclamationTriangleIcon aria-hidden className="size-5 shrink-0 text-waiting-text" />
      <span className="min-w-0">
        <span className="block font-medium text-waiting-text">{t('documents.formGone.title')}</span>
        <span className="block text-ink">{t('documents.formGone.text')}</span>
        {may('classification.admin') ? (
          <Link to="/documents/filing" className="font-medium text-accent-text underline">
            {t('documents.formGone.choose')}
          </Link>
        ) : (
          <span className="block text-muted">{t('documents.formGone.ask')}</span>
        )}
      </span>
    </output>
  );
}
