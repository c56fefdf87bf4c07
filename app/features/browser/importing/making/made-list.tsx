import { CheckCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import { editorAddress } from '#app/document/editor-address.ts';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Making } from './make-templates.ts';

/** The templates that were made, with their addresses, and the files of which none could be made. */
export function MadeList({ making: { made, failed } }: { making: Making }) {
  const { t } = useTexts();
  return (
    <>
      <ul aria-label={t('importing.made.list')} className="flex flex-col">
        {made.map(({ template, withoutOriginal }) => (
          <li key={template.uid} className="flex gap-2 border-b border-line py-2">
            <CheckCircleIcon aria-hidden className="size-5 shrink-0 text-confirmed-text" />
            <span className="min-w-0 break-words">
              <Link to={editorAddress(template)} className="text-accent-text underline">
                {template.name}
              </Link>
              {withoutOriginal && (
                <span className="block text-xs text-muted">{t('importing.made.withoutOriginal')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {failed.length > 0 && (
        <section className="mt-4">
          <h3 className="text-sm font-semibold">{t('importing.made.failed', { count: failed.length })}</h3>
          <ul className="mt-1 flex flex-col">
            {failed.map(({ file, error }) => {
              const { text, help } = errorTexts(error, t);
              return (
                <li key={file} className="flex gap-2 border-b border-line py-2 text-sm">
                  <ExclamationTriangleIcon aria-hidden className="size-5 shrink-0 text-danger-text" />
                  <span className="min-w-0 break-words">
                    <bdi className="font-medium">{file}</bdi>
                    <span className="block">{`${text}. ${help}`}</span>
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}
