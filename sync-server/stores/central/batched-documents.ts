import DataLoader from 'dataloader';
import type { Database, StoredDocument, WriteOutcome } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';

const uncached = { cache: false };
/** Batches the requests of one turn of the event loop. */
const inOneTurn = { ...uncached, batchScheduleFn: setImmediate };

/**
 * Reads all documents requested in one turn of the event loop with one request: identifying a caller needs documents of
 * three kinds.
 */
export function batchedReads(database: Pick<Database, 'getMany'>): Database['getMany'] {
  const loader = new DataLoader(async (lists: readonly (readonly string[])[]) => {
    const documents = await database.getMany(lists.flat());
    let from = 0;
    return lists.map(({ length }) => documents.slice(from, (from += length)));
  }, inOneTurn);
  return (ids) => loader.load(ids);
}

/**
 * Writes all documents of one tick with one request, and so with one disk write. Each document succeeds or fails
 * separately, as with `put`.
 */
export function batchedWrites(database: Pick<Database, 'put' | 'putMany'>): Database['put'] {
  const apart = (documents: readonly StoredDocument[]): Promise<(string | Error)[]> =>
    Promise.all(documents.map((document) => database.put(document).catch(errorOf)));
  const loader = new DataLoader(async (documents: readonly StoredDocument[]) => {
    if (documents.length === 1) return apart(documents);
    try {
      return (await database.putMany(documents)).map(revisionOf);
    } catch (error) {
      // If one document is too large, the whole batch fails: it is repeated one by one, so that only that document is
      // refused.
      if (error instanceof AppError && error.code === 'record-too-large') return apart(documents);
      throw error;
    }
  }, uncached);
  return (document) => loader.load(document);
}

/** As a loader requires it: the failure of one does not affect the others. */
export function errorOf(cause: unknown): Error {
  return cause instanceof Error ? cause : new AppError('internal', { cause });
}

function revisionOf(outcome: WriteOutcome): string | Error {
  if (outcome.outcome === 'written') return outcome.rev;
  if (outcome.outcome === 'conflict') return new AppError('record-conflict');
  return new AppError('store-unavailable', { cause: new Error(outcome.reason) });
}
