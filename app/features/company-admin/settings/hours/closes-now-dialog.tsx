import type { TimeBlocking } from '#domain/entities/company.ts';
import { hoursWords } from '#app/i18n/hours-words.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useNow } from '#app/ui/use-now.ts';

interface ClosesNowDialogProps {
  /** They include the current time. */
  hours: TimeBlocking;
  onSave: () => void;
  onCancel: () => void;
}

/** Asks before saving hours that block everybody immediately, including the person who saves them. */
export function ClosesNowDialog({ hours, onSave, onCancel }: ClosesNowDialogProps) {
  const { t, language } = useTexts();
  const words = hoursWords(hours, useNow(), { t, language });
  return (
    <ConfirmDialog
      open
      danger
      title={t('company.closesNowTitle')}
      confirmLabel={t('company.closesNowSave')}
      onConfirm={onSave}
      onCancel={onCancel}
    >
      <p>{t('company.closesNowText', { ...words })}</p>
      <p className="mt-3">{words.day !== null && t(`gate.opens.${words.day}`, { end: words.end })}</p>
      <p className="mt-3 text-muted">{t('company.closesNowWayBack')}</p>
    </ConfirmDialog>
  );
}
