import type { Chat, Message } from '#domain/entities/chat.ts';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { checkPermission, type Holder } from '#domain/rules/permissions/permission-check.ts';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import { addedParticipants } from './chat-policy.ts';

/** What writing a record needs; null where who may is a matter of the record alone. */
const needed: Record<CollectionName, Permission | null> = {
  template: 'templates.edit',
  templateArea: 'categories.edit',
  execution: 'executions.create',
  chat: 'chats.write',
  message: 'chats.write',
  entityRecord: 'entity.edit',
  // A company admin's alone: see `record-policy`.
  entity: null,
  // The server's alone: see `record-policy`.
  filing: null,
  projection: null,
  handedIn: null,
};

/** Leaving a chat, being seen in it and having read it are open to who takes part. */
const openInPart: ReadonlySet<CollectionName> = new Set<CollectionName>(['chat', 'message']);

/** How much of a collection somebody's groups let them write; `own-part`: see `isOwnPart`. */
export type WriteScope = 'everything' | 'own-part' | 'nothing';

export function writeScope(holder: Holder, collection: CollectionName): WriteScope {
  const permission = needed[collection];
  if (permission === null || checkPermission(holder, permission).valid) return 'everything';
  return openInPart.has(collection) ? 'own-part' : 'nothing';
}

/** Whether a state that may follow `held` by the record's own policy says nothing new; null: nothing is stored yet. */
export function isOwnPart<N extends CollectionName>(
  collection: N,
  incoming: ReplicatedCollections[N],
  held: ReplicatedCollections[N] | null,
): boolean {
  if (held === null) return false;
  if (collection === 'message')
    return incoming.deleted || (incoming as Message).message === (held as Message).message;
  if (collection !== 'chat') return false;
  const [next, before] = [incoming as Chat, held as Chat];
  const named = next.title !== before.title || next.lastMessage !== before.lastMessage;
  return !named && addedParticipants(next, before).length === 0;
}
