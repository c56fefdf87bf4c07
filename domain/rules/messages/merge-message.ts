import type { Message } from '../../entities/chat.ts';
import { sameValue } from '../merge-parts.ts';

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

/** A message that its author took back: nothing of what it said is kept. */
export function withdrawn(message: Message): Message {
  const { files: _files, card: _card, replyTo: _replyTo, ...rest } = message;
  return { ...rest, message: '', deleted: true };
}

/** Of two states of what was said, the one that its author changed last. */
function saidLast(local: Message, server: Message): Message {
  return (local.editedAt ?? '') > (server.editedAt ?? '') ? local : server;
}

/**
 * Read marks merge by union, the words are those that their author wrote last, and what either side deleted stays
 * deleted. Who said it and when is the server's to say.
 */
export function mergeMessage(local: Message, server: Message): MessageMerge {
  const { message, editedAt } = saidLast(local, server);
  const said: Message = {
    ...server,
    message,
    ...(editedAt === undefined ? {} : { editedAt }),
    views: mergeViews(server.views, local.views),
  };
  const deleted = server.deleted || local.deleted;
  const differs = !deleted && local.editedAt === server.editedAt && local.message !== server.message;
  return { merged: deleted ? withdrawn(said) : said, differs };
}

/** Whether two states of a message show a person the same. */
export function sameMessage(a: Message, b: Message): boolean {
  return sameValue({ ...a, write: null }, { ...b, write: null });
}
