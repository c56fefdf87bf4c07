import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Message } from '#domain/entities/chat.ts';
import { Composer, type ComposerHandle } from '../composer/composer.tsx';
import { useFileDrop } from '../composer/attachments/use-file-drop.ts';
import { MessageList } from './list/message-list.tsx';
import { ThreadContext } from './thread-context.ts';
import { useThreadScope } from './use-thread-scope.ts';
import type { ChatThreadProps } from './chat-thread.tsx';

/** The messages of one conversation and its input. */
export function OneThread({ chat, focused, panel, at }: ChatThreadProps) {
  const { t } = useTexts();
  const { chats } = useData();
  const thread = useMemo(() => chats.thread(chat), [chats, chat]);
  const view = useLive(() => thread.view$, [thread]);
  const composer = useRef<ComposerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState(0);
  const [inner, setInner] = useState<{ message: string; nonce: number }>();
  const [asked, setAsked] = useState(at?.nonce);
  if (at !== undefined && at.nonce !== asked) {
    setAsked(at.nonce);
    setInner(undefined);
  }
  const wanted = inner ?? at;
  const place = at?.nonce;
  const message = at?.message;
  useEffect(() => {
    if (place !== undefined && message !== undefined) thread.around(message);
  }, [thread, place, message]);
  const goTo = useCallback(
    (message: string) => {
      thread.around(message);
      setInner((before) => ({ message, nonce: (before?.nonce ?? 0) - 1 }));
    },
    [thread],
  );
  const reply = useCallback((message: Message) => composer.current?.reply(message), []);
  const edit = useCallback((message: Message) => composer.current?.edit(message), []);
  const drops = useFileDrop(panel, (dropped) => composer.current?.attach(dropped));
  const scope = useThreadScope({ reply, edit, goTo });
  if (scope === null || view === undefined)
    return (
      <div className="flex h-full items-center justify-center">
        <Spinner label={t('thread.loading')} />
      </div>
    );
  return (
    <ThreadContext value={scope}>
      <div ref={box} className="relative flex h-full min-h-0 flex-col bg-canvas">
        <MessageList thread={thread} view={view} focused={focused} at={wanted} sent={sent} />
        <Composer
          ref={composer}
          chat={chat}
          onSent={() => {
            setSent((before) => before + 1);
            if (view.hasLater) thread.newest();
          }}
          onLeave={() => box.current?.querySelector<HTMLElement>('[data-message][tabindex="0"]')?.focus()}
        />
        {drops && (
          <p className="pointer-events-none absolute inset-2 z-10 flex items-center justify-center rounded-surface border-2 border-dashed border-accent bg-surface/90 text-sm font-medium text-accent-text">
            {t('thread.composer.drop')}
          </p>
        )}
      </div>
    </ThreadContext>
  );
}
