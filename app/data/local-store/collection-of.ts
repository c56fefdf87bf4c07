import type { RxCollection } from 'rxdb';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import type { OpenStore } from './database/open.ts';

/** The collections' types differ by name; a record's key and mark are alike in all. */
export function collectionOf<N extends CollectionName>(
  store: OpenStore,
  name: N,
): RxCollection<ReplicatedCollections[N]> {
  return store.collections[name] as unknown as RxCollection<ReplicatedCollections[N]>;
}
