import { useCallback, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { AppError } from '#domain/api/errors.ts';
import { MESSAGE_MAX } from '#domain/entities/chat.ts';
import { isBlankMessage } from '#domain/rules/messages/message-text.ts';
import { Mutex } from '#primitives/mutex.ts';
import { trimMessage } from './trim-message.ts';
import type { Attachments } from './attachments/use-attachments.ts';
import type { UnsentWriting } from './unsent-writing.ts';

interface Sending {
  chat: string;
  writing: UnsentWriting;
  attachments: Attachments;
  tell: (problem: string | null) => void;
  onSent: () => void;
}

/**
 * Sends drafts one after the other, in the order of the presses. The text leaves the input immediately, and is restored
 * if the device could not store the message.
 */
export function useSending({ chat, writing, attachments, tell, onSent }: Sending): () => void {
  const { t, format } = useTexts();
  const { chats } = useData();
  const [turn] = useState(() => new Mutex());
  const failed = useCallback(
    (error: unknown) => {
      const { text, help } = errorTexts(error, t);
      tell(`${text}. ${help}`);
    },
    [t, tell],
  );
  const submit = useCallback(async () => {
    await attachments.settled();
    const { edit, message, files, card, replyTo } = writing.now();
    const words = trimMessage(edit?.message ?? message);
    if (edit === null && isBlankMessage(words) && files.length === 0 && card === null) return;
    if (words.length > MESSAGE_MAX) {
      tell(t('thread.composer.tooLong', { max: format.number(MESSAGE_MAX) }));
      return;
    }
    tell(null);
    if (edit !== null) {
      try {
        await chats.edit(edit.uid, words);
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'message-edit-too-late')) throw error;
        // The earlier draft becomes a message of its own.
        writing.change({ edit: null, message: message + edit.message });
        tell(t('thread.composer.editTooLate'));
        return;
      }
      writing.change({ edit: null });
      return;
    }
    const { uid, settle } = writing.takeDraft();
    try {
      await chats.send(chat, {
        uid,
        message: words,
        ...(files.length === 0 ? {} : { files }),
        ...(card === null ? {} : { card }),
        ...(replyTo === null ? {} : { replyTo }),
      });
      settle(true);
      onSent();
    } catch (error) {
      settle(false);
      throw error;
    }
  }, [attachments, writing, chats, chat, tell, t, format, onSent]);
  return useCallback(() => {
    turn.run(submit).catch(failed);
  }, [turn, submit, failed]);
}
