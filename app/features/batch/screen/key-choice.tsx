import { useTexts } from '#app/i18n/texts.ts';
import type { Mapping } from '#app/shared/sheets/mapping/match-columns.ts';
import type { SheetState } from '#app/shared/sheets/table/sheet-state.ts';
import { Select } from '#app/ui/select.tsx';

/** Columns that can be chosen. */
const LISTED = 40;

interface KeyChoiceProps {
  sheet: SheetState;
  onMapping: (mapping: Mapping) => void;
}

/** Which rows of the sheet are one document. */
export function KeyChoice({ sheet, onMapping }: KeyChoiceProps) {
  const { t } = useTexts();
  return (
    <div className="max-w-md">
      <Select
        label={t('batch.columns.key')}
        value={sheet.mapping.key ?? -1}
        options={[
          { value: -1, label: t('batch.columns.keyNone') },
          ...sheet.columns.slice(0, LISTED).map(({ name }, value) => ({
            value,
            label: t('batch.columns.keyColumn', { name }),
          })),
        ]}
        onChange={(key) => onMapping({ ...sheet.mapping, key: key < 0 ? null : key })}
      />
      <p className="mt-1 text-xs text-muted">{t('batch.columns.keyText')}</p>
    </div>
  );
}
