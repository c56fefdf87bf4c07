import { merge, type Observable } from 'rxjs';
import { filter, map } from 'rxjs/operators';
import { collectionNames } from '#domain/entities/collections.ts';
import type { OpenStore } from '../database/open.ts';
import { isFromServer } from '../writes/record-writes.ts';
import { collectionOf, type Collection } from './collection.ts';
import { recordIn } from './held.ts';

/** Emits after each write to the collection, by this tab or another. */
export function writes<R>({ eventBulks$ }: Collection<R>): Observable<unknown> {
  return eventBulks$;
}

/** `writes` of every collection of the device. */
export function allWrites({ collections }: OpenStore): Observable<unknown> {
  return merge(...Object.values(collections).map(({ eventBulks$ }) => eventBulks$));
}

/** Emits after each write that is not the server's, by this tab or another. */
export function personWrites<R>({ eventBulks$ }: Collection<R>): Observable<unknown> {
  return eventBulks$.pipe(filter(({ context }) => !isFromServer(context)));
}

/** `personWrites` of every collection that replicates. */
export function allPersonWrites(store: OpenStore): Observable<unknown> {
  return merge(...collectionNames.map((name) => personWrites(collectionOf(store, name))));
}

/** Emits the new states of records by key after each write, by this tab or another; null for a removed record. */
export function changedRecords<R>({ eventBulks$ }: Collection<R>): Observable<ReadonlyMap<string, R | null>> {
  return eventBulks$.pipe(
    map(
      ({ events }) =>
        new Map(
          events.map(({ documentId, documentData }) => [
            documentId,
            documentData._deleted ? null : recordIn<R>(documentData),
          ]),
        ),
    ),
  );
}
