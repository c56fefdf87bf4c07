import { Cog6ToothIcon, LinkSlashIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { TemplateField } from '#domain/entities/template.ts';
import { dropMarks } from '#app/shared/inputs/settings/use-field-drag.ts';

const SMALL = 'size-8! touch:size-11! [&_svg]:size-4';

interface OlderFieldItemProps {
  field: TemplateField;
  onInsert: () => void;
  onConfigure: () => void;
  onRemove: () => void;
  onUnbind: () => void;
}

/** A field by id and name, with its GED attribute; a GED field has to be unbound before it can be deleted. */
export function OlderFieldItem({ field, onInsert, onConfigure, onRemove, onUnbind }: OlderFieldItemProps) {
  const { t } = useTexts();
  const { id, name, gedField } = field;
  return (
    <li
      {...{ [dropMarks.field]: field.id }}
      className="flex items-center border-b border-line py-1 last:border-b-0"
    >
      <button
        type="button"
        aria-label={t('editing.drawer.insert', { name })}
        title={t('editing.drawer.insert', { name })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onInsert}
        className="flex min-h-11 min-w-0 grow flex-col items-start justify-center gap-0.5 rounded-control px-1 py-1 text-left hover:bg-hover"
      >
        <span
          className="max-w-full truncate rounded-tag border border-slate-900/25 px-1 text-slate-900"
          style={{ backgroundColor: field.color ?? '#e2e8f0' }}
        >
          #{name}
        </span>
        <span className="max-w-full truncate text-xs text-muted">{id}</span>
        {gedField !== undefined && (
          <span className="flex max-w-full items-center gap-1">
            {gedField.definitions?.required === true && (
              <Badge kind="waiting">{t('older.fields.required')}</Badge>
            )}
            <span className="truncate text-xs text-muted" title={gedField.title}>
              {t('older.fields.ged', { title: gedField.title })}
            </span>
          </span>
        )}
      </button>
      <IconButton
        icon={Cog6ToothIcon}
        className={SMALL}
        label={t('fieldTools.settings.open', { name })}
        onClick={onConfigure}
      />
      {gedField === undefined ? (
        <IconButton
          icon={TrashIcon}
          className={SMALL}
          label={t('editing.drawer.remove', { name })}
          onClick={onRemove}
        />
      ) : (
        <IconButton
          icon={LinkSlashIcon}
          className={SMALL}
          label={t('older.fields.unbindOf', { name })}
          onClick={onUnbind}
        />
      )}
    </li>
  );
}
