import type { Chat, Message } from '../entities/chat.ts';
import type { CollectionName, ReplicatedCollections } from '../entities/collections.ts';

type Held = ReplicatedCollections[CollectionName] | null;

/** A mark that somebody has read another's message is no work of theirs. */
function saysSomething(state: Message, known: Message | null, user: string): boolean {
  return state.createdBy === user && (known === null || known.deleted !== state.deleted);
}

/** When one was active, and that something was said, come about by themselves. */
function arranges(state: Chat, known: Chat | null): boolean {
  if (known === null) return true;
  const people = (chat: Chat): string => Object.keys(chat.participants).sort().join(' ');
  return state.title !== known.title || state.deleted !== known.deleted || people(state) !== people(known);
}

/**
 * Whether a change that is given up holds anything that `user` wrote or decided, and so has to be shown to them. `known`
 * is what the server held before it.
 */
export function holdsOwnWords<N extends CollectionName>(
  collection: N,
  state: ReplicatedCollections[N],
  known: ReplicatedCollections[N] | null,
  user: string,
): boolean {
  const held: Held = known;
  if (collection === 'message') return saysSomething(state as Message, held as Message | null, user);
  if (collection === 'chat') return arranges(state as Chat, held as Chat | null);
  return true;
}
