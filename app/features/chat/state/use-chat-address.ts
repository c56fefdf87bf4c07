import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { ChatsInUse } from '../chats-context.ts';

const PARAMETER = 'chat';

/** Opens the chat named in the address, for example by a notification, and removes it from the address. */
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
