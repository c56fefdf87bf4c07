import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { firstValueFrom } from 'rxjs';
import { useData } from '#app/data/react.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import { useUnsavedWorkMark } from '#app/ui/unsaved-work.ts';
import { UnsentTexts, type UnsentList } from './unsent-texts.ts';

/** Events after which the page may be closed without further notice. */
const LEAVING = ['visibilitychange', 'pagehide', 'blur', 'focusout'] as const;

/** The unsent texts of a template. `onRestored` is called if there are some when it is opened. */
export function useUnsentTexts(
  template: string,
  onRestored: () => void,
): { texts: UnsentTexts; unsent: UnsentList } {
  const { drafts, comments } = useData();
  const onUnwritten = useUnsavedWorkMark();
  const attempt = useAttempt();
  const [texts] = useState(
    () =>
      new UnsentTexts({
        store: drafts,
        template,
        onUnwritten,
        onError: (error) => attempt(() => failed(error)),
      }),
  );
  const unsent = useSyncExternalStore(texts.subscribe, texts.read);
  const restore = useEffectEvent(() =>
    attempt(async () => {
      const stored = await firstValueFrom(comments.watchOf(template));
      if ((await texts.restore(stored)) > 0) onRestored();
    }),
  );
  useEffect(() => {
    restore();
    const flush = (): void => void texts.flush();
    for (const event of LEAVING) window.addEventListener(event, flush);
    return () => {
      for (const event of LEAVING) window.removeEventListener(event, flush);
      flush();
    };
  }, [texts]);
  return { texts, unsent };
}

async function failed(error: unknown): Promise<void> {
  throw error;
}
