import {
  DocumentTextIcon,
  PaperAirplaneIcon,
  PaperClipIcon,
  PencilSquareIcon,
} from '@heroicons/react/24/outline';
import { Suspense, useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import type { UnsentMessage } from '#app/data/ports.ts';
import type { TransferredFiles } from '#app/editor/bubble/transferred-files.ts';
import type { BubbleEditorHandle } from '#app/editor/bubble/bubble-editor.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { afterDialogs } from '#app/ui/after-dialogs.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useStoredFlag } from '#app/ui/stored-flag.ts';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { MESSAGE_MAX, type Message } from '#domain/entities/chat.ts';
import { BLOCKS_MAX } from '#domain/rules/messages/markup.ts';
import { useThread } from '../thread/thread-context.ts';
import { Extras } from './extras.tsx';
import { useAttachments } from './attachments/use-attachments.ts';
import { useSending } from './use-sending.ts';
import { useUnsent } from './use-unsent.ts';
import { laterPart, Told } from '#app/ui/later-part.tsx';

const BubbleEditor = laterPart(
  async () => (await import('#app/editor/bubble/bubble-editor.tsx')).BubbleEditor,
);
const CardPicker = laterPart(async () => (await import('./card-picker.tsx')).CardPicker, Told);

export interface ComposerHandle {
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  attach: (dropped: TransferredFiles) => void;
}

interface ComposerProps {
  ref?: Ref<ComposerHandle>;
  chat: string;
  onSent: () => void;
  /** The Escape key. */
  onLeave: () => void;
}

/** The input of a conversation: text, files, a document card, replies and edits. */
export function Composer({ ref, chat, onSent, onLeave }: ComposerProps) {
  const { t, format } = useTexts();
  const { files } = useData();
  const editor = useRef<BubbleEditorHandle>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const [tools, setTools] = useStoredFlag('message-tools', false);
  const { writing, state: written } = useUnsent(chat);
  const attachments = useAttachments(writing, setProblem);
  const send = useSending({ chat, writing, attachments, tell: setProblem, onSent });
  const people = useNameable(chat);
  const change = useCallback((part: Partial<UnsentMessage>) => writing.change(part), [writing]);
  const focus = useCallback(() => editor.current?.focus(), []);
  const { add } = attachments;
  useImperativeHandle(
    ref,
    () => ({
      reply: (message) => {
        change({ replyTo: message.uid, edit: null });
        focus();
      },
      edit: ({ uid, message }) => {
        change({ edit: { uid, message } });
        focus();
      },
      attach: add,
    }),
    [change, focus, add],
  );
  const pictures = useCallback((hash: string) => files.get(hash), [files]);
  const state = written.unsent;
  const storageError = written.problem === null ? null : errorTexts(written.problem, t);
  const [most, lines] = [format.number(MESSAGE_MAX), format.number(BLOCKS_MAX)];
  if (state === null) return <div className="h-20 border-t border-line bg-surface" />;
  return (
    <div className="shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <Extras unsent={state} storing={attachments.storing} change={change} />
      <Suspense fallback={<p className="px-3 py-2 text-sm text-muted">{t('thread.composer.opening')}</p>}>
        <WithPhrases area="editing">
          <BubbleEditor
            ref={editor}
            label={t('thread.composer.label')}
            placeholder={t('thread.composer.placeholder')}
            value={state.edit?.message ?? state.message}
            onChange={(message) => {
              const { edit } = writing.now();
              change(edit === null ? { message } : { edit: { ...edit, message } });
            }}
            onSubmit={send}
            onLeave={onLeave}
            most={MESSAGE_MAX}
            onTooLong={() => setProblem(t('thread.composer.pasteTooLong', { max: most, lines }))}
            onFiles={attachments.add}
            keepImage={attachments.keepImage}
            pictures={pictures}
            people={people}
            tools={tools}
          />
        </WithPhrases>
      </Suspense>
      {(problem !== null || storageError !== null) && (
        <p role="alert" className="px-3 py-1 text-xs text-danger-text">
          {problem ?? (storageError === null ? '' : `${storageError.text}. ${storageError.help}`)}
        </p>
      )}
      <div className="flex items-center px-1 pb-1">
        <AttachButton
          onPick={(picked) => attachments.add({ files: picked, folders: [] })}
          disabled={state.edit !== null}
        />
        <IconButton
          icon={DocumentTextIcon}
          label={t('thread.composer.pickCard')}
          disabled={state.edit !== null}
          onClick={() => setPicking(true)}
        />
        <IconButton
          icon={PencilSquareIcon}
          label={t('thread.composer.format')}
          pressed={tools}
          onClick={() => setTools(!tools)}
        />
        <span className="grow" />
        <IconButton
          icon={PaperAirplaneIcon}
          label={t(state.edit === null ? 'thread.composer.send' : 'thread.composer.saveEdit')}
          shortcut="Enter"
          onMouseDown={(event) => event.preventDefault()}
          onClick={send}
          className="text-accent-text!"
        />
      </div>
      {picking && (
        <Suspense>
          <CardPicker
            onClose={() => setPicking(false)}
            onPick={(card) => {
              change({ card });
              setPicking(false);
              afterDialogs(focus);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function AttachButton({ onPick, disabled }: { onPick: (files: File[]) => void; disabled: boolean }) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={PaperClipIcon}
        label={t('thread.composer.attach')}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('thread.composer.attach')}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** The other participants, with their names from the directory. */
function useNameable(chat: string) {
  const { chats } = useData();
  const { me, nameOf } = useThread();
  const all = useLive(() => chats.watchAll(), [chats]);
  return useMemo(() => {
    const participants = all?.find(({ uid }) => uid === chat)?.participants ?? {};
    return Object.keys(participants)
      .filter((user) => user !== me)
      .map((uid) => ({ uid, name: nameOf(uid) }))
      .sort((a, b) => a.name.localeCompare(b.name));
  }, [all, chat, me, nameOf]);
}
