import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { ChatAvatar } from '../chat-avatar.tsx';
import { useChats } from '../chats-context.ts';
import { MutedSign } from '../muted-sign.tsx';
import { newestWords } from './newest-words.ts';
import type { ChatRow } from './rows.ts';

interface ChatRowsProps {
  title: string;
  rows: readonly ChatRow[];
  /** Shown instead of an empty list. */
  none: string;
  onChoose: (row: ChatRow) => void;
  /** Beside the title. */
  children?: ReactNode;
}

export function ChatRows({ title, rows, none, onChoose, children }: ChatRowsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pb-4">
      <div className="flex min-h-9 items-center justify-between gap-2 px-2">
        <h3 id={id} className="text-xs font-medium text-muted">
          {title}
        </h3>
        {children}
      </div>
      {rows.length === 0 ? (
        <p className="px-2 py-2 text-sm text-muted">{none}</p>
      ) : (
        <ul aria-labelledby={id}>
          {rows.map((row) => (
            <li key={row.key}>
              <Row row={row} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ row, onChoose }: { row: ChatRow; onChoose: (row: ChatRow) => void }) {
  const { t, format } = useTexts();
  const { world } = useChats();
  const { summary, person, left, name } = row;
  const newest = left ? null : (summary?.newest ?? null);
  const unread = left ? 0 : (summary?.unread ?? 0);
  const isGroup = person === null && summary?.chat.groupChat !== false;
  const words = newest === null ? restOf(row, t) : newestWords(newest, isGroup, world, t);
  return (
    <button
      type="button"
      disabled={summary === null && !world.mayWrite}
      onClick={() => onChoose(row)}
      className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-hover disabled:opacity-60"
    >
      <ChatAvatar person={isGroup ? null : (person ?? { name, photo: null })} />
      <span className="min-w-0 grow">
        <span className="flex items-center gap-1.5">
          <span
            className={clsx('min-w-0 truncate', unread > 0 ? 'font-semibold' : 'font-medium')}
            title={name}
          >
            <bdi>{name}</bdi>
          </span>
          {summary !== null && world.muted.has(summary.chat.uid) && <MutedSign />}
        </span>
        <span className={clsx('block truncate text-xs', unread > 0 ? 'text-ink' : 'text-muted')}>
          {words}
        </span>
      </span>
      {newest !== null && (
        <span className="flex shrink-0 flex-col items-end gap-1 text-xs text-muted tabular-nums">
          <time dateTime={newest.date}>{format.recent(newest.date)}</time>
          {unread > 0 && <Unread count={unread} />}
        </span>
      )}
    </button>
  );
}

function Unread({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <span className="rounded-full bg-accent px-1.5 text-[11px] leading-4 font-semibold text-on-accent">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('chats.unread', { count })}</span>
    </span>
  );
}

/** Shown if there is no last message. */
function restOf({ left, person, group }: ChatRow, t: ReturnType<typeof useTexts>['t']): string {
  if (left) return t('chats.leftIt');
  if (person !== null) return person.active ? person.login : t('chats.noLongerHere');
  return group === null ? t('chats.nothingSaid') : t('chats.members', { count: group.members.length });
}
