import type { Database, ReadDocument, StoredDocument } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';

/** Releases waiting calls one at a time, in an order determined by `random`. */
export function createSchedule(random: (limit: number) => number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let running = false;
  const next = (): void => {
    const [pass] = waiting.splice(random(waiting.length), 1);
    running = pass !== undefined;
    pass?.();
    // The code after the call requests its next turn before another call is released.
    if (running) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (!running) setImmediate(next);
      running = true;
    });
}

/**
 * An in-memory database: documents by id with revisions, with the embedded store's conflict rules. Unused methods
 * throw.
 */
export function memoryDatabase(pass: () => Promise<void> = () => Promise.resolve()): Database {
  const documents = new Map<string, ReadDocument>();
  let writes = 0;
  const store = (document: StoredDocument): string => {
    if (documents.get(document._id)?._rev !== document._rev) throw new AppError('record-conflict');
    writes += 1;
    const rev = String(writes);
    documents.set(document._id, structuredClone({ ...document, _rev: rev }));
    return rev;
  };
  const read = (id: string): ReadDocument | null => structuredClone(documents.get(id) ?? null);
  const made: Partial<Database> = {
    get: async (id) => {
      await pass();
      return read(id);
    },
    getMany: async (ids) => {
      await pass();
      return ids.map(read);
    },
    put: async (document) => {
      await pass();
      return store(document);
    },
    putMany: async (all) => {
      await pass();
      return all.map((document) => {
        try {
          return { id: document._id, outcome: 'written', rev: store(document) };
        } catch {
          return { id: document._id, outcome: 'conflict' };
        }
      });
    },
    remove: async (id, rev) => {
      await pass();
      if (documents.get(id)?._rev !== rev) throw new AppError('record-conflict');
      documents.delete(id);
    },
    range: async ({ start, end, limit }) => {
      await pass();
      const ids = [...documents.keys()].filter((id) => id >= start && id < end);
      return ids
        .toSorted((a, b) => (a < b ? -1 : 1))
        .slice(0, limit)
        .flatMap((id) => read(id) ?? []);
    },
  };
  return made as Database;
}
