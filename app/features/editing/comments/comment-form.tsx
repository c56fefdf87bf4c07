import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { controlClasses } from '#app/ui/control-classes.ts';
import { useAttempt } from '#app/ui/use-attempt.ts';
import { COMMENT_MAX } from '#domain/entities/comment.ts';

interface CommentFormProps {
  /** Accessible name of the text. */
  label: string;
  /** Label of the button. */
  send: string;
  initial?: string;
  onSend: (text: string) => Promise<void>;
  onCancel: () => void;
  /** The form is removed with this text in it. */
  onLeave?: (text: string) => void;
}

/** A text that is written or changed. Ctrl+Enter sends it, Esc leaves it. */
export function CommentForm({ label, send, initial = '', onSend, onCancel, onLeave }: CommentFormProps) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const [text, setText] = useState(initial);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const area = input.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const leave = useEffectEvent(() => onLeave?.(text));
  useEffect(() => () => leave(), []);
  const submit = (): void => {
    if (busy || text.trim() === '') return;
    setBusy(true);
    attempt(() => onSend(text).finally(() => setBusy(false)));
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    else if (event.key === 'Escape') onCancel();
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
        data-autofocus
        rows={3}
        aria-label={label}
        placeholder={t('comments.placeholder')}
        maxLength={COMMENT_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
        className={controlClasses('field-sizing-content max-h-64 min-h-20 resize-none py-2 break-words')}
      />
      <div className="flex justify-end gap-2">
        <Button kind="ghost" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button kind="primary" type="submit" busy={busy} disabled={text.trim() === ''} title="Ctrl+Enter">
          {send}
        </Button>
      </div>
    </form>
  );
}
