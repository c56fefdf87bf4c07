import type { Database } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import { attemptCountSchema, type AttemptCount } from '#domain/entities/attempt-count.ts';
import { centralCollection } from './central-collection.ts';
import { createInTurn } from './in-turn.ts';

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

/** Only other servers come between, since this one's writes wait for each other. */
const TRIES = 20;

export function createAttemptCounts(database: Database): AttemptCounts {
  const counts = centralCollection(database, 'attempts', attemptCountSchema);
  const inTurn = createInTurn();
  const write = async (
    key: string,
    change: (held: AttemptCount | null) => AttemptCount | null,
  ): Promise<void> => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const held = await counts.read(key);
      const next = change(held?.value ?? null);
      if (next === null || (await counts.write(key, next, held?.rev ?? null))) return;
    }
    throw new AppError('store-unavailable');
  };
  /** A failure that comes between is newer, and stays. */
  const forget = async (key: string): Promise<void> => {
    const held = await counts.read(key);
    if (held !== null) await removed(key, held.rev);
  };
  const removed = async (key: string, rev: string): Promise<boolean> => {
    try {
      await counts.remove(key, rev);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'record-conflict') return false;
      throw error;
    }
  };
  return {
    readMany: (keys) => counts.readMany(keys),
    change: (key, change) => inTurn(key, () => write(key, change)),
    forget: (key) => inTurn(key, () => forget(key)),
    sweep: async (now) => {
      let swept = 0;
      for await (const { key, value, rev } of counts.list(''))
        if (Date.parse(value.until) <= now.getTime() && (await removed(key, rev))) swept += 1;
      return swept;
    },
  };
}
