import type { Chat, Message } from '#domain/entities/chat.ts';
import type { Comment } from '#domain/entities/comment.ts';
import {
  definitionOf,
  type CollectionName,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import { checkPermission, type Holder } from '#domain/rules/permissions/permission-check.ts';
import { addedParticipants } from './chat-policy.ts';
import { changesOwnWords } from './comment-policy.ts';

/** Which part of a collection a person's groups let them write; `own-part`: see `isOwnPart`. */
export type WriteScope = 'everything' | 'own-part' | 'nothing';

export function writeScope(holder: Holder, collection: CollectionName): WriteScope {
  const { permission, judgedByChange } = definitionOf(collection);
  if (permission === null || checkPermission(holder, permission).valid) return 'everything';
  // Every participant may leave a chat, update their activity and mark messages as read; authors of comments may
  // change and delete their words.
  return judgedByChange === true ? 'own-part' : 'nothing';
}

/**
 * Whether a state that the record's own policy accepts after `held` changes only the writer's own part; null: nothing
 * is stored yet.
 */
export function isOwnPart<N extends CollectionName>(
  collection: N,
  incoming: ReplicatedCollections[N],
  held: ReplicatedCollections[N] | null,
): boolean {
  if (held === null) return false;
  if (collection === 'message')
    return incoming.deleted || (incoming as Message).message === (held as Message).message;
  if (collection === 'comment') return changesOwnWords(incoming as Comment, held as Comment);
  if (collection !== 'chat') return false;
  const [next, before] = [incoming as Chat, held as Chat];
  const named = next.title !== before.title || next.lastMessage !== before.lastMessage;
  return !named && addedParticipants(next, before).length === 0;
}
