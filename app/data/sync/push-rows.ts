import type { RxCollection, WithDeleted } from 'rxdb';
import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import { cameFromServer } from '../local-store/bases.ts';

export interface PushRow<D> {
  assumedMasterState?: WithDeleted<D>;
  newDocumentState: WithDeleted<D>;
}

/** States as the server takes them: without the device store's fields, and without what was only removed here. */
export function statesOf<R>(documents: readonly (WithDeleted<R> | undefined)[]): R[] {
  return documents.flatMap((document) => {
    if (document === undefined) return [];
    const { _deleted, _attachments, ...state } = document as WithDeleted<R> & { _attachments?: unknown };
    return _deleted ? [] : [state as R];
  });
}

/** Of what a snapshot brought the replication knows nothing, and takes it for changes of ours where it looks again. */
export async function statesToSend<N extends CollectionName>(
  name: N,
  collection: RxCollection<ReplicatedCollections[N]>,
  rows: readonly PushRow<ReplicatedCollections[N]>[],
): Promise<ReplicatedCollections[N][]> {
  const unknown = rows.filter(({ assumedMasterState }) => assumedMasterState === undefined);
  const keys = unknown.map(({ newDocumentState }) => keyOf(name, newDocumentState));
  const held = await collection.storageInstance.findDocumentsById(keys, false);
  const servers = new Set(held.filter((state) => cameFromServer(state)).map((state) => state.write.id));
  return statesOf(rows.map((row) => row.newDocumentState)).filter((state) => !servers.has(state.write.id));
}
