import { useTexts } from '#app/i18n/texts.ts';
import { Select } from '#app/ui/select.tsx';
import type { EntityField } from '#domain/entities/entity.ts';

interface KeyChoiceProps {
  /** Those that columns of the sheet fill. */
  fields: readonly EntityField[];
  value: string | null;
  onChange: (field: string | null) => void;
}

/** By which value rows are recognised that the table has already. */
export function KeyChoice({ fields, value, onChange }: KeyChoiceProps) {
  const { t } = useTexts();
  return (
    <div className="max-w-md">
      <Select
        label={t('tableImport.key')}
        value={value ?? ''}
        options={[
          ...fields.map(({ id, title }) => ({ value: id, label: title })),
          { value: '', label: t('tableImport.keyNone') },
        ]}
        onChange={(id) => onChange(id === '' ? null : id)}
      />
      <p className="mt-1 text-xs text-muted">
        {t(value === null ? 'tableImport.keyNoneText' : 'tableImport.keyText')}
      </p>
    </div>
  );
}
