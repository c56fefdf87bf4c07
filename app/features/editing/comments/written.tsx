import { PencilSquareIcon, TrashIcon } from '@heroicons/react/24/outline';
import type { WrittenComment } from '#app/data/ports/comments.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { CommentPurpose } from '#domain/entities/draft.ts';
import { purposeKey } from '#domain/rules/comments/purpose-key.ts';
import { MentionWords } from './mentions/mention-words.tsx';
import { CommentForm } from './writing/comment-form.tsx';
import type { UnsentList, UnsentTexts } from './writing/unsent-texts.ts';
import { useFocusBack } from './writing/use-focus-back.ts';

interface WrittenProps {
  /** Name of the author. */
  author: string;
  /** Names of mentioned people. */
  nameOf: (user: string) => string;
  at: string;
  text: string;
  edited: boolean;
  /** Only authors change or delete their words. */
  own: boolean;
  texts: UnsentTexts;
  unsent: UnsentList;
  /** How a change of this text is kept while it is written. */
  purpose: CommentPurpose;
  onEdit: (said: WrittenComment) => Promise<void>;
  onDelete: () => void;
}

/** The words of one person: of the comment itself, or of an answer. */
export function Written({
  author,
  nameOf,
  at,
  text,
  edited,
  own,
  texts,
  unsent,
  purpose,
  onEdit,
  onDelete,
}: WrittenProps) {
  const { t, format } = useTexts();
  const changed = own ? unsent.get(purposeKey(purpose)) : undefined;
  const opener = useFocusBack(changed !== undefined);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <p className="min-w-0 grow text-xs break-words text-muted">
          <strong className="font-semibold text-ink">
            <bdi>{author}</bdi>
          </strong>{' '}
          · {format.dateTime(at)} {edited && t('comments.edited')}
        </p>
        {own && changed === undefined && (
          <>
            <IconButton
              ref={opener}
              icon={PencilSquareIcon}
              label={t('comments.edit')}
              className="size-7! [&_svg]:size-4"
              onClick={() => texts.begin(purpose, text)}
            />
            <IconButton
              icon={TrashIcon}
              label={t('comments.delete')}
              className="size-7! [&_svg]:size-4"
              onClick={onDelete}
            />
          </>
        )}
      </div>
      {changed !== undefined ? (
        <CommentForm
          label={t('comments.text')}
          send={t('comments.save')}
          texts={texts}
          unsent={changed}
          former={text}
          onSend={onEdit}
        />
      ) : (
        <MentionWords text={text} nameOf={nameOf} />
      )}
    </div>
  );
}
