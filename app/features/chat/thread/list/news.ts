import type { Message } from '#domain/entities/chat.ts';
import type { ThreadView } from '#app/data/ports.ts';

/**
 * The messages of others since the previous view, if both views end at the newest message: loading older messages or
 * jumping elsewhere brings no new ones.
 */
export function newMessagesBetween(before: ThreadView | null, now: ThreadView, me: string): Message[] {
  if (before === null || before.hasLater || now.hasLater) return [];
  const last = before.messages.at(-1);
  const from = last === undefined ? 0 : now.messages.findIndex(({ uid }) => uid === last.uid) + 1;
  if (last !== undefined && from === 0) return [];
  return now.messages.slice(from).filter(({ createdBy, deleted }) => createdBy !== me && !deleted);
}
