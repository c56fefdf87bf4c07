import { ChatBubbleLeftEllipsisIcon, PencilIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { CountBubble } from '#app/ui/count-bubble.tsx';
import type { CommentsState } from './use-comments.ts';

/** Opens the comments; their number if some are open. */
export function CommentsButton({
  comments: { openCount, mentions, unsent, shown, show },
}: {
  comments: CommentsState;
}) {
  const { t } = useTexts();
  const isWriting = [...unsent.values()].some(({ text }) => text.trim() !== '');
  const label = [
    t('comments.show', { count: openCount }),
    ...(mentions.length > 0 ? [t('comments.mentions', { count: mentions.length })] : []),
    ...(isWriting ? [t('comments.unsent')] : []),
  ].join(', ');
  return (
    <Button
      kind="ghost"
      icon={ChatBubbleLeftEllipsisIcon}
      className="relative h-7! gap-1! px-1.5! text-xs! touch:h-9! [&_svg]:size-4"
      aria-label={label}
      aria-expanded={shown}
      title={label}
      onClick={() => show(!shown)}
    >
      {openCount > 0 ? openCount : null}
      {isWriting && <PencilIcon aria-hidden className="size-3!" />}
      <CountBubble count={mentions.length} />
    </Button>
  );
}
