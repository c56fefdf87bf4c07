import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import type { Database } from '#couchdb/store.ts';
import { errorOf } from '#server/stores/batched-documents.ts';
import type { PullInput } from './pull.ts';
import { readChanges, type ChangesRead } from './read-changes.ts';

/** Bytes of all that is kept, with what an entry costs besides its documents, and of one entry. */
const MOST_BYTES = 4_000_000;
const ENTRY_BYTES = 1000;
const MOST_BYTES_OF_ONE = 400_000;

/**
 * What devices that come back together pull: they stand at the same place, and little has changed since. It is read once
 * and is good for as long as the history ends where it did, which the store is asked on every pull, once for all of one
 * turn of the event loop. What each may see of it is still decided for each.
 */
export class SharedChanges {
  private readonly kept = new LRUCache<string, ChangesRead>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_BYTES_OF_ONE + ENTRY_BYTES,
    sizeCalculation: ({ bytes }) => bytes + ENTRY_BYTES,
  });
  private readonly ends = new DataLoader<Database, string>(
    (databases) => {
      this.ends.clearAll();
      return Promise.all(databases.map((database) => database.currentSeq().catch(errorOf)));
    },
    { batchScheduleFn: setImmediate },
  );

  /** Entries kept. */
  get size(): number {
    return this.kept.size;
  }

  /** @throws AppError `checkpoint-unknown`, `store-unavailable` */
  async read(records: Database, input: PullInput): Promise<ChangesRead> {
    const { collection, checkpoint, limit } = input;
    const key = [records.identity, collection, checkpoint.seq, limit].join(' ');
    // A cluster may write the same end in several ways: there it is read again, and never too little is told.
    if (this.kept.has(key)) {
      const end = await this.ends.load(records);
      const held = this.kept.get(key);
      if (held?.lastSeq === end) return held;
    }
    const read = await readChanges(records, input);
    if (read.complete) this.kept.set(key, read);
    else this.kept.delete(key);
    return read;
  }
}
