import { useEffect, useEffectEvent, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useMay } from '#app/data/permissions.ts';
import { useData } from '#app/data/react.tsx';
import { isPressed } from '#app/editor/shortcuts/keys.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { isProposed, newSuggestion } from './suggestion-comment.ts';

/** Word's key for tracked changes. */
export const SUGGEST_KEYS = 'Ctrl+Shift+E';

/** What is asked before unsaved work becomes something else or is lost. */
type Question = 'suggest' | 'edit' | 'discard';

export interface Suggesting {
  on: boolean;
  /** Whether there is something to send. */
  changed: boolean;
  sending: boolean;
  /** Chooses to suggest or to edit; asks first if there are unsaved changes. */
  choose: (on: boolean) => void;
  send: () => void;
  /** Ends suggesting without what was written; asks first if that is something. */
  discard: () => void;
  question: Question | null;
  answer: (yes: boolean) => Promise<void>;
}

const inDialog = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

/** The mode in which changes become suggestions. `onSent` is called when they were sent. */
export function useSuggesting(workspace: Workspace, user: string, onSent: () => void): Suggesting {
  const { session, editors, uid } = workspace;
  const { suggesting: on, dirty: changed } = session.current();
  const { t } = useTexts();
  const { comments } = useData();
  const may = useMay();
  const notify = useNotify();
  const attempt = useAttempt();
  const [question, setQuestion] = useState<Question | null>(null);
  const [sending, setSending] = useState(false);
  const backToText = (): void => editors.areas[editors.active()].focus();

  const choose = (next: boolean): void => {
    const { suggesting, dirty, savedAt } = session.current();
    if (next === suggesting) return;
    if (next && !may('templates.edit'))
      notify({ kind: 'info', text: missingPermissionText('templates.edit', t) });
    else if (next && savedAt === null) notify({ kind: 'info', text: t('suggestions.neverSaved') });
    else if (dirty) setQuestion(next ? 'suggest' : 'edit');
    else session.suggest(next);
  };
  const store = async (): Promise<void> => {
    let count = 0;
    const threads = await firstValueFrom(comments.watchOf(uid));
    const rest = await session.sendSuggestions(async (suggestion, texts) => {
      if (!isProposed(suggestion, threads, user))
        await comments.create(newSuggestion(uid, suggestion, texts, session.content()));
      count += 1;
    });
    if (count > 0) notify({ kind: 'success', text: t('suggestions.sent', { count }) });
    else if (rest === 'nothing') notify({ kind: 'info', text: t('suggestions.nothing') });
    if (rest === 'others') notify({ kind: 'info', text: t('suggestions.others') });
    if (rest !== 'typed') backToText();
    if (count > 0) onSent();
  };
  const send = (): void => {
    if (sending) return;
    setSending(true);
    attempt(() => store().finally(() => setSending(false)));
  };
  const discard = (): void => {
    if (session.current().dirty) setQuestion('discard');
    else {
      session.suggest(false);
      backToText();
    }
  };
  const answer = async (yes: boolean): Promise<void> => {
    if (yes && question === 'discard') {
      await session.discard();
      // The closing dialog first returns the focus to the button, which is gone.
      requestAnimationFrame(backToText);
    } else if (yes) session.suggest(question === 'suggest');
    setQuestion(null);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(event, SUGGEST_KEYS) || inDialog(event)) return;
    event.preventDefault();
    choose(!on);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return { on, changed, sending, choose, send, discard, question, answer };
}
