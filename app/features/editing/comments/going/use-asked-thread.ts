import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { TextBlock } from '#app/editor/comments/text-blocks.ts';
import type { Thread } from '../threads.ts';

const ASKED = 'comment';

/** Calls `onThread` once with the thread that the address names, as a notification does. */
export function useAskedThread(
  threads: readonly Thread<TextBlock>[],
  onThread: (thread: Thread<TextBlock>) => void,
): void {
  const [params, setParams] = useSearchParams();
  const uid = params.get(ASKED);
  const asked = uid === null ? undefined : threads.find(({ comment }) => comment.uid === uid);
  const open = useEffectEvent((thread: Thread<TextBlock>) => {
    setParams(
      (before) => {
        before.delete(ASKED);
        return before;
      },
      { replace: true },
    );
    onThread(thread);
  });
  useEffect(() => {
    if (asked !== undefined) open(asked);
  }, [asked]);
}
