import { PencilIcon, TrashIcon } from '@heroicons/react/24/outline';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FillingNote } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { DRAFT_NAME_MAX } from '#domain/entities/draft.ts';

interface DraftRowProps {
  note: FillingNote;
  current: boolean;
  onOpen: () => void;
  onRename: (name: string) => Promise<void>;
  onRemove: () => void;
}

function RenameForm({ note, onDone }: { note: FillingNote; onDone: (name: string | null) => void }) {
  const { t } = useTexts();
  const [name, setName] = useState(note.name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onDone(name.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2 py-2">
      <TextField
        label={t('filling.drafts.name')}
        value={name}
        maxLength={DRAFT_NAME_MAX}
        ref={input}
        className="min-w-0 grow basis-40"
        onChange={(event) => setName(event.target.value)}
      />
      <Button onClick={() => onDone(null)}>{t('common.cancel')}</Button>
      <Button kind="primary" type="submit">
        {t('filling.drafts.rename')}
      </Button>
    </form>
  );
}

/** One unfinished filling: open, rename, delete. */
export function DraftRow({ note, current, onOpen, onRename, onRemove }: DraftRowProps) {
  const { t, format } = useTexts();
  const [renaming, setRenaming] = useState(false);
  const name =
    note.name === '' ? t('filling.drafts.unnamed', { when: format.dateTime(note.updatedAt) }) : note.name;
  const done = (typed: string | null): void => {
    setRenaming(false);
    if (typed !== null) void onRename(typed);
  };
  return (
    <li className="border-b border-line last:border-b-0">
      {renaming ? (
        <RenameForm note={note} onDone={done} />
      ) : (
        <div className="flex items-center gap-1">
          <button
            type="button"
            onClick={onOpen}
            aria-current={current || undefined}
            className="min-h-14 min-w-0 grow rounded-control px-2 py-2 text-left hover:bg-hover"
          >
            <span className="block truncate font-medium" title={name}>
              {name}
            </span>
            <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
              {current && <Badge kind="accent">{t('filling.drafts.current')}</Badge>}
              {t('filling.drafts.filled', { count: note.filled })}, {format.recent(note.updatedAt)}
            </span>
          </button>
          <IconButton
            icon={PencilIcon}
            label={t('filling.drafts.renameOf', { name })}
            onClick={() => setRenaming(true)}
          />
          <IconButton icon={TrashIcon} label={t('filling.drafts.removeOf', { name })} onClick={onRemove} />
        </div>
      )}
    </li>
  );
}
