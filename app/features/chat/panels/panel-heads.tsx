import { XMarkIcon } from '@heroicons/react/24/outline';
import type { ChatSummary } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { CountBubble } from '#app/ui/count-bubble.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { ChatAvatar } from '../chat-avatar.tsx';
import { useChats } from '../chats-context.ts';
import { chatTitle, otherOf } from '../state/chat-world.ts';

/** Collapsed panels, each with its unread count. */
export function PanelHeads({ summaries }: { summaries: readonly ChatSummary[] }) {
  const { t } = useTexts();
  return (
    <ul aria-label={t('chats.folded')} className="mb-3 flex gap-2">
      {summaries.map((summary) => (
        <Head key={summary.chat.uid} summary={summary} />
      ))}
    </ul>
  );
}

function Head({ summary }: { summary: ChatSummary }) {
  const { t } = useTexts();
  const { world, show, close } = useChats();
  const { chat, unread } = summary;
  const name = chatTitle(summary, world, t('chats.nobody'));
  const person = chat.groupChat
    ? null
    : (world.people.get(otherOf(chat, world.me) ?? '') ?? { name, photo: null });
  const label = unread === 0 ? t('chats.openChat', { name }) : t('chats.openUnread', { name, count: unread });
  return (
    <li className="group relative">
      <Tooltip text={name}>
        <button
          type="button"
          data-chat-head={chat.uid}
          aria-label={label}
          onClick={() => show(chat.uid)}
          className="relative block rounded-full border border-line bg-surface shadow-float"
        >
          <ChatAvatar person={person} className="size-10" />
          <CountBubble count={unread} />
        </button>
      </Tooltip>
      <button
        type="button"
        aria-label={t('chats.closePanel', { name })}
        onClick={() => close(chat.uid)}
        className="absolute -bottom-1 -left-1 rounded-full border border-line bg-surface p-0.5 text-muted opacity-0 group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 touch:opacity-100"
      >
        <XMarkIcon aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
