import DataLoader from 'dataloader';
import type { Database, StoredDocument, WriteOutcome } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';

const uncached = { cache: false };
/** Requests that arrive together are read together. */
const inOneTurn = { ...uncached, batchScheduleFn: setImmediate };

/** Reads whatever is asked for in one turn of the event loop with one request: who calls is told by documents of three kinds. */
export function batchedReads(database: Pick<Database, 'getMany'>): Database['getMany'] {
  const loader = new DataLoader(async (lists: readonly (readonly string[])[]) => {
    const documents = await database.getMany(lists.flat());
    let from = 0;
    return lists.map(({ length }) => documents.slice(from, (from += length)));
  }, inOneTurn);
  return (ids) => loader.load(ids);
}

/**
 * Writes whatever is asked for in one tick with one request, and so with one write to the disk. Each document is judged
 * on its own, as `put` judges it.
 */
export function batchedWrites(database: Pick<Database, 'put' | 'putMany'>): Database['put'] {
  const apart = (documents: readonly StoredDocument[]): Promise<(string | Error)[]> =>
    Promise.all(documents.map((document) => database.put(document).catch(errorOf)));
  const loader = new DataLoader(async (documents: readonly StoredDocument[]) => {
    if (documents.length === 1) return apart(documents);
    try {
      return (await database.putMany(documents)).map(revisionOf);
    } catch (error) {
      // Nothing was taken where one was too large: that one alone is to be refused.
      if (error instanceof AppError && error.code === 'record-too-large') return apart(documents);
      throw error;
    }
  }, uncached);
  return (document) => loader.load(document);
}

/** As a loader takes it: one that fails is no failure of the others. */
export function errorOf(cause: unknown): Error {
  return cause instanceof Error ? cause : new AppError('internal', { cause });
}

function revisionOf(outcome: WriteOutcome): string | Error {
  if (outcome.outcome === 'written') return outcome.rev;
  if (outcome.outcome === 'conflict') return new AppError('record-conflict');
  return new AppError('store-unavailable', { cause: new Error(outcome.reason) });
}
