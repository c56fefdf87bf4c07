import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { ChatsInUse } from '../chats-context.ts';

const PARAMETER = 'chat';

/** An address that names a chat, as that of a notification, opens it, and names it no more. */
export function useChatAddress({ world, show }: ChatsInUse): void {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get(PARAMETER);
  const isHere = world.summaries.some(({ chat }) => chat.uid === wanted);
  const open = useEffectEvent((chat: string) => {
    show(chat);
    setParameters(
      (before) => {
        before.delete(PARAMETER);
        return before;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (wanted !== null && isHere) open(wanted);
  }, [wanted, isHere]);
}
