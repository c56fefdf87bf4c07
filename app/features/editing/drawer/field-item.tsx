import {
  ArrowDownIcon,
  ArrowUpIcon,
  Cog6ToothIcon,
  EllipsisVerticalIcon,
  ExclamationTriangleIcon,
  FolderIcon,
  LinkSlashIcon,
  PencilIcon,
  TableCellsIcon,
  TrashIcon,
} from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useState } from 'react';
import { fieldTypeIcons } from '#app/editor/fields/field-type-icons.ts';
import { RuleIcon } from '#app/editor/toolbar/icons.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { Menu } from '#app/ui/menu.tsx';
import { MoveHandle } from '#app/ui/move-handle.tsx';
import { FIELD_NAME_MAX, type TemplateField, type TemplateSection } from '#domain/entities/template.ts';
import { RenameInput } from './rename-input.tsx';
import { dropMarks, type useFieldDrag } from '#app/shared/inputs/settings/use-field-drag.ts';

interface FieldItemProps {
  field: TemplateField;
  sameName: boolean;
  /** The sections that it could be moved to. */
  others: readonly TemplateSection[];
  dragging: ReturnType<ReturnType<typeof useFieldDrag>['handlers']>;
  dragged: boolean;
  onInsert: () => void;
  onConfigure: () => void;
  onRename: (name: string) => void;
  onStep: (step: 1 | -1) => void;
  onMoveTo: (section: string) => void;
  onRemove: () => void;
  /** Unbinds it from its GED attribute, after which it can be deleted. */
  onUnbind: () => void;
}

function FieldChip({ field, onInsert }: Pick<FieldItemProps, 'field' | 'onInsert'>) {
  const { t } = useTexts();
  const { name, type, gedField, rules } = field;
  const required = field.required === true || gedField?.definitions?.required === true;
  const label = t('editing.drawer.insert', { name });
  const TypeIcon = fieldTypeIcons[type ?? 'singleLine'];
  return (
    <button
      type="button"
      aria-label={label}
      title={type === undefined ? label : `${label} (${t(`fields.type.${type}`)})`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onInsert}
      className="flex min-w-0 grow items-center rounded-control px-0.5 py-1 text-left hover:bg-hover"
    >
      <TypeIcon aria-hidden className="mr-1.5 size-4 shrink-0 text-faint" />
      <span
        className="truncate rounded-tag border border-slate-900/25 px-1 text-slate-900"
        style={{ backgroundColor: field.color ?? '#e2e8f0' }}
      >
        #{name}
      </span>
      {required && (
        <span className="ml-1 text-faint">
          <span aria-hidden title={t('fieldTools.settings.required')}>
            *
          </span>
          <span className="sr-only">{t('fieldTools.settings.required')}</span>
        </span>
      )}
      {rules !== undefined && (
        <span className="ml-1 text-faint" title={t('rules.settings.title')}>
          <RuleIcon aria-hidden className="size-4" />
          <span className="sr-only">{t('rules.settings.title')}</span>
        </span>
      )}
      {gedField !== undefined && (
        <span className="ml-1.5" title={t('older.fields.ged', { title: gedField.title })}>
          <Badge>GED</Badge>
        </span>
      )}
    </button>
  );
}

function useFieldActions(props: FieldItemProps, rename: () => void): MenuEntry[] {
  const { t } = useTexts();
  return [
    {
      id: 'configure',
      label: t('fieldTools.settings.configure'),
      icon: Cog6ToothIcon,
      perform: props.onConfigure,
    },
    { id: 'rename', label: t('fieldTools.order.rename'), icon: PencilIcon, perform: rename },
    'separator',
    { id: 'up', label: t('fieldTools.order.up'), icon: ArrowUpIcon, perform: () => props.onStep(-1) },
    { id: 'down', label: t('fieldTools.order.down'), icon: ArrowDownIcon, perform: () => props.onStep(1) },
    ...props.others.map((section) => ({
      id: `to-${section.id}`,
      label: t('fieldTools.order.toSection', { section: section.name }),
      icon: FolderIcon,
      perform: () => props.onMoveTo(section.id),
    })),
    'separator',
    props.field.gedField === undefined
      ? {
          id: 'remove',
          label: t('fieldTools.order.remove'),
          icon: TrashIcon,
          danger: true,
          perform: props.onRemove,
        }
      : { id: 'unbind', label: t('older.fields.unbind'), icon: LinkSlashIcon, perform: props.onUnbind },
  ];
}

/** A group is nowhere in the text itself: pressing its name opens its settings. */
function GroupChip({ field: { name, color }, onConfigure }: Pick<FieldItemProps, 'field' | 'onConfigure'>) {
  const { t } = useTexts();
  const label = t('fieldTools.settings.open', { name });
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${t('rules.group.kind')})`}
      onClick={onConfigure}
      className="flex min-w-0 grow items-center rounded-control px-0.5 py-1 text-left hover:bg-hover"
    >
      <TableCellsIcon aria-hidden className="mr-1.5 size-4 shrink-0 text-faint" />
      <span
        className="truncate rounded-tag px-1 font-medium text-slate-900"
        style={{ backgroundColor: color ?? '#e2e8f0' }}
      >
        {name}
      </span>
    </button>
  );
}

/** A field: pressing its tag inserts it into the document at the caret. */
export function FieldItem(props: FieldItemProps) {
  const { field, sameName, dragging, dragged, onInsert, onConfigure, onRename, onStep } = props;
  const { t } = useTexts();
  const [renaming, setRenaming] = useState(false);
  const { name } = field;
  const entries = useFieldActions(props, () => setRenaming(true));
  const done = (typed: string | null) => {
    setRenaming(false);
    if (typed !== null) onRename(typed);
  };
  return (
    <li
      {...{ [dropMarks.field]: field.id }}
      className={clsx('flex min-h-9 items-center touch:min-h-11', dragged && 'opacity-50')}
    >
      <MoveHandle label={t('fieldTools.order.move', { name })} onStep={onStep} {...dragging} />
      {renaming ? (
        <RenameInput
          label={t('editing.drawer.rename', { name })}
          name={name}
          max={FIELD_NAME_MAX}
          onDone={done}
        />
      ) : field.columns === undefined ? (
        <FieldChip field={field} onInsert={onInsert} />
      ) : (
        <GroupChip field={field} onConfigure={onConfigure} />
      )}
      {sameName && (
        <span title={t('editing.drawer.sameName')}>
          <ExclamationTriangleIcon aria-hidden className="size-4 text-waiting-text" />
          <span className="sr-only">{t('editing.drawer.sameName')}</span>
        </span>
      )}
      <Menu
        entries={entries}
        trigger={
          <IconButton
            icon={EllipsisVerticalIcon}
            className="size-8!"
            label={t('fieldTools.order.actions', { name })}
          />
        }
      />
    </li>
  );
}
