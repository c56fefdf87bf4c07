import { memo } from 'react';
import type { Execution } from '#domain/entities/execution.ts';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { printedValue } from '#domain/rules/values/printed-value.ts';

function FilledFields({ fields }: { fields: Execution['fields'] }) {
  const { t, language } = useTexts();
  const shown = (field: Execution['fields'][number]): string =>
    printedValue(field, field.value, valueLanguage(languageTag(language)));
  const filled = fields.filter((field) => field.value !== '');
  if (filled.length === 0) return <p className="pt-2 text-muted">{t('executions.noFilledField')}</p>;
  return (
    <dl className="mt-2 divide-y divide-line">
      {filled.map((field) => (
        <div key={field.id} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_1fr]">
          <dt className="break-words text-muted">{field.name}</dt>
          <dd dir="auto" className="max-h-64 overflow-y-auto break-words whitespace-pre-wrap">
            {shown(field)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FilledFieldsDialogProps {
  /** null: closed. */
  execution: Execution | null;
  onClose: () => void;
}

/** The values that a document was made with. */
export const FilledFieldsDialog = memo(function FilledFieldsDialog({
  execution,
  onClose,
}: FilledFieldsDialogProps) {
  const { t, format } = useTexts();
  return (
    <Dialog
      open={execution !== null}
      onClose={onClose}
      size="medium"
      title={t('executions.filledFields')}
      description={
        execution === null ? undefined : `${execution.templateName}, ${format.dateTime(execution.createdAt)}`
      }
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {execution !== null && <FilledFields fields={execution.fields} />}
    </Dialog>
  );
});
