import { type ReactNode, useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { SearchField } from '#app/ui/search-field.tsx';

const FOUND_MAX = 8;

export interface FoundTemplate {
  uid: string;
  name: string;
}

interface FoundEntryProps {
  name: string;
  detail: string;
  onPress: () => void;
}

export function FoundEntry({ name, detail, onPress }: FoundEntryProps) {
  return (
    <li>
      <button
        type="button"
        className="flex min-h-9 w-full flex-col rounded-control px-2 py-1 text-left text-sm hover:bg-hover touch:min-h-11"
        onClick={onPress}
      >
        <span className="w-full truncate">{name}</span>
        {detail !== '' && <span className="w-full truncate text-xs text-muted">{detail}</span>}
      </button>
    </li>
  );
}

interface TemplateSearchProps {
  onChoose: (template: FoundTemplate) => void;
  /** Entries before the found ones. */
  children?: ReactNode;
}

/** Finds another template by name; nothing is read from the server. */
export function TemplateSearch({ onChoose, children }: TemplateSearchProps) {
  const { t } = useTexts();
  const { templates } = useData();
  const [text, setText] = useState('');
  const found = useLive(() => templates.find(text), [templates, text]);
  return (
    <div className="mt-1 rounded-control border border-line bg-sunken p-2">
      <SearchField label={t('comparing.sides.search')} value={text} onChange={setText} />
      <ul className="mt-1 max-h-48 overflow-y-auto">
        {children}
        {found?.slice(0, FOUND_MAX).map(({ template: { uid, name }, path }) => (
          <FoundEntry key={uid} name={name} detail={path} onPress={() => onChoose({ uid, name })} />
        ))}
      </ul>
      {found?.length === 0 && <p className="px-2 py-1 text-sm text-muted">{t('comparing.sides.notFound')}</p>}
    </div>
  );
}
