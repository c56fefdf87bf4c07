import { ChatBubbleLeftEllipsisIcon, PencilIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { CommentsState } from './use-comments.ts';

/** Opens the comments; their number if some are open. */
export function CommentsButton({
  comments: { openCount, unsent, shown, show },
}: {
  comments: CommentsState;
}) {
  const { t } = useTexts();
  const isWriting = [...unsent.values()].some(({ text }) => text.trim() !== '');
  const count = t('comments.show', { count: openCount });
  const label = isWriting ? `${count}, ${t('comments.unsent')}` : count;
  return (
    <Button
      kind="ghost"
      icon={ChatBubbleLeftEllipsisIcon}
      className="h-7! gap-1! px-1.5! text-xs! touch:h-9! [&_svg]:size-4"
      aria-label={label}
      aria-expanded={shown}
      title={label}
      onClick={() => show(!shown)}
    >
      {openCount > 0 ? openCount : null}
      {isWriting && <PencilIcon aria-hidden className="size-3!" />}
    </Button>
  );
}
