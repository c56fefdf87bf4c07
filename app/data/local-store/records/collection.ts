import type { RxCollection } from 'rxdb';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import type { OpenStore } from '../database/open.ts';

/** The types of the collections differ by name; the types of key and write mark are the same in all. */
export function collectionOf<N extends CollectionName>(
  store: OpenStore,
  name: N,
): RxCollection<ReplicatedCollections[N]> {
  return store.collections[name] as unknown as RxCollection<ReplicatedCollections[N]>;
}
