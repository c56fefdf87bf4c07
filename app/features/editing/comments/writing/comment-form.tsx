import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { WrittenComment } from '#app/data/ports/comments.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { controlClasses } from '#app/ui/control-classes.ts';
import { useAttempt } from '#app/ui/use-attempt.ts';
import { useUndo } from '#app/ui/use-undo.ts';
import { COMMENT_MAX } from '#domain/entities/comment.ts';
import { MentionList, optionId } from '../mentions/mention-list.tsx';
import { asStored, asWritten, mentionsIn, type Person } from '../mentions/mention-text.ts';
import { useMentionList } from '../mentions/use-mention-list.ts';
import { usePeople } from '../mentions/use-people.ts';
import type { UnsentText, UnsentTexts } from './unsent-texts.ts';

const NOBODY: readonly Person[] = [];

interface CommentFormProps {
  /** Accessible name of the text. */
  label: string;
  /** Label of the button. */
  send: string;
  texts: UnsentTexts;
  unsent: UnsentText;
  /** The text that is changed; absent if it is a new one. */
  former?: string;
  /** `said`: the text, and the people whom it mentions. */
  onSend: (said: WrittenComment, sentAs: string) => Promise<void>;
  onClosed?: () => void;
}

/** A text that is written or changed. Ctrl+Enter sends it, Esc leaves it. */
export function CommentForm({ label, send, texts, unsent, former = '', onSend, onClosed }: CommentFormProps) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const undo = useUndo();
  const { purpose, text } = unsent;
  const [autofocus] = useState(() => texts.isDue(purpose));
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const people = usePeople() ?? NOBODY;
  const written = asWritten(text, people);
  const change = (next: string): void => texts.change(purpose, asStored(next, people));
  const mentions = useMentionList({ input, written, people, onChange: change });
  const { choice } = mentions;
  useEffect(() => {
    const area = input.current;
    if (area === null || !texts.isDue(purpose)) return;
    texts.tookFocus();
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
    // Also when other words are chosen while the form is open.
  }, [texts, purpose]);
  const close = async (): Promise<void> => {
    await texts.remove(purpose);
    onClosed?.();
  };
  const submit = (): void => {
    if (busy || text.trim() === '') return;
    setBusy(true);
    attempt(() =>
      onSend({ text, mentions: mentionsIn(text) }, unsent.sentAs)
        .then(close)
        .finally(() => setBusy(false)),
    );
  };
  const cancel = (): void =>
    attempt(async () => {
      await close();
      if (text.trim() !== '' && text !== former)
        undo.offer(t('comments.discarded'), () => Promise.resolve(texts.begin(purpose, text)));
    });
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (sends) submit();
    else if (!mentions.onKey(event)) {
      if (event.key !== 'Escape') return;
      cancel();
    }
    event.preventDefault();
    // Esc would also close the sheet around it.
    event.stopPropagation();
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        ref={input}
        data-autofocus={autofocus || undefined}
        rows={3}
        aria-label={label}
        placeholder={t('comments.placeholder')}
        maxLength={COMMENT_MAX}
        value={written}
        aria-autocomplete="list"
        aria-controls={choice.offered.length > 0 ? choice.id : undefined}
        aria-activedescendant={choice.offered.length > 0 ? optionId(choice.id, choice.at) : undefined}
        onChange={(event) => {
          change(event.target.value);
          mentions.follow();
        }}
        onSelect={mentions.follow}
        onBlur={mentions.leave}
        onKeyDown={onKey}
        className={controlClasses('field-sizing-content max-h-64 min-h-20 resize-none py-2 break-words')}
      />
      <MentionList choice={choice} />
      <div className="flex justify-end gap-2">
        <Button kind="ghost" onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <Button kind="primary" type="submit" busy={busy} disabled={text.trim() === ''} title="Ctrl+Enter">
          {send}
        </Button>
      </div>
    </form>
  );
}
