import { defer, retry, type Observable } from 'rxjs';
import { switchMap } from 'rxjs/operators';
import { loadOnce } from '#primitives/load-once.ts';

type Method = (...given: never[]) => Promise<unknown>;

/**
 * A store whose code is loaded with its first call: few people use it, and all of its methods are asynchronous
 * anyway.
 */
export function later<Store extends { [Name in keyof Store]: Method }>(load: () => Promise<Store>): Store {
  const loaded = loadOnce(load);
  const call =
    (name: keyof Store) =>
    async (...given: never[]) => {
      const store = await loaded();
      return store[name](...given);
    };
  // `await` reads `then` of its operand.
  const get = (_: object, name: string | symbol) => (name === 'then' ? undefined : call(name as keyof Store));
  return new Proxy({}, { get }) as Store;
}

/** Delay in milliseconds before a failed load (no network, and not installed yet) is repeated. */
const ASK_AGAIN_MS = 5000;

/** An observable of a store, from when its code is loaded: a failed load must not break the page. */
export function watchLater<Store, Value>(
  load: () => Promise<Store>,
  watch: (store: Store) => Observable<Value>,
): Observable<Value> {
  return defer(load).pipe(retry({ delay: ASK_AGAIN_MS }), switchMap(watch));
}
