import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import type { ChatPlace, ChatsInUse } from '../chats-context.ts';
import type { ChatWorld } from './chat-world.ts';
import { useLeaving } from './use-leaving.ts';
import { usePanels } from './use-panels.ts';

/** The actions on chats and their panels. */
export function useChatsInUse(world: ChatWorld): ChatsInUse {
  const { chats } = useData();
  const { t } = useTexts();
  const notify = useNotify();
  const inUse = usePanels();
  const [place, setPlace] = useState<ChatPlace | null>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const failed = useCallback(
    (error: unknown) => notify({ kind: 'error', text: errorTexts(error, t).text }),
    [notify, t],
  );
  const leaving = useLeaving(failed);
  useClosingLost(world, inUse);
  return useMemo(() => {
    const show = (chat: string, message?: string): void => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && focused.closest('[data-chat-panel]') === null)
        cameFrom.current = focused;
      leaving.stay(chat);
      inUse.open(chat);
      setPlace((before) => ({ chat, message: message ?? '', nonce: (before?.nonce ?? 0) + 1 }));
      chats.open(chat).catch(failed);
    };
    const putAway = (chat: string): void => {
      inUse.fold(chat);
      const back = cameFrom.current;
      cameFrom.current = null;
      if (back?.isConnected === true && back !== document.body) back.focus();
    };
    const leave = (chat: string): void => {
      inUse.close(chat);
      leaving.leave(chat);
    };
    return { ...inUse, world, place, show, putAway, leave };
  }, [inUse, world, place, chats, leaving, failed]);
}

/** Closes the panel of a chat that the person lost access to. */
function useClosingLost({ summaries }: ChatWorld, { panels, close }: ReturnType<typeof usePanels>): void {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    const here = new Set(summaries.map(({ chat }) => chat.uid));
    for (const { chat } of panels) if (seen.current.has(chat) && !here.has(chat)) close(chat);
    seen.current = here;
  }, [summaries, panels, close]);
}
