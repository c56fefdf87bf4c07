import { useEffect, useState, useSyncExternalStore } from 'react';
import { useData } from '#app/data/react.tsx';
import { UnsentWriting, type UnsentState } from './unsent-writing.ts';

/** The draft of this chat; also written to disk before the page is closed or hidden. */
export function useUnsent(chat: string): { writing: UnsentWriting; state: UnsentState } {
  const { unsentMessages } = useData();
  const [writing] = useState(() => new UnsentWriting(unsentMessages, chat));
  const state = useSyncExternalStore(writing.subscribe, writing.read);
  useEffect(() => {
    const leave = writing.follow();
    void writing.begin();
    const flush = () => void writing.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      leave();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [writing]);
  return { writing, state };
}
