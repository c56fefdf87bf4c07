import type { Message } from '#domain/entities/chat.ts';
import type { ThreadView } from '#app/data/ports.ts';

/**
 * What others said since the view before, where both stood at the newest: loading older ones, or going to another place,
 * is no news.
 */
export function newMessagesBetween(before: ThreadView | null, now: ThreadView, me: string): Message[] {
  if (before === null || before.hasLater || now.hasLater) return [];
  const last = before.messages.at(-1);
  const from = last === undefined ? 0 : now.messages.findIndex(({ uid }) => uid === last.uid) + 1;
  if (last !== undefined && from === 0) return [];
  return now.messages.slice(from).filter(({ createdBy, deleted }) => createdBy !== me && !deleted);
}
