import { ExclamationTriangleIcon, PencilIcon, XMarkIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { Fragment, useRef, useState } from 'react';
import { fieldTypeIcons } from '#app/editor/fields/field-type-icons.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { dropMarks, useFieldDrag } from '#app/shared/inputs/settings/use-field-drag.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { MoveHandle } from '#app/ui/move-handle.tsx';
import type { EntityField } from '#domain/entities/entity.ts';
import { movedField, sameTitleFields } from './entity-draft.ts';

interface FieldListProps {
  fields: EntityField[];
  onChange: (fields: EntityField[]) => void;
  onConfigure: (field: EntityField) => void;
}

/** The fields of an entity in order, which can be changed by pointer and by keyboard. */
export function FieldList({ fields, onChange, onConfigure }: FieldListProps) {
  const { t } = useTexts();
  const panel = useRef<HTMLUListElement>(null);
  const [announcement, announce] = useState('');
  const repeated = sameTitleFields(fields);
  const move = (field: EntityField, index: number) => {
    const next = movedField(fields, field.id, index);
    if (next === fields) return;
    onChange(next);
    const place = next.findIndex(({ id }) => id === field.id) + 1;
    announce(t('entities.moved', { name: field.title, place, count: next.length }));
  };
  const { drag, handlers } = useFieldDrag(panel, (id, { index }) => {
    const field = fields.find((candidate) => candidate.id === id);
    if (field !== undefined) move(field, index);
  });
  const others = fields.filter(({ id }) => id !== drag?.field);
  const target = drag?.place?.index;
  const before = target === undefined ? undefined : others[target]?.id;
  return (
    <>
      <ul ref={panel} {...{ [dropMarks.section]: '' }} className="rounded-control border border-line">
        {fields.map((field, index) => (
          <Fragment key={field.id}>
            {field.id === before && <DropLine />}
            <FieldRow
              field={field}
              repeated={repeated.has(field.id)}
              dragged={drag?.field === field.id}
              dragging={handlers(field.id)}
              onStep={(step) => move(field, index + step)}
              onConfigure={() => onConfigure(field)}
              onRemove={() => onChange(fields.filter(({ id }) => id !== field.id))}
            />
          </Fragment>
        ))}
        {target !== undefined && before === undefined && <DropLine />}
      </ul>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

function DropLine() {
  return <li aria-hidden className="h-0.5 rounded-full bg-accent" />;
}

interface FieldRowProps {
  field: EntityField;
  /** Another field has the same title. */
  repeated: boolean;
  dragged: boolean;
  dragging: ReturnType<ReturnType<typeof useFieldDrag>['handlers']>;
  onStep: (step: 1 | -1) => void;
  onConfigure: () => void;
  onRemove: () => void;
}

function FieldRow({ field, repeated, dragged, dragging, onStep, onConfigure, onRemove }: FieldRowProps) {
  const { t } = useTexts();
  const { title: name, type, required } = field;
  const TypeIcon = fieldTypeIcons[type];
  return (
    <li
      {...{ [dropMarks.field]: field.id }}
      className={clsx(
        'flex min-h-11 items-center gap-2 border-t border-line pl-1 first:border-t-0',
        dragged && 'opacity-50',
      )}
    >
      <MoveHandle label={t('fieldTools.order.move', { name })} onStep={onStep} {...dragging} />
      <TypeIcon aria-hidden className="size-4 shrink-0 text-faint" />
      <div className="min-w-0 grow py-1.5">
        <p className="flex items-center gap-1 text-sm">
          <span className="truncate" title={name}>
            {name}
          </span>
          {repeated && (
            <span title={t('entities.sameTitle')}>
              <ExclamationTriangleIcon aria-hidden className="size-4 text-waiting-text" />
              <span className="sr-only">{t('entities.sameTitle')}</span>
            </span>
          )}
        </p>
        <p className="truncate text-xs text-muted">
          {t(`fields.type.${type}`)}
          {required && ` · ${t('common.required')}`}
        </p>
      </div>
      <IconButton icon={PencilIcon} label={t('fieldTools.settings.open', { name })} onClick={onConfigure} />
      <IconButton icon={XMarkIcon} label={t('entities.removeField', { name })} onClick={onRemove} />
    </li>
  );
}
