import { collections, type CollectionName } from '#domain/entities/collections.ts';
import type { Member, Viewer } from '#domain/rules/permissions.ts';
import type { Services } from '#server/services.ts';

/** Where chats decide what is seen, the store is asked for them on this very request. */
export function viewerFor(services: Services, member: Member, collection: CollectionName): Promise<Viewer> {
  const { viewers } = services.replication;
  return collections[collection].scopedBy === 'chats' ? viewers.exact(member) : viewers.recent(member);
}
