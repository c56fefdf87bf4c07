import type { Environment } from '#app/data/environment/environment.ts';
import { watchLater } from '#app/data/later.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { BatchStore } from '#app/data/ports/batches.ts';
import { loadOnce } from '#primitives/load-once.ts';

/** Batches, whose code is loaded with the first use: it is not part of the first load. */
export function lazyBatches(local: LocalStore, environment: Environment): BatchStore {
  const loaded = loadOnce(async (): Promise<BatchStore> => {
    const { Batches } = await import('./batches.ts');
    return new Batches(local, environment);
  });
  return {
    mapping: async (...given) => (await loaded()).mapping(...given),
    keepMapping: async (...given) => (await loaded()).keepMapping(...given),
    begin: async (...given) => (await loaded()).begin(...given),
    get: async (...given) => (await loaded()).get(...given),
    change: async (...given) => (await loaded()).change(...given),
    watchOf: (template) => watchLater(loaded, (store) => store.watchOf(template)),
    waiting: async (...given) => (await loaded()).waiting(...given),
    input: async (...given) => (await loaded()).input(...given),
    keepResult: async (...given) => (await loaded()).keepResult(...given),
    results: async (...given) => (await loaded()).results(...given),
    discard: async (...given) => (await loaded()).discard(...given),
    unfinished: async () => (await loaded()).unfinished(),
    alone: async (...given) => (await loaded()).alone(...given),
  };
}
