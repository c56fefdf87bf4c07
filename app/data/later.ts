import { defer, retry, type Observable } from 'rxjs';
import { switchMap } from 'rxjs/operators';
import { loadOnce } from '#primitives/load-once.ts';

type Method = (...given: never[]) => Promise<unknown>;

/** A store whose code is fetched with the first call of it: few people use it, and all of its methods answer later anyway. */
export function later<Store extends { [Name in keyof Store]: Method }>(load: () => Promise<Store>): Store {
  const loaded = loadOnce(load);
  const call =
    (name: keyof Store) =>
    async (...given: never[]) => {
      const store = await loaded();
      return store[name](...given);
    };
  // What is waited for is asked whether it is a promise.
  const get = (_: object, name: string | symbol) => (name === 'then' ? undefined : call(name as keyof Store));
  return new Proxy({}, { get }) as Store;
}

/** Code that did not come (no network, and not installed yet) is asked for again after so long. */
const ASK_AGAIN_MS = 5000;

/** What a store watches, from when its code is there: no page falls for want of what stands beside it. */
export function watchLater<Store, Value>(
  load: () => Promise<Store>,
  watch: (store: Store) => Observable<Value>,
): Observable<Value> {
  return defer(load).pipe(retry({ delay: ASK_AGAIN_MS }), switchMap(watch));
}
