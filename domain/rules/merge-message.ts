import type { Message } from '../entities/chat.ts';
import { sameValue } from './merge-parts.ts';

export interface MessageMerge {
  /** The server's message with everyone's marks. Its write mark is still the server's. */
  merged: Message;
  /** The two say different things under one key: no device of ours does that, and the local one must be shown. */
  differs: boolean;
}

/** Every reader's mark, each at the earliest time known. */
export function mergeViews(a: Message['views'], b: Message['views']): Message['views'] {
  const merged = { ...a };
  for (const [user, at] of Object.entries(b)) {
    const known = merged[user];
    if (known === undefined || at < known) merged[user] = at;
  }
  return merged;
}

/**
 * Messages are append-only: read marks merge by union, and what either side deleted stays deleted. Who said it and when
 * is the server's to say.
 */
export function mergeMessage(local: Message, server: Message): MessageMerge {
  const merged = {
    ...server,
    views: mergeViews(server.views, local.views),
    deleted: server.deleted || local.deleted,
  };
  return { merged, differs: local.message !== server.message };
}

/** Whether two states of a message show a person the same. */
export function sameMessage(a: Message, b: Message): boolean {
  return sameValue({ ...a, write: null }, { ...b, write: null });
}
