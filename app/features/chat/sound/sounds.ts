import type { ChatSummary } from '#app/data/ports.ts';
import type { Message } from '#domain/entities/chat.ts';

/** Specification 1, section 9. */
export const SOUND_VOLUME = 0.2;
/** One time in so many who is listed is heard by the other sound (specification 1, section 4). */
const ALTERNATE_ONE_IN = 3;

export interface Listening {
  me: string;
  muted: ReadonlySet<string>;
  /** When the page was opened: what was said before is no news. */
  since: string;
  /** Chats that some tab shows, open, to who looks at it. */
  watched: ReadonlySet<string>;
}

/** The date of the newest unread message of each chat, as far as it was looked at. */
export type AnnouncedMessages = ReadonlyMap<string, string>;

/** What was looked at by now; a date never goes back, so that what stays unread is heard once. */
export function announcedOf(
  summaries: readonly ChatSummary[],
  before: AnnouncedMessages = new Map(),
): AnnouncedMessages {
  const heard = new Map(before);
  for (const { chat, newestUnread } of summaries)
    if (newestUnread !== null && newestUnread.date > (heard.get(chat.uid) ?? ''))
      heard.set(chat.uid, newestUnread.date);
  return heard;
}

/** Of the unread messages that are new since `heard` the one to sound for; null for none. */
export function messageToAnnounce(
  summaries: readonly ChatSummary[],
  heard: AnnouncedMessages,
  { me, muted, since, watched }: Listening,
): Message | null {
  const news = summaries.flatMap(({ chat, newestUnread }) => {
    if (newestUnread === null || muted.has(chat.uid) || watched.has(chat.uid)) return [];
    const { date } = newestUnread;
    const isNews = chat.actives[me] !== false && date > since && date > (heard.get(chat.uid) ?? '');
    return isNews ? [newestUnread] : [];
  });
  return news.toSorted((a, b) => b.date.localeCompare(a.date))[0] ?? null;
}

/** @param chance from 0 up to 1 */
export function soundOf(author: string, listed: readonly string[], chance: number): 'usual' | 'alternate' {
  return listed.includes(author) && chance < 1 / ALTERNATE_ONE_IN ? 'alternate' : 'usual';
}
