import type { Message } from '../../entities/chat.ts';

export interface MessageMerge {
  /** The server's message with all read marks. It keeps the server's write mark. */
  merged: Message;
  /** The local text could not be merged and must be shown. */
  differs: boolean;
}

/** Every reader's mark, with the earliest known time. */
function mergeViews(a: Message['views'], b: Message['views']): Message['views'] {
  const merged = { ...a };
  for (const [user, at] of Object.entries(b)) {
    const known = merged[user];
    if (known === undefined || at < known) merged[user] = at;
  }
  return merged;
}

/** A message that its author deleted: its content is removed. */
export function withdrawn(message: Message): Message {
  const { files: _files, card: _card, replyTo: _replyTo, ...rest } = message;
  return { ...rest, message: '', deleted: true };
}

/** Whether the local side changed the text since its base. */
function changedWords(base: Message | undefined, local: Message, server: Message): boolean {
  if (local.message === server.message) return false;
  if (base !== undefined) return local.message !== base.message;
  // Without a base, decided by the author: only the author's devices change the text.
  return local.write.by === local.createdBy || local.editedAt === server.editedAt;
}

/**
 * Read marks are merged by union. A text that one side changed is used; if both did, the server's is used and the local
 * one shown. Deleted on either side stays deleted. Author and date are the server's.
 */
export function mergeMessage(base: Message | undefined, local: Message, server: Message): MessageMerge {
  const changed = changedWords(base, local, server);
  const takesOurs = changed && base !== undefined && server.message === base.message;
  const { message, editedAt } = takesOurs ? local : server;
  const said: Message = {
    ...server,
    message,
    ...(editedAt === undefined ? {} : { editedAt }),
    views: mergeViews(server.views, local.views),
  };
  const merged = server.deleted || local.deleted ? withdrawn(said) : said;
  return { merged, differs: changed && !local.deleted && merged.message !== local.message };
}
