import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '#domain/api/errors.ts';
import { chatOfMessage, type Message } from '#domain/entities/chat.ts';
import type { Viewer } from '#domain/rules/permissions.ts';

interface MessageChange {
  viewer: Viewer;
  incoming: Message;
  held: Message | null;
}

/** What was said stays as it was said. */
function saidProblem(incoming: Message, held: Message): boolean {
  const growing = { views: null, deleted: null, write: null };
  return !isDeepStrictEqual({ ...incoming, ...growing }, { ...held, ...growing });
}

/** Each reader adds their own mark and nobody's is lost; a mark may only become earlier, as another device knew. */
function viewsProblem({ viewer, incoming, held }: MessageChange): boolean {
  const before = held?.views ?? {};
  const lost = Object.keys(before).some((user) => !Object.hasOwn(incoming.views, user));
  const changed = Object.entries(incoming.views).filter(([user, at]) => before[user] !== at);
  const later = changed.some(([user, at]) => (before[user] ?? at) < at);
  return lost || later || changed.some(([user]) => user !== viewer.user);
}

/**
 * A message is its author's, said in a chat they take part in, at whatever time their device took it to be. Afterwards
 * readers mark it as seen and its author may delete it; nothing else ever changes.
 */
export function messageProblem(change: MessageChange): ErrorCode | null {
  const { viewer, incoming, held } = change;
  const chat = chatOfMessage(incoming.uid);
  if (incoming.chat !== chat) return 'record-invalid';
  if (!viewer.chats.includes(chat)) return 'record-not-allowed';
  if (held === null) {
    if (incoming.user.uid !== viewer.user) return 'record-forged-author';
  } else {
    if (saidProblem(incoming, held)) return 'record-not-allowed';
    const deletes = incoming.deleted !== held.deleted;
    if (deletes && (held.deleted || held.createdBy !== viewer.user)) return 'record-not-allowed';
  }
  return viewsProblem(change) ? 'record-not-allowed' : null;
}
