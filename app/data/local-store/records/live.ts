import { uncacheRxQuery, type RxCollection, type RxDocument, type RxQuery } from 'rxdb';
import { defer, NEVER, of, throwError, timer, type Observable } from 'rxjs';
import { catchError, map, retry, switchMap } from 'rxjs/operators';
import type { LocalStore } from '../local-store.ts';
import type { OpenStore } from '../database/open.ts';
import { isClosedError } from '../storage-errors.ts';

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

/** A live query that survives a forced close of the database: it is repeated once the database is open again. */
export function liveQuery<D, R>(makeQuery: () => RxQuery<D, R>): Observable<R> {
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

/**
 * The stored record without RxDB's own fields. It is shared: callers must not change it. Fields without an index are
 * read from it only: a document does not have them as properties, although its type does.
 */
export function recordOf<D>(document: RxDocument<D>): D {
  return document.toJSON() as D;
}

/** A copy that the caller may change. */
export function copyOf<D>(document: RxDocument<D>): D {
  return document.toMutableJSON();
}

export function liveFindOne<D>(collection: RxCollection<D>, key: string): Observable<D | null> {
  return liveQuery(() => collection.findOne(key)).pipe(
    map((document) => (document === null ? null : copyOf(document))),
  );
}
