import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { useScreenActions } from '#app/ui/screen-actions.ts';
import type { ChatsInUse } from '../chats-context.ts';
import { lastUsed } from './panels.ts';

/** Opens the most recently used chat, else the one with the most recent message. */
const CHAT_KEYS = 'Ctrl+.';

/** Ctrl+. (Command+. on a Mac), anywhere except in a dialog; without any chat it opens the lists. */
export function useChatKeys({ panels, world, show }: ChatsInUse, openLists: () => void): void {
  const { t } = useTexts();
  const openLast = (): void => {
    const unread = world.summaries.find(
      (summary) => summary.unread > 0 && !world.muted.has(summary.chat.uid),
    );
    const chat = lastUsed(panels) ?? unread?.chat.uid ?? world.summaries[0]?.chat.uid;
    if (chat === undefined) openLists();
    else show(chat);
  };
  useScreenActions([
    {
      id: 'last-chat',
      label: t('chats.openLast'),
      icon: ChatBubbleLeftRightIcon,
      shortcut: CHAT_KEYS,
      perform: openLast,
    },
  ]);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isWanted = event.key === '.' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isWanted || event.defaultPrevented || isInDialog(event.target)) return;
    event.preventDefault();
    openLast();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;
}
