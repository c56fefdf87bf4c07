import type { Chat } from '#domain/entities/chat.ts';
import { compareParts, sameValue } from './template/merge-parts.ts';

export interface ChatMerge {
  /** The server's chat with what the local side changed. Its write mark is still the server's. */
  merged: Chat;
  /** Fields both sides changed; the server's stand. */
  conflicts: ('title' | 'participants')[];
}

type Entries<T> = Readonly<Record<string, T>>;

/** The server's entries with those that the local side added, changed or removed since `base`. */
function mergeEntries<T>(base: Entries<T>, local: Entries<T>, server: Entries<T>): Record<string, T> {
  const merged = new Map(Object.entries(server));
  for (const key of new Set([...Object.keys(base), ...Object.keys(local)])) {
    if (base[key] === local[key]) continue;
    const value = local[key];
    if (value === undefined) merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

/**
 * Three-way merge of a chat by entry: who takes part and when each was active, one person at a time. `user` is whose
 * device it is: of another's activity the server knows better.
 */
export function mergeChat(base: Chat | undefined, local: Chat, server: Chat, user: string): ChatMerge {
  // Not knowing what the device began from, nobody can tell who was added here from who was removed there.
  const from = base ?? local;
  const title = compareParts(base?.title, local.title, server.title);
  const participants = mergeEntries(from.participants, local.participants, server.participants);
  const untold = base === undefined && !sameValue(local.participants, server.participants);
  const own = (actives: Chat['actives']): Chat['actives'] => {
    const at = actives[user];
    return at === undefined ? {} : { [user]: at };
  };
  const actives = {
    ...server.actives,
    ...mergeEntries(own(base?.actives ?? {}), own(local.actives), own(server.actives)),
  };
  const merged: Chat = {
    ...server,
    participants,
    actives: Object.fromEntries(
      // Whoever was removed takes their time of activity with them.
      Object.entries(actives).filter(([key]) => Object.hasOwn(participants, key) || key === user),
    ),
    title: title === 'local' ? local.title : server.title,
    active: compareParts(from.active, local.active, server.active) === 'local' ? local.active : server.active,
    lastMessage: local.lastMessage > server.lastMessage ? local.lastMessage : server.lastMessage,
    deleted: server.deleted || local.deleted,
  };
  return {
    merged,
    conflicts: [
      ...(title === 'both' ? (['title'] as const) : []),
      ...(untold ? (['participants'] as const) : []),
    ],
  };
}
