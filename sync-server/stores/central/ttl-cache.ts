import { LRUCache } from 'lru-cache';

/**
 * How long another server's change may stay unnoticed if the feed is late; a server's own changes invalidate the entry
 * at once.
 */
const GOOD_MS = 2000;
const MOST_KEPT = 5000;

/**
 * Caches reads briefly for concurrent requests: `forceFetch` reads, `delete` invalidates. Failed reads are not cached.
 * A read that was running when its key was invalidated is not cached either, but still answers its callers.
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
      // The age of an entry counts from the start of its read.
      options.ttl = Math.max(1, GOOD_MS - (performance.now() - began));
      return value;
    },
  });
}
