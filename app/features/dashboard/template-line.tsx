import { DocumentTextIcon, PencilSquareIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Template } from '#domain/entities/template.ts';
import { editorAddress } from '#app/document/editor-address.ts';
import { useTexts } from '#app/i18n/texts.ts';

interface TemplateLineProps {
  template: Pick<Template, 'uid' | 'name' | 'fields' | 'sections'>;
  /** The name as shown, if part of it is highlighted. */
  title?: ReactNode;
  text?: ReactNode;
}

/** One template: its name links to the fill screen, the pencil to its editor. */
export function TemplateLine({ template, title = template.name, text }: TemplateLineProps) {
  const { uid, name } = template;
  const { t } = useTexts();
  return (
    <li className="flex items-center border-b border-line last:border-b-0 hover:bg-hover">
      <Link
        to={`/template/fill/${uid}`}
        data-line
        aria-label={t('dashboard.fillOf', { name })}
        className="flex min-h-12 min-w-0 grow items-center gap-3 rounded-control px-4 py-1.5 focus-visible:-outline-offset-2"
      >
        <DocumentTextIcon aria-hidden className="size-5 shrink-0 text-faint" />
        <span className="min-w-0">
          <span className="block truncate font-medium" title={name}>
            <bdi>{title}</bdi>
          </span>
          {text !== undefined && <span className="block truncate text-xs text-muted">{text}</span>}
        </span>
      </Link>
      <Link
        to={editorAddress(template)}
        title={t('dashboard.editOf', { name })}
        aria-label={t('dashboard.editOf', { name })}
        className="mr-2 inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink touch:size-11"
      >
        <PencilSquareIcon aria-hidden className="size-5" />
      </Link>
    </li>
  );
}
