import { TrashIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Comment } from '#domain/entities/comment.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { ProposalView } from './proposal-view.tsx';
import { suggestionIn } from './suggestion-comment.ts';

interface ProposalProps {
  comment: Comment;
  workspace: Workspace;
  author: string;
  /** Only its author takes it back. */
  own: boolean;
  onDelete: () => void;
}

/** Who proposes what, and when. */
export function Proposal({ comment, workspace, author, own, onDelete }: ProposalProps) {
  const { t, format } = useTexts();
  const suggestion = useMemo(() => suggestionIn(comment), [comment]);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <p className="min-w-0 grow text-xs break-words text-muted">
          <strong className="font-semibold text-ink">
            <bdi>{author}</bdi>
          </strong>{' '}
          · {t('suggestions.word')} · {format.dateTime(comment.createdAt)}
        </p>
        {own && (
          <IconButton
            icon={TrashIcon}
            label={t('suggestions.delete')}
            className="size-7! [&_svg]:size-4"
            onClick={onDelete}
          />
        )}
      </div>
      {suggestion !== null && <ProposalView suggestion={suggestion} workspace={workspace} />}
    </div>
  );
}
