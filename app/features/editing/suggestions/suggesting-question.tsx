import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { Suggesting } from './use-suggesting.ts';

/** Asks before unsaved work changes its kind or is lost. */
export function SuggestingQuestion({ suggesting: { question, answer } }: { suggesting: Suggesting }) {
  const { t } = useTexts();
  const asked = question ?? 'discard';
  return (
    <ConfirmDialog
      open={question !== null}
      danger={question === 'discard'}
      title={t(`suggestions.ask.${asked}.title`)}
      description={t(`suggestions.ask.${asked}.text`)}
      confirmLabel={t(`suggestions.ask.${asked}.yes`)}
      onConfirm={() => answer(true)}
      onCancel={() => void answer(false)}
    />
  );
}
