import { ArrowDownIcon } from '@heroicons/react/24/outline';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ThreadView, Thread } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { MessageRow } from '../message/message-row.tsx';
import { NewMessageAnnouncer } from './new-message-announcer.tsx';
import { ScrollKeeper } from './scroll-keeper.tsx';
import { nearDay, threadRows, type ThreadRow } from './thread-rows.ts';
import { useThread } from '../thread-context.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSentinels } from './use-sentinels.ts';

interface MessageListProps {
  thread: Thread;
  view: ThreadView;
  /** The panel is open in a focused window: new messages are announced. */
  focused: boolean;
  /** A message to scroll to; another `nonce` requests it again. */
  at: { message: string; nonce: number } | undefined;
  /** Counts the messages that the person sent. */
  sent: number;
}

export function MessageList({ thread, view, focused, at, sent }: MessageListProps) {
  const { t } = useTexts();
  const { me } = useThread();
  const rows = useMemo(() => threadRows(view, me), [view, me]);
  const scroller = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState(true);
  const { current, isInside, handlers } = useRowKeys({ scroller, rows, thread, view });
  const { top, bottom } = useSentinels({ scroller, thread, view });
  const follow = useCallback(
    (now: boolean) => {
      setFollowing(now);
      thread.follow(now);
    },
    [thread],
  );
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <ScrollKeeper scroller={scroller} view={view} at={at} sent={sent} onFollow={follow}>
        <div ref={top} aria-hidden className="h-px" />
        {view.messages.length === 0 && (
          <p className="p-4 text-center text-sm text-muted">{t('thread.empty')}</p>
        )}
        <ol aria-label={t('thread.messages')} {...handlers} className="flex flex-col">
          {rows.map((row) => (
            <Row key={row.key} row={row} isCurrent={row.key === current} isInside={isInside} />
          ))}
        </ol>
        <div ref={bottom} aria-hidden className="h-px" />
      </ScrollKeeper>
      {(!following || view.hasLater) && <ToNewest view={view} thread={thread} scroller={scroller} />}
      <NewMessageAnnouncer view={view} speaks={focused} />
    </div>
  );
}

interface RowProps {
  row: ThreadRow;
  isCurrent: boolean;
  isInside: boolean;
}

function Row({ row, isCurrent, isInside }: RowProps) {
  const { t } = useTexts();
  if (row.kind === 'day') return <DayHeading date={row.date} />;
  if (row.kind === 'unread')
    return (
      <li data-unread className="my-2 flex items-center gap-2">
        <hr aria-hidden className="grow border-accent" />
        <h3 className="text-xs font-medium text-accent-text">{t('thread.unreadFrom')}</h3>
        <hr aria-hidden className="grow border-accent" />
      </li>
    );
  if (row.kind === 'joined')
    return <Joined user={row.message.createdBy} name={row.message.user.name} uid={row.key} />;
  const { message, own, begins } = row;
  return (
    <MessageRow
      message={message}
      own={own}
      begins={begins}
      current={isCurrent}
      inside={isCurrent && isInside}
    />
  );
}

function Joined({ user, name, uid }: { user: string; name: string; uid: string }) {
  const { t } = useTexts();
  const { nameOf } = useThread();
  return (
    <li data-event={uid} className="mt-2 text-center text-xs text-muted">
      {t('thread.joined', { name: nameOf(user, name) })}
    </li>
  );
}

function DayHeading({ date }: { date: string }) {
  const { t, format } = useTexts();
  const near = nearDay(date, useNow());
  return (
    <li className="mt-3 flex justify-center">
      <h3 className="rounded-full bg-sunken px-3 py-0.5 text-xs font-medium text-muted">
        {near === null ? format.date(date) : t(`thread.${near}`)}
      </h3>
    </li>
  );
}

interface ToNewestProps {
  view: ThreadView;
  thread: Thread;
  scroller: React.RefObject<HTMLDivElement | null>;
}

function ToNewest({ view, thread, scroller }: ToNewestProps) {
  const { t, format } = useTexts();
  const go = () => {
    if (view.hasLater) thread.newest();
    else scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  };
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center">
      <Button icon={ArrowDownIcon} onClick={go} className="pointer-events-auto shadow-float">
        {view.unread === 0
          ? t('thread.toNewest')
          : t('thread.toNewestCount', { count: view.unread, shown: format.number(view.unread) })}
      </Button>
    </div>
  );
}
