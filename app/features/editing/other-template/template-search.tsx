import { useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { SearchField } from '#app/ui/search-field.tsx';

const FOUND_MAX = 8;

export interface FoundTemplate {
  uid: string;
  name: string;
}

/** Finds another template by name; nothing is read from the server. */
export function TemplateSearch({ onChoose }: { onChoose: (template: FoundTemplate) => void }) {
  const { t } = useTexts();
  const { templates } = useData();
  const [text, setText] = useState('');
  const found = useLive(() => templates.find(text), [templates, text]);
  return (
    <div className="mt-1 rounded-control border border-line bg-sunken p-2">
      <SearchField label={t('comparing.sides.search')} value={text} onChange={setText} />
      <ul className="mt-1 max-h-48 overflow-y-auto">
        {found?.slice(0, FOUND_MAX).map(({ template: { uid, name }, path }) => (
          <li key={uid}>
            <button
              type="button"
              className="flex min-h-9 w-full flex-col rounded-control px-2 py-1 text-left text-sm hover:bg-hover touch:min-h-11"
              onClick={() => onChoose({ uid, name })}
            >
              <span className="truncate">{name}</span>
              {path !== '' && <span className="truncate text-xs text-muted">{path}</span>}
            </button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p className="px-2 py-1 text-sm text-muted">{t('comparing.sides.notFound')}</p>}
    </div>
  );
}
