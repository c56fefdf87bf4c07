import { useCallback } from 'react';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Mutex } from '#primitives/mutex.ts';
import { useNotify } from './notifications.tsx';

/** Runs work that a press began; whatever it throws is told, with what to do about it. */
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

/** As `useAttempt`, one after the other: who deletes while something is still being taken back finds all of it there. */
export function useAttemptInOrder(): (work: () => Promise<void>) => void {
  const attempt = useAttempt();
  return useCallback((work) => attempt(() => turn.run(work)), [attempt]);
}
