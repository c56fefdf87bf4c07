import { collections, type CollectionName } from '#domain/entities/collections.ts';
import type { Member, Actor } from '#domain/rules/permissions/permissions.ts';
import type { Services } from '#server/services.ts';

/** If chats determine what the actor sees, they are read from the store with this request. */
export function actorFor(
  services: Pick<Services, 'replication'>,
  member: Member,
  collection: CollectionName,
): Promise<Actor> {
  const { actors } = services.replication;
  return collections[collection].scopedBy === 'chats' ? actors.exact(member) : actors.recent(member);
}
