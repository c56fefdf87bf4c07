import type { ThreadView } from '#app/data/ports.ts';
import type { Message } from '#domain/entities/chat.ts';

/** The rows of a conversation, from top to bottom. */
export type ThreadRow =
  /** A heading for the messages of one day, with the time of the first one. */
  | { kind: 'day'; key: string; date: string }
  | { kind: 'unread'; key: string }
  | { kind: 'joined'; key: string; message: Message }
  /** `begins`: the first message of a run by the same author, with the author's name above it. */
  | { kind: 'message'; key: string; message: Message; own: boolean; begins: boolean };

type Shown = Pick<ThreadView, 'messages' | 'above' | 'unreadFrom'>;

/**
 * The rows of messages that are sorted oldest first. Days are in the person's time zone. The heading above the first
 * row depends on the message before it, so that no row changes when that message is loaded.
 */
export function threadRows({ messages, above, unreadFrom }: Shown, me: string): ThreadRow[] {
  const rows: ThreadRow[] = [];
  const rowAbove = above === null ? undefined : rowOf(above, undefined, me);
  let before = above ?? undefined;
  for (const message of messages) {
    const newDay = before === undefined || dayOf(before.date) !== dayOf(message.date);
    const repeats =
      !newDay && isJoined(message) && isJoined(before) && before?.createdBy === message.createdBy;
    if (newDay) rows.push({ kind: 'day', key: `day ${message.uid}`, date: message.date });
    if (message.uid === unreadFrom) rows.push({ kind: 'unread', key: `unread ${message.uid}` });
    if (!repeats) rows.push(rowOf(message, rows.at(-1) ?? rowAbove, me));
    before = message;
  }
  return rows;
}

function rowOf(message: Message, above: ThreadRow | undefined, me: string): ThreadRow {
  if (isJoined(message)) return { kind: 'joined', key: message.uid, message };
  const goesOn = above?.kind === 'message' && above.message.createdBy === message.createdBy;
  return { kind: 'message', key: message.uid, message, own: message.createdBy === me, begins: !goesOn };
}

function isJoined(message: Message | undefined): boolean {
  return message?.event === 'joined' && !message.deleted;
}

function dayOf(instant: string): string {
  return new Date(instant).toDateString();
}

/** Whether a time is on the same day as `now` or on the day before. */
export function nearDay(instant: string, now: Date): 'today' | 'yesterday' | null {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (dayOf(instant) === now.toDateString()) return 'today';
  return dayOf(instant) === yesterday.toDateString() ? 'yesterday' : null;
}
