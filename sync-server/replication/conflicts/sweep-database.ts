import type { Database, StoredDocument } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';

const PAGE = 500;
/** How far a database was looked through; local, so that no copy of the database carries it along. */
const PLACE_DOCUMENT = '_local/conflicts';

interface Sweep {
  resolve: (id: string) => Promise<void>;
  report: (error: unknown) => void;
  signal: AbortSignal;
}

/**
 * Resolves whatever has several states and changed since the last sweep. A document that cannot be settled keeps nobody
 * else waiting, and is looked at again; whether all were.
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

/** From the beginning where the place is another history's. */
async function pageOf(database: Database, since: string): ReturnType<Database['changes']> {
  const page = (from: string): ReturnType<Database['changes']> =>
    database.changes({ since: from, limit: PAGE, conflicts: true });
  return page(since).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'checkpoint-unknown' && since !== '0') return page('0');
    throw error;
  });
}

/** Another server that swept meanwhile has kept a place as good. */
async function keepPlace(database: Database, place: StoredDocument): Promise<void> {
  await database.put(place).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'record-conflict')) throw error;
  });
}
