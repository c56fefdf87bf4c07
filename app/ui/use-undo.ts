import { useCallback, useRef } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from './notifications.tsx';
import { useAttemptInOrder } from './use-attempt.ts';

export interface Undo {
  /** Shows what was done and offers to undo it. */
  offer: (text: string, takeBack: () => Promise<void>) => void;
  /** Undoes the action that was offered last, once. */
  last: () => void;
}

export function useUndo(): Undo {
  const { t } = useTexts();
  const notify = useNotify();
  const attempt = useAttemptInOrder();
  const latest = useRef<(() => void) | null>(null);
  const offer = useCallback(
    (text: string, takeBack: () => Promise<void>) => {
      let done = false;
      const perform = (): void => {
        if (done) return;
        done = true;
        withdraw();
        if (latest.current === perform) latest.current = null;
        attempt(async () => {
          await takeBack();
          notify({ kind: 'success', text: t('browser.undone') });
        });
      };
      latest.current = perform;
      const withdraw = notify({ kind: 'success', text, action: { label: t('browser.undo'), perform } });
    },
    [t, notify, attempt],
  );
  const last = useCallback(() => latest.current?.(), []);
  return { offer, last };
}
