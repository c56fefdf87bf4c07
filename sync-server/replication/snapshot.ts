import { idRangeOf } from '#couchdb/databases.ts';
import type { Database } from '#couchdb/store.ts';
import type { SnapshotLine } from '#domain/api/replication.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import type { Viewer } from '#domain/rules/permissions.ts';
import { PageSize } from './page-size.ts';
import { scopeOf } from './scope.ts';
import { visibleRecords } from './visible-records.ts';

/** The id right after `id`: `!` sorts before every character an id may go on with. */
function after(id: string): string {
  return `${id}!`;
}

/**
 * The lines of a snapshot, each read from the store only when it is asked for. The checkpoint is taken before the first
 * record is read: what changes meanwhile is told again by the first pull, and nothing is missed.
 */
export async function* snapshotLines(
  records: Database,
  viewer: Viewer,
  collection: CollectionName,
): AsyncGenerator<string> {
  const checkpoint = { store: records.identity, seq: await records.currentSeq() };
  const size = new PageSize();
  let { start, end } = idRangeOf(collection);
  for (;;) {
    const limit = size.next();
    const page = await records.range({ start, end, limit });
    const texts = visibleRecords(viewer, collection, page).map((record) => JSON.stringify(record));
    if (texts.length > 0) yield `{"type":"documents","documents":[${texts.join(',')}]}\n`;
    size.saw(
      texts.length,
      texts.reduce((sum, text) => sum + text.length, 0),
    );
    const last = page.at(-1);
    if (last === undefined || page.length < limit) break;
    start = after(last._id);
  }
  const line: SnapshotLine = { type: 'end', checkpoint, scope: scopeOf(viewer) };
  yield `${JSON.stringify(line)}\n`;
}
