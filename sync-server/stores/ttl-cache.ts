import { LRUCache } from 'lru-cache';

/** How long another server's change may go unseen where its feed is late; one's own is to be forgotten at once. */
const GOOD_MS = 2000;
const MOST_KEPT = 5000;

/**
 * What is read once for all requests of a moment, by its key: `forceFetch` gives it, `delete` forgets it. Neither a read that
 * failed is kept nor one under way when its key is forgotten, which still answers those who asked before.
 */
export type TtlCache<T extends object> = Pick<LRUCache<string, T>, 'forceFetch' | 'delete'>;

export function createTtlCache<T extends object>(read: (key: string) => Promise<T>): TtlCache<T> {
  return new LRUCache<string, T>({
    max: MOST_KEPT,
    ttl: GOOD_MS,
    ignoreFetchAbort: true,
    fetchMethod: async (key, _, { options }) => {
      const began = performance.now();
      const value = await read(key);
      // It is as old as the moment when reading began.
      options.ttl = Math.max(1, GOOD_MS - (performance.now() - began));
      return value;
    },
  });
}
