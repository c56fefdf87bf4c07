import { CheckIcon, ClockIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useCopy } from '#app/ui/copy-button.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { AppError } from '#domain/api/errors.ts';
import type { Message } from '#domain/entities/chat.ts';
import type { Rejection } from '#domain/entities/rejection.ts';
import { imagesIn, textLines } from '#domain/rules/messages/message-text.ts';
import { useThread } from '../thread-context.ts';

/** Whether the server has the person's own message with all its parts. `Refusal` shows a rejected one. */
export function MessageState({ message }: { message: Message }) {
  const { t } = useTexts();
  const { stateOf, unsentFileOf } = useThread();
  const state = stateOf(message.uid);
  if (state === 'rejected') return null;
  const waits = state !== 'synced' || filesOf(message).some((hash) => unsentFileOf(hash) !== null);
  const Shape = waits ? ClockIcon : CheckIcon;
  const word = t(waits ? 'thread.state.waiting' : 'thread.state.sent');
  return (
    <span title={word} className="inline-flex">
      <Shape aria-hidden className="size-3.5" />
      <span className="sr-only">{word}</span>
    </span>
  );
}

function filesOf({ message, files = [] }: Message): string[] {
  return [...files.map(({ hash }) => hash), ...imagesIn(message)];
}

/** The part of a message that the server rejected: the message, an edit, or its deletion. */
function refusedPart({ master, state }: Rejection): 'message' | 'edit' | 'deletion' {
  if (master === null || master === undefined) return 'message';
  return state['deleted'] === true ? 'deletion' : 'edit';
}

/** Why the server rejected a message, and the possible actions. */
export function Refusal({ refusal, tabIndex }: { refusal: Rejection; tabIndex: number }) {
  const { t } = useTexts();
  const { nameOf } = useThread();
  const { rejections } = useData();
  const notify = useNotify();
  const copy = useCopy();
  const [asks, setAsks] = useState(false);
  const { text, help } = errorTexts(new AppError(refusal.code), t);
  const again = async () => {
    try {
      await rejections.mend(refusal.id);
    } catch (error) {
      const why = errorTexts(error, t);
      notify({ kind: 'error', text: `${why.text}. ${why.help}` });
    }
  };
  const part = refusedPart(refusal);
  const { message } = refusal.state;
  const words = typeof message === 'string' ? textLines(message, nameOf) : '';
  const giveUp = t(part === 'message' ? 'thread.refusal.discard' : 'thread.refusal.undo');
  const link = 'rounded-tag font-medium underline';
  return (
    <div className="mt-1 text-xs">
      <p className="flex gap-1 text-danger-text">
        <ExclamationTriangleIcon aria-hidden className="size-4 shrink-0" />
        <span>
          {t(`thread.refused.${part}`)}. {text}. <span className="text-muted">{help}</span>
        </span>
      </p>
      <p className="flex flex-wrap justify-end gap-3 pt-1">
        <button type="button" tabIndex={tabIndex} className={link} onClick={() => void again()}>
          {t('thread.refusal.again')}
        </button>
        {words !== '' && (
          <button type="button" tabIndex={tabIndex} className={link} onClick={() => void copy(words)}>
            {t('thread.refusal.copy')}
          </button>
        )}
        <button type="button" tabIndex={tabIndex} className={link} onClick={() => setAsks(true)}>
          {giveUp}
        </button>
      </p>
      {asks && (
        <ConfirmDialog
          open
          danger
          title={t(part === 'message' ? 'thread.refusal.discardTitle' : 'thread.refusal.undoTitle')}
          description={t(part === 'message' ? 'thread.refusal.discardText' : 'thread.refusal.undoText')}
          confirmLabel={giveUp}
          onConfirm={async () => {
            await rejections.discard(refusal.id);
            setAsks(false);
          }}
          onCancel={() => setAsks(false)}
        />
      )}
    </div>
  );
}
