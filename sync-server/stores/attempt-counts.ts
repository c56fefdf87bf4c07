import type { Database } from '#couchdb/store.ts';
import { attemptCountSchema, type AttemptCount } from '#domain/entities/attempt-count.ts';
import { centralCollection } from './central-collection.ts';
import { isRemoved } from './is-removed.ts';

/** Counts of attempts in the central database, where all servers see them: one document per key. */
export interface AttemptCounts {
  /** In one request; what is not there is left out. */
  readMany(keys: readonly string[]): Promise<Map<string, AttemptCount>>;
  /**
   * Writes what `change` makes of the count as stored, again where another server came between; null leaves it as it is.
   * @throws what `change` throws, `store-unavailable`
   */
  change(key: string, change: (held: AttemptCount | null) => AttemptCount | null): Promise<void>;
  forget(key: string): Promise<void>;
  /** Forgets what ended before `now`; gives how many. */
  sweep(now: Date): Promise<number>;
}

export function createAttemptCounts(database: Database): AttemptCounts {
  const counts = centralCollection(database, 'attempts', attemptCountSchema);
  /** A failure that comes between is newer, and stays. */
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
