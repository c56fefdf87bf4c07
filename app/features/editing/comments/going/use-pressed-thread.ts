import { useEffect, useEffectEvent, useRef } from 'react';
import { onPressed, placeAt } from '#app/editor/comments/comment-marks.ts';
import type { TextBlock } from '#app/editor/comments/text-blocks.ts';
import type { DocumentEditors } from '#app/editor/document-editors.ts';
import { isOpen, type Thread } from '../threads.ts';

/**
 * Calls `onThread` when marked words are pressed. A second press leaves the caret in them, so that commented words can
 * be changed like all others.
 */
export function usePressedThread(
  editors: DocumentEditors,
  threads: readonly Thread<TextBlock>[],
  onThread: (thread: Thread<TextBlock>) => void,
): void {
  const last = useRef<string | null>(null);
  const press = useEffectEvent((event: MouseEvent) => {
    const places = threads
      .filter(isOpen)
      .flatMap((thread) => (thread.place === null ? [] : { ...thread.place, thread }));
    const thread = placeAt(editors, places, event)?.thread;
    const again = thread?.comment.uid === last.current;
    last.current = thread?.comment.uid ?? null;
    if (thread !== undefined && !again) onThread(thread);
  });
  useEffect(() => onPressed(editors, (event) => press(event)), [editors]);
}
