import { uncacheRxQuery, type RxQuery } from 'rxdb';
import { defer, NEVER, of, throwError, timer, type Observable } from 'rxjs';
import { catchError, map, retry, switchMap } from 'rxjs/operators';
import type { LocalStore } from '../local-store.ts';
import type { OpenStore } from '../database/open.ts';
import { isClosedError } from '../storage-errors.ts';
import type { Collection } from './collection.ts';
import { queryFor, recordOf, type Selector, type Slice } from './reads.ts';

const RETRY_MAX_MS = 5000;

/** A live read of the open store; `whenClosed` while nobody is signed in. */
export function liveRead<T>(
  local: LocalStore,
  read: (store: OpenStore) => Observable<T>,
  whenClosed: T,
): Observable<T> {
  return local.state$.pipe(
    switchMap((state) => {
      if (state.state === 'open') return read(state.store);
      return state.state === 'closed' ? of(whenClosed) : NEVER;
    }),
  );
}

/** The record as long as it is watched, null while there is none. Each is a copy that the caller may change. */
export function liveRecord<R>(collection: Collection<R>, key: string): Observable<R | null> {
  return liveQuery(() => collection.findOne(key)).pipe(
    map((document) => (document === null ? null : document.toMutableJSON())),
  );
}

/** As `findRecords`, again after each change. */
export function liveRecords<R>(
  collection: Collection<R>,
  selector: Selector<R> = {},
  slice: Slice<R> = {},
): Observable<R[]> {
  return liveQuery(() => queryFor(collection, selector, slice)).pipe(
    map((documents) => documents.map((document) => recordOf(document))),
  );
}

/** Those of these records that the device has, by key, again after each change. They are shared. */
export function liveRecordsUnder<R>(
  collection: Collection<R>,
  keys: readonly string[],
): Observable<ReadonlyMap<string, R>> {
  return liveQuery(() => collection.findByIds([...keys])).pipe(
    map((documents) => new Map([...documents].map(([key, document]) => [key, recordOf(document)]))),
  );
}

/** A live query that survives a forced close of the database: it is repeated once the database is open again. */
function liveQuery<D, T>(makeQuery: () => RxQuery<D, T>): Observable<T> {
  return defer(() => {
    const query = makeQuery();
    return query.$.pipe(
      catchError((error: unknown) => {
        // RxDB caches the failed query and would return the failure for ever.
        uncacheRxQuery(query.collection._queryCache, query as never);
        return throwError(() => error);
      }),
    );
  }).pipe(retry({ delay: waitForReopening, resetOnSuccess: true }));
}

export function waitForReopening(error: unknown, attempt: number): Observable<unknown> {
  if (!isClosedError(error)) return throwError(() => error);
  return timer(Math.min(RETRY_MAX_MS, 50 * 2 ** Math.min(attempt, 10)));
}
