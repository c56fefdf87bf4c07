import type { RxCollection } from 'rxdb';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import type { OpenStore } from '../database/open.ts';

/** A collection of the device. Code outside `local-store` reads and writes it by the functions of `local-store` only. */
export type Collection<R> = RxCollection<R>;

/** The types of the collections differ by name; the types of key and write mark are the same in all. */
export function collectionOf<N extends CollectionName>(
  store: OpenStore,
  name: N,
): Collection<ReplicatedCollections[N]> {
  return store.collections[name] as unknown as Collection<ReplicatedCollections[N]>;
}
