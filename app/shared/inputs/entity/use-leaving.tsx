import { useState, type ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useUnsavedWork } from '#app/ui/unsaved-work.ts';

interface Leaving {
  /** Closes the form, or asks first if it has changes. */
  leave: () => void;
  question: ReactNode;
}

/** Asks before a changed form is left, and prevents updates from reloading the page. */
export function useLeaving(isChanged: boolean, onClose: () => void): Leaving {
  const { t } = useTexts();
  const [asked, setAsked] = useState(false);
  useUnsavedWork(isChanged);
  return {
    leave: () => (isChanged ? setAsked(true) : onClose()),
    question: (
      <ConfirmDialog
        open={asked}
        danger
        title={t('entities.leaveTitle')}
        description={t('entities.leaveText')}
        confirmLabel={t('entities.leave')}
        onConfirm={onClose}
        onCancel={() => setAsked(false)}
      />
    ),
  };
}
