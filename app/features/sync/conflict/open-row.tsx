import { DocumentDuplicateIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import type { OpenTemplate } from '#app/data/ports.ts';
import { editorAddress } from '#app/document/editor-address.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { useNames } from './use-names.ts';

/** A template with conflicts in its parts or its text: the link leads to the first of them. */
export function OpenRow({ open: { template, others } }: { open: OpenTemplate }) {
  const { t, format } = useTexts();
  const nameOf = useNames();
  const { name } = template;
  const shown = others.map(({ by, at }) =>
    t('sync.conflictBy', { author: nameOf(by), when: format.dateTime(at) }),
  );
  return (
    <li data-template={template.uid} className="flex flex-col gap-2 py-3 sm:flex-row sm:items-center">
      <div className="min-w-0 grow">
        <p className="font-medium break-words">{name}</p>
        {[...new Set(shown)].map((text) => (
          <p key={text} className="text-xs text-muted">
            {text}
          </p>
        ))}
      </div>
      <Link
        to={`${editorAddress(template)}#conflicts`}
        aria-label={t('sync.chooseOf', { name })}
        className={buttonClasses('secondary', 'self-start')}
      >
        <DocumentDuplicateIcon aria-hidden className="size-5 shrink-0" />
        {t('sync.choose')}
      </Link>
    </li>
  );
}
