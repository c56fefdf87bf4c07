import type { Database } from '#couchdb/store.ts';
import { collections, type CollectionName } from '#domain/entities/collections.ts';
import type { Viewer } from '#domain/rules/permissions.ts';
import type { Services } from '#server/services.ts';

/** The database of the viewer's own company that holds the collection. */
export async function databaseOf(
  services: Services,
  viewer: Viewer,
  collection: CollectionName,
): Promise<Database> {
  const databases = await services.store.company(viewer.company);
  return databases[collections[collection].database];
}
