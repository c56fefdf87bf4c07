import type { Database } from '#couchdb/store.ts';
import { collections, type CollectionName } from '#domain/entities/collections.ts';
import type { Actor } from '#domain/rules/permissions/permissions.ts';
import type { Services } from '#server/services.ts';

/** The database of the viewer's company that contains the collection. */
export async function databaseOf(
  services: Pick<Services, 'store'>,
  actor: Actor,
  collection: CollectionName,
): Promise<Database> {
  const databases = await services.store.company(actor.company);
  return databases[collections[collection].database];
}
