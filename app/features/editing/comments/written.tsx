import { PencilSquareIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { CommentForm } from './comment-form.tsx';
import { useFocusBack } from './use-focus-back.ts';

interface WrittenProps {
  /** Name of the author. */
  author: string;
  at: string;
  text: string;
  edited: boolean;
  /** Only authors change or delete their words. */
  own: boolean;
  onEdit: (text: string) => Promise<void>;
  onDelete: () => void;
}

/** The words of one person: of the comment itself, or of an answer. */
export function Written({ author, at, text, edited, own, onEdit, onDelete }: WrittenProps) {
  const { t, format } = useTexts();
  const [editing, setEditing] = useState(false);
  const opener = useFocusBack(editing);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <p className="min-w-0 grow text-xs break-words text-muted">
          <strong className="font-semibold text-ink">
            <bdi>{author}</bdi>
          </strong>{' '}
          · {format.dateTime(at)} {edited && t('comments.edited')}
        </p>
        {own && !editing && (
          <>
            <IconButton
              ref={opener}
              icon={PencilSquareIcon}
              label={t('comments.edit')}
              className="size-7! [&_svg]:size-4"
              onClick={() => setEditing(true)}
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
      {editing ? (
        <CommentForm
          label={t('comments.text')}
          send={t('comments.save')}
          initial={text}
          onSend={async (changed) => {
            await onEdit(changed);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className="text-sm break-words whitespace-pre-wrap">{text}</p>
      )}
    </div>
  );
}
