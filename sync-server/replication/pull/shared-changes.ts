import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import type { Database } from '#couchdb/store.ts';
import { errorOf } from '#server/stores/central/batched-documents.ts';
import type { PullInput } from './pull.ts';
import { readChanges, type ChangesRead } from './read-changes.ts';

/** Limits in bytes for the whole cache, including the overhead of an entry, and for one entry. */
const MOST_BYTES = 4_000_000;
const ENTRY_BYTES = 1000;
const MOST_BYTES_OF_ONE = 400_000;

/**
 * Shared reads for devices that reconnect together: they have the same checkpoint, and little has changed since. A page
 * is read once and is valid while the end of the history is the same. Every pull asks the store for that end, once for
 * each turn of the event loop. Rights are still applied for each device. On the embedded store a pull of fifty changes
 * takes 0.7 ms with this and 1.4 to 2.1 ms without: after an outage a thousand devices make ten thousand pulls.
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

  /** Number of cached entries. */
  get size(): number {
    return this.kept.size;
  }

  /** @throws AppError `checkpoint-unknown`, `store-unavailable` */
  async read(records: Database, input: PullInput): Promise<ChangesRead> {
    const { collection, checkpoint, limit } = input;
    const key = [records.identity, collection, checkpoint.seq, limit].join(' ');
    // A cluster may denote the same end in several ways: then it is read again, so that no change is ever missed.
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
