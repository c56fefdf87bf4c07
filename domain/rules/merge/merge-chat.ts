import type { Chat } from '#domain/entities/chat.ts';
import { compareParts, sameValue } from './template/merge-parts.ts';

export interface ChatMerge {
  /** The server's chat with the local changes. It keeps the server's write mark. */
  merged: Chat;
  /** Fields that both sides changed; the server's value is used. */
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
 * Three-way merge of a chat by entry: participation and activity of each person separately. `user` is the device's
 * user: for the activity of others the server's value is used.
 */
export function mergeChat(base: Chat | undefined, local: Chat, server: Chat, user: string): ChatMerge {
  // Without a base, an addition here cannot be distinguished from a removal there.
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
      // The activity time of a removed participant is removed too.
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
