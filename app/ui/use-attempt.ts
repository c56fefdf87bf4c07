import { useCallback } from 'react';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Mutex } from '#primitives/mutex.ts';
import { useNotify } from './notifications.tsx';

/** Runs work that a press began; an error is shown, with what to do about it. */
export function useAttempt(): (work: () => Promise<void>) => void {
  const { t } = useTexts();
  const notify = useNotify();
  return useCallback(
    (work) => {
      work().catch((error: unknown) => {
        const { text, help } = errorTexts(error, t);
        notify({ kind: 'error', text: `${text}. ${help}` });
      });
    },
    [t, notify],
  );
}

const turn = new Mutex();

/** Like `useAttempt`, but one task after the other: a deletion that follows an undo finds the restored data. */
export function useAttemptInOrder(): (work: () => Promise<void>) => void {
  const attempt = useAttempt();
  return useCallback((work) => attempt(() => turn.run(work)), [attempt]);
}
