import type { Database } from '#couchdb/store.ts';
import { attemptCountSchema, type AttemptCount } from '#domain/entities/attempt-count.ts';
import { centralCollection } from '../central/central-collection.ts';
import { isRemoved } from '../central/is-removed.ts';

/** Counts of attempts in the central database, shared by all servers: one document per key. */
export interface AttemptCounts {
  /** Reads with one request; missing ones are omitted. */
  readMany(keys: readonly string[]): Promise<Map<string, AttemptCount>>;
  /**
   * Writes the count as `change` returns it, and retries after a concurrent write; null leaves it unchanged.
   * @throws what `change` throws, `store-unavailable`
   */
  change(key: string, change: (held: AttemptCount | null) => AttemptCount | null): Promise<void>;
  forget(key: string): Promise<void>;
  /** Removes counts that ended before `now`; returns how many. */
  sweep(now: Date): Promise<number>;
}

export function createAttemptCounts(database: Database): AttemptCounts {
  const counts = centralCollection(database, 'attempts', attemptCountSchema);
  /** A count with a concurrent failure is newer, and stays. */
  const forget = async (key: string): Promise<void> => {
    const held = await counts.read(key);
    if (held !== null) await isRemoved(counts.remove(key, held.rev));
  };
  return {
    readMany: (keys) => counts.readMany(keys),
    change: async (key, change) => {
      await counts.change(key, change);
    },
    forget,
    sweep: async (now) => {
      let swept = 0;
      for await (const { key, value, rev } of counts.list(''))
        if (Date.parse(value.until) <= now.getTime() && (await isRemoved(counts.remove(key, rev))))
          swept += 1;
      return swept;
    },
  };
}
