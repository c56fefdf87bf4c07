import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { DocumentCheckIcon, DocumentTextIcon } from '@heroicons/react/24/outline';
import { useDeferredValue, useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { controlClasses } from '#app/ui/control-classes.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { MessageCard } from '#domain/entities/chat.ts';

const SHOWN_MAX = 20;
const NAME_MAX = 300;

interface CardPickerProps {
  onPick: (card: MessageCard) => void;
  onClose: () => void;
}

/**
 * Templates and executions of this device, to send one as a card: search by typing, navigate with the arrow keys,
 * choose with Enter.
 */
export function CardPicker({ onPick, onClose }: CardPickerProps) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const { templates, executions, known } = useFound(sought);
  const pick = (entry: Entry | null) => {
    if (entry === null) return;
    const { kind, uid, name } = entry;
    onPick({ kind, uid, name: name.slice(0, NAME_MAX) });
  };
  return (
    <Dialog open onClose={onClose} title={t('thread.picker.title')} size="medium">
      <Combobox<Entry> immediate onChange={pick}>
        <ComboboxInput
          data-autofocus
          aria-label={t('thread.picker.search')}
          placeholder={t('thread.picker.search')}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // Closes the window, not only the list.
            if (event.key === 'Escape') onClose();
          }}
          className={controlClasses('mt-1 h-9 touch:h-11')}
        />
        <ComboboxOptions static modal={false} className="mt-3 h-80 overflow-y-auto outline-none">
          <Choices title={t('thread.picker.templates')} entries={templates} />
          <Choices title={t('thread.picker.executions')} entries={executions} />
        </ComboboxOptions>
        <output className="block text-sm text-muted empty:hidden">
          {known && templates.length + executions.length === 0 && t('thread.picker.none')}
        </output>
      </Combobox>
    </Dialog>
  );
}

interface Entry {
  kind: MessageCard['kind'];
  uid: string;
  name: string;
  note: string;
}

/** The matches on this device; `known` once the search has finished. */
function useFound(sought: string): { templates: Entry[]; executions: Entry[]; known: boolean } {
  const { format } = useTexts();
  const { templates, executionLists } = useData();
  const found = useLive(() => templates.find(sought), [templates, sought]);
  const filled = useLive(
    () =>
      executionLists.watch(
        { whose: 'own', text: sought, from: null, until: null },
        { offset: 0, limit: SHOWN_MAX },
      ),
    [executionLists, sought],
  );
  return {
    templates: (found ?? [])
      .slice(0, SHOWN_MAX)
      .map(({ template: { uid, name }, path }) => ({ kind: 'template', uid, name, note: path })),
    executions: (filled?.executions ?? []).map(({ id, templateName, createdAt }) => ({
      kind: 'execution',
      uid: id,
      name: templateName,
      note: format.dateTime(createdAt),
    })),
    known: found !== undefined && filled !== undefined,
  };
}

function Choices({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    // Only this role can group the options of a list.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={title} className="mb-3">
      <p aria-hidden className="px-2 text-xs font-semibold text-muted">
        {title}
      </p>
      {entries.map((entry) => (
        <Choice key={entry.uid} entry={entry} />
      ))}
    </div>
  );
}

function Choice({ entry }: { entry: Entry }) {
  const { kind, name, note } = entry;
  const Shape = kind === 'template' ? DocumentTextIcon : DocumentCheckIcon;
  return (
    <ComboboxOption
      value={entry}
      className="flex min-h-10 cursor-default items-center gap-2 rounded-control px-2 text-sm select-none touch:min-h-11 data-focus:bg-hover"
    >
      <Shape aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 grow truncate" title={name} dir="auto">
        {name}
      </span>
      <span className="max-w-1/2 truncate text-xs text-muted">{note}</span>
    </ComboboxOption>
  );
}
