import { useState } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

export interface FillQuestion {
  open: boolean;
  /** There is a published state that could be filled instead. */
  hasSaved: boolean;
  cancel: () => void;
  fillSaved: () => void;
  saveAndFill: () => Promise<void>;
}

/** Asks what to fill while something is written that 'Salvar' has not published. Enter saves and fills. */
export function FillQuestionDialog({ question }: { question: FillQuestion }) {
  const { t } = useTexts();
  const mayWrite = useMay()('templates.edit');
  const [busy, setBusy] = useState(false);
  const { open, hasSaved, cancel, fillSaved, saveAndFill } = question;
  const save = async () => {
    setBusy(true);
    await saveAndFill();
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onClose={busy ? () => undefined : cancel}
      role="alertdialog"
      size="medium"
      title={t('editing.fillAsk.title')}
      description={t(hasSaved ? 'editing.fillAsk.text' : 'editing.fillAsk.textNew')}
      actions={
        <>
          <Button disabled={busy} onClick={cancel}>
            {t('common.cancel')}
          </Button>
          {hasSaved && (
            <Button
              disabled={busy}
              kind={mayWrite ? 'secondary' : 'primary'}
              data-autofocus={!mayWrite || undefined}
              onClick={fillSaved}
            >
              {t('editing.fillAsk.saved')}
            </Button>
          )}
          {mayWrite && (
            <Button kind="primary" data-autofocus busy={busy} onClick={() => void save()}>
              {t('editing.fillAsk.save')}
            </Button>
          )}
        </>
      }
    />
  );
}
