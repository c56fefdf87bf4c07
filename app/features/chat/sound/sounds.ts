import type { ChatSummary } from '#app/data/ports.ts';
import type { Message } from '#domain/entities/chat.ts';

/** Specification 1, section 9. */
export const SOUND_VOLUME = 0.2;
/** One in this many messages of a listed author plays the other sound (specification 1, section 4). */
const ALTERNATE_ONE_IN = 3;

export interface Listening {
  me: string;
  muted: ReadonlySet<string>;
  /** When the page was opened: older messages are not announced. */
  since: string;
  /** Chats that are open in a tab that the person is looking at. */
  watched: ReadonlySet<string>;
}

/** The date of the newest unread message of each chat that was already checked. */
export type AnnouncedMessages = ReadonlyMap<string, string>;

/** Updates the checked dates. A date never goes back, so that a message that stays unread is announced once. */
export function announcedOf(
  summaries: readonly ChatSummary[],
  before: AnnouncedMessages = new Map(),
): AnnouncedMessages {
  const announced = new Map(before);
  for (const { chat, newestUnread } of summaries)
    if (newestUnread !== null && newestUnread.date > (announced.get(chat.uid) ?? ''))
      announced.set(chat.uid, newestUnread.date);
  return announced;
}

/** The unread message, new since `announced`, to play a sound for; null if there is none. */
export function messageToAnnounce(
  summaries: readonly ChatSummary[],
  announced: AnnouncedMessages,
  { me, muted, since, watched }: Listening,
): Message | null {
  const news = summaries.flatMap(({ chat, newestUnread }) => {
    if (newestUnread === null || muted.has(chat.uid) || watched.has(chat.uid)) return [];
    const { date } = newestUnread;
    const isNews = chat.actives[me] !== false && date > since && date > (announced.get(chat.uid) ?? '');
    return isNews ? [newestUnread] : [];
  });
  return news.toSorted((a, b) => b.date.localeCompare(a.date))[0] ?? null;
}

/** @param chance from 0 (inclusive) to 1 (exclusive) */
export function soundOf(author: string, listed: readonly string[], chance: number): 'usual' | 'alternate' {
  return listed.includes(author) && chance < 1 / ALTERNATE_ONE_IN ? 'alternate' : 'usual';
}
