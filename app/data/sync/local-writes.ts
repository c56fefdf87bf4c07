import { merge, type Observable } from 'rxjs';
import { filter, map } from 'rxjs/operators';
import { collectionNames } from '#domain/entities/collections.ts';
import type { OpenStore } from '../local-store/open.ts';

/** What the replication stores itself came from the server. */
const FROM_SERVER = 'replication-downstream';

/** Told in the very moment in which something of a person's is on the disk, by this tab or another. */
export function localWrites(store: OpenStore): Observable<void> {
  return merge(...collectionNames.map((name) => store.collections[name].storageInstance.changeStream())).pipe(
    filter(({ context }) => !context.startsWith(FROM_SERVER)),
    map(() => undefined),
  );
}
