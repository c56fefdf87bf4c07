import type { Message } from '../../entities/chat.ts';

export interface MessageMerge {
  /** The server's message with everyone's marks. Its write mark is still the server's. */
  merged: Message;
  /** The local side's words found no place in it and have to be shown. */
  differs: boolean;
}

/** Every reader's mark, each at the earliest time known. */
function mergeViews(a: Message['views'], b: Message['views']): Message['views'] {
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

/** Whether the local side says the message otherwise than what it went on from. */
function changedWords(base: Message | undefined, local: Message, server: Message): boolean {
  if (local.message === server.message) return false;
  if (base !== undefined) return local.message !== base.message;
  // Not knowing what it went on from: by its author, whose devices alone write words.
  return local.write.by === local.createdBy || local.editedAt === server.editedAt;
}

/**
 * Read marks merge by union. Words that one side changed are taken; where both did, the server's stay and ours are shown.
 * What either side deleted stays deleted. Who said it and when is the server's to say.
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
