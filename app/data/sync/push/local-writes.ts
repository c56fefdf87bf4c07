import { merge, type Observable } from 'rxjs';
import { filter, map } from 'rxjs/operators';
import { collectionNames } from '#domain/entities/collections.ts';
import { isFromServer } from '#app/data/local-store/writes/record-writes.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';

/** Emits as soon as a change by the person is stored, by this tab or another. */
export function localWrites(store: OpenStore): Observable<void> {
  return merge(...collectionNames.map((name) => store.collections[name].storageInstance.changeStream())).pipe(
    filter(({ context }) => !isFromServer(context)),
    map(() => undefined),
  );
}
