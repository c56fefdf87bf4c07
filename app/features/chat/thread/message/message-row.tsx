import { EllipsisVerticalIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { memo, useId, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ContextMenu, useContextMenu } from '#app/ui/context-menu.tsx';
import { useCopy } from '#app/ui/copy-button.tsx';
import type { Message } from '#domain/entities/chat.ts';
import { textLines } from '#domain/rules/messages/message-text.ts';
import { useThread } from '../thread-context.ts';
import { actionKeys, actionOfKey, actionsFor, type MessageAction } from './message-actions.ts';
import { MessageCard } from './message-card.tsx';
import { MessageFiles } from './files/message-files.tsx';
import { MessageQuote } from './message-quote.tsx';
import { MessageState, Refusal } from './message-state.tsx';
import { MessageWords } from './message-words.tsx';

interface MessageRowProps {
  message: Message;
  own: boolean;
  /** The first message of a run: its author's name is shown above it. */
  begins: boolean;
  /** The only message in the tab order. */
  current: boolean;
  /** The focus is in it: Tab continues to its links and files. */
  inside: boolean;
}

export const MessageRow = memo(function MessageRow({
  message,
  own,
  begins,
  current,
  inside,
}: MessageRowProps) {
  const { t, format } = useTexts();
  const { nameOf, refusalOf } = useThread();
  const id = useId();
  const menu = useContextMenu();
  const actions = useMessageActions(message);
  const tabIndex = inside ? 0 : -1;
  const name = own ? t('thread.you') : nameOf(message.createdBy, message.user.name);
  // A rejected read mark on another person's message is not shown.
  const refusal = own ? refusalOf(message.uid) : null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const action = actionOfKey(event);
    if (event.key === 'Enter') {
      event.preventDefault();
      const box = event.currentTarget.getBoundingClientRect();
      menu.openAt({ x: box.left + 24, y: box.top + Math.min(24, box.height) });
    } else if (action !== null && actions.possible().includes(action)) {
      event.preventDefault();
      actions.perform(action, event.currentTarget);
    } else menu.onKeyDown(event);
  };
  // A focused item is announced with its author and text; its actions are in its menu.
  const asStop = {
    tabIndex: current ? 0 : -1,
    onKeyDown,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      // If text is selected, the browser's own menu opens, which can copy it.
      if (getSelection()?.isCollapsed !== false) menu.onContextMenu(event);
    },
  };
  return (
    <li
      {...asStop}
      data-message={message.uid}
      aria-labelledby={`${id}-name ${id}-words`}
      aria-describedby={`${id}-time`}
      className={clsx(
        'group flex scroll-my-2 rounded-surface',
        own && 'flex-row-reverse',
        begins ? 'mt-3' : 'mt-1',
      )}
    >
      <div
        className={clsx(
          'max-w-160 min-w-16 rounded-surface px-3 py-1.5 text-sm',
          own ? 'bg-accent-soft text-ink' : 'border border-line bg-surface text-ink',
          refusal !== null && 'outline outline-danger-text',
        )}
      >
        <p
          id={`${id}-name`}
          className={clsx(
            own || !begins ? 'sr-only' : 'text-xs font-semibold text-accent-text wrap-anywhere',
          )}
        >
          <bdi>{name}</bdi>
        </p>
        <div id={`${id}-words`} className="flex flex-col gap-1">
          <Content message={message} own={own} tabIndex={tabIndex} />
        </div>
        <p id={`${id}-time`} className="mt-0.5 flex items-center justify-end gap-1 text-xs text-muted">
          {message.editedAt !== undefined && !message.deleted && <span>{t('thread.edited')}</span>}
          <time dateTime={message.date} title={format.dateTime(message.date)}>
            {format.time(message.date)}
          </time>
          {own && <MessageState message={message} />}
        </p>
        {refusal !== null && <Refusal refusal={refusal} tabIndex={tabIndex} />}
      </div>
      <div className="w-10 shrink-0">
        {!message.deleted && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('thread.action.menu')}
            onClick={(event) => {
              const box = event.currentTarget.getBoundingClientRect();
              menu.openAt({ x: box.left, y: box.bottom });
            }}
            className={clsx(
              'flex size-8 items-center justify-center rounded-control text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-hover hover:text-ink touch:size-10 touch:opacity-100',
              own && 'ml-auto',
            )}
          >
            <EllipsisVerticalIcon aria-hidden className="size-5" />
          </button>
        )}
      </div>
      {menu.state.at !== null && (
        <ContextMenu
          control={menu}
          label={t('thread.action.menu')}
          entries={actions.possible().map((action) => ({
            id: action,
            label: t(`thread.action.${action}`),
            shortcut: actionKeys[action],
            danger: action === 'delete',
            perform: () =>
              actions.perform(action, document.querySelector(`[data-message="${CSS.escape(message.uid)}"]`)),
          }))}
        />
      )}
      {actions.dialog}
    </li>
  );
});

function Content({ message, own, tabIndex }: { message: Message; own: boolean; tabIndex: number }) {
  const { t } = useTexts();
  if (message.deleted) return <p className="text-muted italic">{t('thread.deleted')}</p>;
  return (
    <>
      {message.replyTo !== undefined && <MessageQuote uid={message.replyTo} tabIndex={tabIndex} />}
      {message.message !== '' && <MessageWords markup={message.message} own={own} tabIndex={tabIndex} />}
      {message.files !== undefined && <MessageFiles files={message.files} tabIndex={tabIndex} />}
      {message.card !== undefined && <MessageCard card={message.card} tabIndex={tabIndex} />}
    </>
  );
}

function useMessageActions(message: Message) {
  const { t } = useTexts();
  const { chats } = useData();
  const { me, nameOf, reply, edit } = useThread();
  const copy = useCopy();
  const [asks, setAsks] = useState(false);
  const perform = (action: MessageAction, row: Element | null) => {
    if (action === 'reply') reply(message);
    if (action === 'copy') void copy(textLines(message.message, nameOf));
    if (action === 'edit') edit(message);
    if (action === 'delete') setAsks(true);
    if (action === 'open') row?.querySelector<HTMLElement>('[data-card]')?.click();
  };
  const dialog = asks && (
    <ConfirmDialog
      open
      danger
      title={t('thread.deleteTitle')}
      description={t('thread.deleteText')}
      confirmLabel={t('thread.action.delete')}
      onConfirm={async () => {
        await chats.withdraw(message.uid);
        setAsks(false);
      }}
      onCancel={() => setAsks(false)}
    />
  );
  return { possible: () => actionsFor(message, me, chats.now()), perform, dialog };
}
