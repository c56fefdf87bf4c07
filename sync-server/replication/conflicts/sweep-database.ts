import type { Database, StoredDocument } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';

const PAGE = 500;
/** Progress through a database; a local document, so that copies of the database do not include it. */
const PLACE_DOCUMENT = '_local/conflicts';

interface Sweep {
  resolve: (id: string) => Promise<void>;
  report: (error: unknown) => void;
  signal: AbortSignal;
}

/**
 * Settles all documents with several states that changed since the last sweep. A document that cannot be settled does
 * not block others and is retried later. Returns whether all were settled.
 */
export async function sweepDatabase(
  database: Database,
  { resolve, report, signal }: Sweep,
): Promise<boolean> {
  const place = await database.get(PLACE_DOCUMENT);
  const held = place?.['seq'];
  let since = typeof held === 'string' ? held : '0';
  let whole = true;
  for (let complete = false; !complete && !signal.aborted;) {
    const page = await pageOf(database, since);
    const conflicted = page.changes.filter(({ document }) => document?.['_conflicts'] !== undefined);
    for (const { id } of conflicted) {
      await resolve(id).catch((error: unknown) => {
        whole = false;
        report(error);
      });
    }
    since = page.lastSeq;
    ({ complete } = page);
  }
  if (whole && since !== held && !signal.aborted)
    await keepPlace(database, { ...place, _id: PLACE_DOCUMENT, seq: since });
  return whole;
}

/** Starts from the beginning if the checkpoint belongs to another history. */
async function pageOf(database: Database, since: string): ReturnType<Database['changes']> {
  const page = (from: string): ReturnType<Database['changes']> =>
    database.changes({ since: from, limit: PAGE, conflicts: true });
  return page(since).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'checkpoint-unknown' && since !== '0') return page('0');
    throw error;
  });
}

/** If another server swept at the same time, its stored progress is as good. */
async function keepPlace(database: Database, place: StoredDocument): Promise<void> {
  await database.put(place).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'record-conflict')) throw error;
  });
}
