import { useState, type ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FailedNotice } from '#app/ui/failed-notice.tsx';

interface PasskeyStepDialogProps {
  sign: () => Promise<void>;
  onDone: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Starts after a press, because browsers require a user gesture. */
export function PasskeyStepDialog({ sign, onDone, onCancel, children }: PasskeyStepDialogProps) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const use = async () => {
    setBusy(true);
    setError(null);
    try {
      await sign();
      onDone();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t('secondFactor.title')}
      actions={
        <>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button kind="primary" data-autofocus busy={busy} onClick={() => void use()}>
            {t('secondFactor.usePasskeyNow')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('secondFactor.passkeyText')}</p>
        {error !== null && <FailedNotice title={t('secondFactor.failed')} error={error} />}
        {children}
      </div>
    </Dialog>
  );
}
