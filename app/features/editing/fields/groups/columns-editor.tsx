import { Cog6ToothIcon, PlusIcon, TableCellsIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useId, useState, type ComponentType } from 'react';
import { fieldTypeIcons } from '#app/editor/fields/field-type-icons.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Input } from '#app/ui/input.tsx';
import { MoveHandle } from '#app/ui/move-handle.tsx';
import {
  COLUMNS_MAX,
  FIELD_NAME_MAX,
  type TemplateColumn,
  type TemplateField,
} from '#domain/entities/template.ts';
import { randomCode } from '../codes.ts';
import { useColumnRemoval } from './column-removal.tsx';
import { addColumn, changeColumn, columnOf, columnsOf, removeColumn, stepColumn } from './columns.ts';

export interface ColumnSettingsProps {
  column: TemplateColumn;
  group: string;
  /** The column is made by applying. */
  isNew: boolean;
  onApply: (field: TemplateField) => void;
  onClose: () => void;
}

interface ColumnsEditorProps {
  group: TemplateField;
  /** The group is in a group, so none can be in it. */
  isInner: boolean;
  onChange: (group: TemplateField) => void;
  /** The dialog of a column. */
  Settings: ComponentType<ColumnSettingsProps>;
}

interface ColumnRowProps {
  column: TemplateColumn;
  onConfigure: () => void;
  onStep: (step: 1 | -1) => void;
  onRemove: () => void;
}

function ColumnRow({ column: { name, type, columns }, onConfigure, onStep, onRemove }: ColumnRowProps) {
  const { t } = useTexts();
  const TypeIcon = columns === undefined ? fieldTypeIcons[type ?? 'singleLine'] : TableCellsIcon;
  const kind = columns === undefined ? t(`fields.type.${type ?? 'singleLine'}`) : t('rules.group.inner');
  return (
    <li className="flex min-h-10 items-center gap-1 border-b border-line last:border-b-0 touch:min-h-12">
      <MoveHandle label={t('rules.group.moveColumn', { name })} onStep={onStep} />
      <TypeIcon aria-hidden className="size-4 shrink-0 text-faint" />
      <span className="min-w-0 grow truncate text-sm" title={name}>
        {name} <span className="text-xs text-muted">{kind}</span>
      </span>
      <IconButton
        icon={Cog6ToothIcon}
        label={t('fieldTools.settings.open', { name })}
        onClick={onConfigure}
      />
      <IconButton icon={TrashIcon} label={t('rules.group.removeColumn', { name })} onClick={onRemove} />
    </li>
  );
}

/** The columns of a group: added by Enter, ordered by arrows, each with the settings of a field. */
export function ColumnsEditor({ group, isInner, onChange, Settings }: ColumnsEditorProps) {
  const { t } = useTexts();
  const heading = useId();
  const [typed, setTyped] = useState('');
  const [configured, setConfigured] = useState<TemplateColumn | null>(null);
  const columns = columnsOf(group);
  const removal = useColumnRemoval((column) => onChange(removeColumn(group, column.id)));
  const isFull = columns.length >= COLUMNS_MAX;
  const add = (): void => {
    const name = typed.trim();
    if (name === '' || isFull) return;
    onChange(addColumn(group, { id: randomCode(), name }));
    setTyped('');
  };
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-1">
      <h3 id={heading} className="text-sm font-medium">
        {t('rules.group.columns')}
      </h3>
      {columns.length === 0 && <p className="text-sm text-muted">{t('rules.group.noColumns')}</p>}
      <ul>
        {columns.map((column) => (
          <ColumnRow
            key={column.id}
            column={column}
            onConfigure={() => setConfigured(column)}
            onStep={(step) => onChange(stepColumn(group, column.id, step))}
            onRemove={() => removal.ask(column)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-40 grow">
          <Input
            aria-label={t('rules.group.addColumn')}
            placeholder={t('rules.group.addColumn')}
            title={t('editing.drawer.newFieldHint')}
            enterKeyHint="done"
            maxLength={FIELD_NAME_MAX}
            disabled={isFull}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // An empty line applies the dialog.
              if (typed.trim() === '') return;
              event.preventDefault();
              add();
            }}
          />
        </div>
        {!isInner && (
          <Button
            kind="ghost"
            icon={PlusIcon}
            disabled={isFull}
            onClick={() => setConfigured({ id: randomCode(), name: t('rules.group.innerName'), columns: [] })}
          >
            {t('rules.group.addInner')}
          </Button>
        )}
      </div>
      {isFull && <p className="text-xs text-muted">{t('rules.group.full', { max: COLUMNS_MAX })}</p>}
      {removal.question}
      {configured !== null && (
        <Settings
          column={configured}
          group={group.id}
          isNew={!columns.some(({ id }) => id === configured.id)}
          onClose={() => setConfigured(null)}
          onApply={(field) => {
            const column = columnOf(field);
            const isKnown = columns.some(({ id }) => id === column.id);
            onChange(isKnown ? changeColumn(group, column) : addColumn(group, column));
            setConfigured(null);
          }}
        />
      )}
    </section>
  );
}
