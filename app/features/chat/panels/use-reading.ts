import { useEffect, useSyncExternalStore } from 'react';
import { useData } from '#app/data/react.tsx';

/**
 * The messages of an open panel count as read while the window has the focus, including those that arrive in that time
 * (specification 1, section 4). Returns whether that is the case now.
 */
export function useReading(chat: string, { open, unread }: { open: boolean; unread: number }): boolean {
  const { chats, chatDesk } = useData();
  const reading = useWatching() && open;
  useEffect(() => (reading ? chatDesk.watch(chat) : undefined), [chatDesk, chat, reading]);
  useEffect(() => {
    // A chat that no longer exists needs no read mark.
    if (reading && unread > 0) void chats.markAllRead(chat).catch(() => undefined);
  }, [chats, chat, reading, unread]);
  useEffect(() => {
    if (!reading) return undefined;
    // A message that arrived just before the window lost the focus was seen as well: the unread count is updated later
    // than the panel.
    return () => void chats.markAllRead(chat).catch(() => undefined);
  }, [chats, chat, reading]);
  return reading;
}

/** Whether the person is looking at the page: its window is visible and has the focus. */
function isWatching(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function subscribe(changed: () => void): () => void {
  addEventListener('focus', changed);
  addEventListener('blur', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    removeEventListener('focus', changed);
    removeEventListener('blur', changed);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** `isWatching`, live. */
function useWatching(): boolean {
  return useSyncExternalStore(subscribe, isWatching);
}
