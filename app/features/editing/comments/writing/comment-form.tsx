import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { controlClasses } from '#app/ui/control-classes.ts';
import { useAttempt } from '#app/ui/use-attempt.ts';
import { useUndo } from '#app/ui/use-undo.ts';
import { COMMENT_MAX } from '#domain/entities/comment.ts';
import type { UnsentText, UnsentTexts } from './unsent-texts.ts';

interface CommentFormProps {
  /** Accessible name of the text. */
  label: string;
  /** Label of the button. */
  send: string;
  texts: UnsentTexts;
  unsent: UnsentText;
  /** The text that is changed; absent if it is a new one. */
  former?: string;
  onSend: (unsent: UnsentText) => Promise<void>;
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
      onSend(unsent)
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
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    else if (event.key === 'Escape') cancel();
    else return;
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
        value={text}
        onChange={(event) => texts.change(purpose, event.target.value)}
        onKeyDown={onKey}
        className={controlClasses('field-sizing-content max-h-64 min-h-20 resize-none py-2 break-words')}
      />
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
