import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline';
import { useEffect } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useBarButton } from '#app/ui/bar-buttons.ts';
import { setTitleCount } from '#app/ui/page-title.ts';
import { unreadOf, type ChatWorld } from './chat-world.ts';

/** Shows the number of unread messages on the toggle in the top bar, in the page's title and on the app's icon. */
export function useUnreadMarks(world: ChatWorld, toggle: { pressed: boolean; onPress: () => void }): void {
  const { t } = useTexts();
  const { notifications } = useData();
  const count = unreadOf(world);
  useEffect(() => {
    setTitleCount(count);
    return () => setTitleCount(0);
  }, [count]);
  useEffect(() => notifications.setBadge(count), [notifications, count]);
  useBarButton({
    id: 'chats',
    icon: ChatBubbleLeftRightIcon,
    label: t('chats.title'),
    count,
    countLabel: count === 0 ? undefined : t('chats.titleUnread', { count }),
    priority: 10,
    ...toggle,
  });
}
