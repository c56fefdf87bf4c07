import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useUnsavedWork } from '#app/ui/unsaved-work.ts';

interface LeaveQuestionProps {
  /** A sheet is open. */
  sheet: boolean;
  running: boolean;
  onLeave: () => void;
}

/** Asks before work on a sheet is lost, or documents stop being made. */
export function LeaveQuestion({ sheet, running, onLeave }: LeaveQuestionProps) {
  const { t } = useTexts();
  const isBusy = sheet || running;
  useUnsavedWork(isBusy);
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      danger
      title={t('batch.leave.title')}
      description={t(running ? 'batch.leave.running' : 'batch.leave.text')}
      confirmLabel={t('batch.leave.confirm')}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}
