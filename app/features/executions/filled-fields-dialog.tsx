import { memo } from 'react';
import type { Execution } from '#domain/entities/execution.ts';
import { holdsRows } from '#domain/rules/living/rows.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FilledFields } from './filled/filled-fields.tsx';

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
  const hasRows = execution?.fields.some(({ value }) => holdsRows(value)) === true;
  return (
    <Dialog
      open={execution !== null}
      onClose={onClose}
      size={hasRows ? 'large' : 'medium'}
      title={t('executions.filledFields')}
      description={
        execution === null ? undefined : `${execution.templateName}, ${format.dateTime(execution.createdAt)}`
      }
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {execution !== null && <FilledFields key={execution.id} execution={execution} hasRows={hasRows} />}
    </Dialog>
  );
});
