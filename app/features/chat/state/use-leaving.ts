import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useData } from '#app/data/react.tsx';

/** Specification 1, section 9. */
const LEAVE_MS = 100;

interface Leaving {
  leave: (chat: string) => void;
  /** The chat is opened again, so it is not left. */
  stay: (chat: string) => void;
}

/** Leaves chats after a short delay. If the page closes during the delay, it is done when the page opens again. */
export function useLeaving(failed: (error: unknown) => void): Leaving {
  const { chats, chatDesk } = useData();
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const others = useCallback(
    (chat: string) => chatDesk.leaving().filter((each) => each.chat !== chat),
    [chatDesk],
  );
  const forget = useCallback((chat: string) => chatDesk.keepLeaving(others(chat)), [chatDesk, others]);
  const leaveNow = useCallback(
    (chat: string, at: string) =>
      void chats
        .leave(chat, at)
        .then(() => forget(chat))
        .catch(failed),
    [chats, forget, failed],
  );
  const takeUp = useEffectEvent(() => {
    for (const { chat, at } of chatDesk.leaving()) leaveNow(chat, at);
  });
  useEffect(() => {
    const waiting = timers.current;
    takeUp();
    return () => {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    };
  }, []);
  return useMemo(() => {
    const stay = (chat: string): void => {
      clearTimeout(timers.current.get(chat));
      timers.current.delete(chat);
      forget(chat);
    };
    const leave = (chat: string): void => {
      const at = chats.now().toISOString();
      stay(chat);
      chatDesk.keepLeaving([...others(chat), { chat, at }]);
      timers.current.set(
        chat,
        setTimeout(() => leaveNow(chat, at), LEAVE_MS),
      );
    };
    return { leave, stay };
  }, [chats, chatDesk, others, forget, leaveNow]);
}
