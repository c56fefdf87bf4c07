import { DocumentTextIcon } from '@heroicons/react/24/outline';
import { useDeferredValue, useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import type { Template } from '#domain/entities/template.ts';

/** Entries that are listed; the search finds the others. */
const LISTED = 50;

interface TemplatePickerProps {
  taken: readonly string[];
  onChoose: (template: Template) => void;
  onClose: () => void;
}

/** Chooses a template of the company. */
export function TemplatePicker({ taken, onChoose, onClose }: TemplatePickerProps) {
  const { t } = useTexts();
  const { templates } = useData();
  const [query, setQuery] = useState('');
  const calm = useDeferredValue(query.trim());
  const found = useLive(() => templates.find(calm), [templates, calm]);
  const free = found?.filter(({ template }) => !taken.includes(template.uid)) ?? [];
  return (
    <Dialog open onClose={onClose} title={t('packages.chooseTemplate')} size="medium">
      <SearchField data-autofocus label={t('packages.searchTemplate')} value={query} onChange={setQuery} />
      {found !== undefined && free.length === 0 && (
        <p className="py-6 text-center text-muted">{t('packages.noTemplateFound')}</p>
      )}
      <ul className="-mx-2 mt-2">
        {free.slice(0, LISTED).map(({ template, path }) => (
          <li key={template.uid}>
            <button
              type="button"
              onClick={() => onChoose(template)}
              className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 py-2 text-left hover:bg-hover"
            >
              <DocumentTextIcon aria-hidden className="size-5 shrink-0 text-faint" />
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">{template.name}</span>
                {path !== '' && <span className="block truncate text-xs text-muted">{path}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
