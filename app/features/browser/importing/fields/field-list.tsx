import { fieldTypes } from '#domain/entities/field-settings.ts';
import { FIELD_NAME_MAX } from '#domain/entities/template.ts';
import { isSelection } from '#app/shared/inputs/settings/field-settings.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { HashtagIcon } from '@heroicons/react/24/outline';
import type { FieldWish, JoinedField } from './join-fields.ts';

interface FieldListProps {
  fields: readonly JoinedField[];
  onWish: (key: string, wish: FieldWish) => void;
}

function FieldRow({ field, onWish }: { field: JoinedField; onWish: FieldListProps['onWish'] }) {
  const { t } = useTexts();
  const { key, name, type, origins, uses, files, isOn, isNeeded, hasOptions, columns } = field;
  const types = fieldTypes.filter((each) => hasOptions || !isSelection(each));
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0 sm:grid-cols-[auto_minmax(0,1fr)_12rem_minmax(0,14rem)]">
      <Checkbox
        label={t('importing.field.use', { name })}
        hideLabel
        checked={isOn}
        disabled={isNeeded}
        onChange={(wanted) => onWish(key, { isOn: wanted })}
      />
      <Input
        aria-label={t('importing.field.name', { name })}
        value={name}
        maxLength={FIELD_NAME_MAX}
        disabled={!isOn}
        onChange={({ target }) => onWish(key, { name: target.value })}
      />
      {columns.length > 0 ? (
        <p className="col-start-2 text-sm break-words sm:col-start-3">
          {t('importing.field.columns', { columns: columns.join(', ') })}
        </p>
      ) : (
        <Select
          label={t('importing.field.type', { name })}
          hideLabel
          value={type}
          options={types.map((value) => ({ value, label: t(`fields.type.${value}`) }))}
          onChange={(value) => onWish(key, { type: value })}
          disabled={!isOn}
          className="col-start-2 sm:col-start-3"
        />
      )}
      <p className="col-start-2 text-xs text-muted sm:col-start-4" title={files.join(', ')}>
        {origins.map((origin) => t(`importing.origin.${origin}`)).join(', ')}
        {uses > 0 && ` · ${t('importing.field.uses', { count: uses })}`}
        {isNeeded && !origins.includes('rule') && ` · ${t('importing.field.needed')}`}
        {files.length > 1 && ` · ${t('importing.field.files', { count: files.length })}`}
      </p>
    </li>
  );
}

/** The fields that were found, each once for all files. */
export function FieldList({ fields, onWish }: FieldListProps) {
  const { t } = useTexts();
  if (fields.length === 0)
    return (
      <EmptyState
        icon={HashtagIcon}
        title={t('importing.field.none')}
        text={t('importing.field.noneText', { example: '{{nome}}' })}
      />
    );
  return (
    <>
      <p className="mb-2 text-sm text-muted">{t('importing.field.text')}</p>
      <ul aria-label={t('importing.field.list')}>
        {fields.map((field) => (
          <FieldRow key={field.key} field={field} onWish={onWish} />
        ))}
      </ul>
    </>
  );
}
