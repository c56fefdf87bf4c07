import type { ThreadView } from '#app/data/ports.ts';
import type { Message } from '#domain/entities/chat.ts';

/** What the list of a conversation shows, from top to bottom. */
export type ThreadRow =
  /** A heading over the messages of one day, named by its first moment. */
  | { kind: 'day'; key: string; date: string }
  | { kind: 'unread'; key: string }
  | { kind: 'joined'; key: string; message: Message }
  /** `begins`: the first of a run, over which its author's name stands. */
  | { kind: 'message'; key: string; message: Message; own: boolean; begins: boolean };

type Shown = Pick<ThreadView, 'messages' | 'above' | 'unreadFrom'>;

/**
 * The rows for messages that are sorted, oldest first. Days are those of the person's own clock. What stands over the first
 * follows from the message above it, so that no row changes when that one comes into the list.
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

/** Whether a moment lies on the day of `now`, or on the one before. */
export function nearDay(instant: string, now: Date): 'today' | 'yesterday' | null {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (dayOf(instant) === now.toDateString()) return 'today';
  return dayOf(instant) === yesterday.toDateString() ? 'yesterday' : null;
}
