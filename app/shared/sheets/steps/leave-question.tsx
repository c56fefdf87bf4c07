import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useUnsavedWork } from '#app/ui/unsaved-work.ts';

interface LeaveQuestionProps {
  /** A sheet is open. */
  sheet: boolean;
  running: boolean;
  /** What is lost, or stops. */
  words: { title: string; text: string; confirm: string };
  onLeave: () => void;
}

/** Asks before work on a sheet is lost, or stops. */
export function LeaveQuestion({ sheet, running, words, onLeave }: LeaveQuestionProps) {
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
      title={words.title}
      description={words.text}
      confirmLabel={words.confirm}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}
