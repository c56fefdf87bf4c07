import { DocumentCheckIcon, DocumentTextIcon } from '@heroicons/react/24/outline';
import { useDeferredValue, useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Icon } from '#app/ui/icon.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import type { MessageCard } from '#domain/entities/chat.ts';

const SHOWN_MAX = 20;
const NAME_MAX = 300;

interface CardPickerProps {
  onPick: (card: MessageCard) => void;
  onClose: () => void;
}

/** Templates and filled documents of this device, to send one as a card. */
export function CardPicker({ onPick, onClose }: CardPickerProps) {
  const { t, format } = useTexts();
  const { templates, executionLists } = useData();
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const found = useLive(() => templates.find(sought), [templates, sought]);
  const filled = useLive(
    () =>
      executionLists.watch(
        { whose: 'own', text: sought, from: null, until: null },
        { offset: 0, limit: SHOWN_MAX },
      ),
    [executionLists, sought],
  );
  const pick = (kind: MessageCard['kind'], uid: string, name: string) =>
    onPick({ kind, uid, name: name.slice(0, NAME_MAX) });
  const nothing = found?.length === 0 && filled?.executions.length === 0;
  return (
    <Dialog open onClose={onClose} title={t('thread.picker.title')} size="medium">
      <SearchField label={t('thread.picker.search')} value={text} onChange={setText} />
      <div className="mt-3 h-80 overflow-y-auto">
        {nothing && <p className="text-sm text-muted">{t('thread.picker.none')}</p>}
        <Choices
          title={t('thread.picker.templates')}
          icon={DocumentTextIcon}
          entries={(found ?? []).slice(0, SHOWN_MAX).map(({ template, path }) => ({
            uid: template.uid,
            name: template.name,
            note: path,
          }))}
          onPick={(uid, name) => pick('template', uid, name)}
        />
        <Choices
          title={t('thread.picker.executions')}
          icon={DocumentCheckIcon}
          entries={(filled?.executions ?? []).map(({ id, templateName, createdAt }) => ({
            uid: id,
            name: templateName,
            note: format.dateTime(createdAt),
          }))}
          onPick={(uid, name) => pick('execution', uid, name)}
        />
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  title: string;
  icon: Icon;
  entries: readonly { uid: string; name: string; note: string }[];
  onPick: (uid: string, name: string) => void;
}

function Choices({ title, icon: Shape, entries, onPick }: ChoicesProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title} className="mb-3">
      <h3 className="text-xs font-semibold text-muted">{title}</h3>
      <ul>
        {entries.map(({ uid, name, note }) => (
          <li key={uid}>
            <button
              type="button"
              onClick={() => onPick(uid, name)}
              className="flex min-h-10 w-full items-center gap-2 rounded-control px-2 text-left text-sm hover:bg-hover touch:min-h-11"
            >
              <Shape aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 grow truncate" title={name}>
                {name}
              </span>
              <span className="max-w-1/2 truncate text-xs text-muted">{note}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
