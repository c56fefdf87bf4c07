import { ExclamationTriangleIcon, PencilIcon, PlusIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { FIELD_NAME_MAX, type TemplateField } from '#domain/entities/template.ts';
import { RenameInput } from './rename-input.tsx';

interface FieldItemProps {
  field: TemplateField;
  sameName: boolean;
  onInsert: () => void;
  onRename: (name: string) => void;
  onRemove: () => void;
}

/** A field: its tag places it in the document where the caret is. */
export function FieldItem({ field, sameName, onInsert, onRename, onRemove }: FieldItemProps) {
  const { t } = useTexts();
  const [renaming, setRenaming] = useState(false);
  const { name } = field;
  const done = (typed: string | null) => {
    setRenaming(false);
    if (typed !== null) onRename(typed);
  };
  return (
    <li className="flex min-h-9 items-center touch:min-h-11">
      {renaming ? (
        <RenameInput
          label={t('editing.drawer.rename', { name })}
          name={name}
          max={FIELD_NAME_MAX}
          onDone={done}
        />
      ) : (
        <button
          type="button"
          aria-label={t('editing.drawer.insert', { name })}
          title={t('editing.drawer.insert', { name })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onInsert}
          className="flex min-w-0 grow items-center gap-1 rounded-control py-1 pr-1 pl-0.5 text-left hover:bg-hover"
        >
          <PlusIcon aria-hidden className="size-4 shrink-0 text-faint" />
          <span
            className="truncate rounded-tag border border-slate-900/25 px-1 text-slate-900"
            style={{ backgroundColor: field.color ?? '#e2e8f0' }}
          >
            #{name}
          </span>
        </button>
      )}
      {sameName && (
        <span title={t('editing.drawer.sameName')}>
          <ExclamationTriangleIcon aria-hidden className="size-4 text-waiting-text" />
          <span className="sr-only">{t('editing.drawer.sameName')}</span>
        </span>
      )}
      <IconButton
        icon={PencilIcon}
        className="size-8! [&_svg]:size-4"
        label={t('editing.drawer.rename', { name })}
        onClick={() => setRenaming(true)}
      />
      <IconButton
        icon={TrashIcon}
        className="size-8! [&_svg]:size-4"
        label={t('editing.drawer.remove', { name })}
        onClick={onRemove}
      />
    </li>
  );
}
