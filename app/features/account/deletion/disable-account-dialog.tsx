import { useState } from 'react';
import type { UnsentWork } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FailedNotice } from '#app/ui/failed-notice.tsx';
import { lostLines } from '../sign-out/unsent-lines.ts';

/** Disables the account on the server first; only then is this device wiped. */
export function DisableAccountDialog({ unsent, onClose }: { unsent: UnsentWork; onClose: () => void }) {
  const { t } = useTexts();
  const { profile, session } = useData();
  const [error, setError] = useState<unknown>(null);
  const lines = lostLines(unsent, t);
  const leave = async () => {
    setError(null);
    try {
      await profile.disable();
    } catch (thrown) {
      setError(thrown);
      return;
    }
    await session.signOut();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('profile.deleteTitle')}
      confirmLabel={t('profile.delete')}
      onConfirm={leave}
      onCancel={onClose}
    >
      {error !== null && <FailedNotice title={t('profile.deleteFailed')} error={error} />}
      <p className="text-muted">{t('profile.deleteAsk')}</p>
      {lines.length > 0 && (
        <>
          <p className="mt-3">{t('account.signOutLoses')}</p>
          <ul className="mt-2 list-disc pl-5 font-medium">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
