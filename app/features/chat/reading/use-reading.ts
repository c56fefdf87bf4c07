import { useEffect } from 'react';
import { useData } from '#app/data/react.tsx';
import { useWatching } from './use-watching.ts';

/**
 * What an open panel shows is read while the window has the focus, what arrives meanwhile as well (specification 1,
 * section 4). Answers whether that is so now.
 */
export function useReading(chat: string, { open, unread }: { open: boolean; unread: number }): boolean {
  const { chats, chatDesk } = useData();
  const reading = useWatching() && open;
  useEffect(() => (reading ? chatDesk.watch(chat) : undefined), [chatDesk, chat, reading]);
  useEffect(() => {
    // A chat that is gone by now is read by nobody.
    if (reading && unread > 0) void chats.markAllRead(chat).catch(() => undefined);
  }, [chats, chat, reading, unread]);
  useEffect(() => {
    if (!reading) return undefined;
    // What was shown last, a moment before one turned away, was seen as well: lists hear of it later than the panel.
    return () => void chats.markAllRead(chat).catch(() => undefined);
  }, [chats, chat, reading]);
  return reading;
}
