import { useEffect, useState, useSyncExternalStore } from 'react';
import { useData } from '#app/data/react.tsx';
import { UnsentWriting, type UnsentState } from './unsent-writing.ts';

/** What is written for this chat; also on disk before the page goes or is put aside. */
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
