import type { RxCollection } from 'rxdb';
import { AppError } from '#domain/api/errors.ts';
import { collections, keyOf, type CollectionName } from '#domain/entities/collections.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import type { UnsentRecord } from '#domain/entities/unsent-export.ts';
import { follows } from '#domain/rules/write-mark.ts';
import { copyOf } from '../../local-store/live.ts';
import type { OpenStore } from '../../local-store/open.ts';
import { collectionOf } from '../../local-store/writer.ts';
import { keepRejection } from '../../records/rejections.ts';

/** Sync may write the same record meanwhile; then what it wrote is looked at anew. */
const ATTEMPTS = 5;

/**
 * Makes another device's unsent state one of this device's, to be sent from here. It keeps its write mark, so it is the
 * same change whichever device sends it first. Whether anything came of it.
 */
export async function adoptRecord(store: OpenStore, record: UnsentRecord, now: Date): Promise<boolean> {
  const name = record.collection;
  const valid = collections[name].schema.safeParse(record.state);
  const state = record.state as unknown as ReplicatedRecord;
  if (!valid.success) return keepUnfit(store, name, state, now);
  const collection = collectionOf(store, name) as unknown as RxCollection<ReplicatedRecord>;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const written = await adoptOnce(collection, keyOf(name, state as never), state, record.base);
    if (written !== 'moved') return written === 'written';
  }
  throw new AppError('device-storage-closed');
}

async function adoptOnce(
  collection: RxCollection<ReplicatedRecord>,
  key: string,
  state: ReplicatedRecord,
  base: object | null,
): Promise<'written' | 'known' | 'moved'> {
  const held = await collection.findOne(key).exec();
  if (held === null) {
    const { success, error } = await collection.bulkInsert([state]);
    if (success.length > 0) return 'written';
    if (error[0]?.status === 409) return 'moved';
    throw error[0] ?? new AppError('device-storage-closed');
  }
  const current = copyOf(held);
  if (follows(current.write, state.write)) return 'known';
  const next = follows(state.write, current.write)
    ? state
    : await merged(collection, { state, current, base });
  let moved = false;
  await held.incrementalModify((document) => {
    moved = document.write.id !== current.write.id;
    return moved ? document : next;
  });
  return moved ? 'moved' : 'written';
}

/** Both went on from an earlier state: the same rules as when the server holds another state than the one sent. */
async function merged(
  collection: RxCollection<ReplicatedRecord>,
  sides: { state: ReplicatedRecord; current: ReplicatedRecord; base: object | null },
): Promise<ReplicatedRecord> {
  const { base } = sides;
  const resolved = await collection.conflictHandler.resolve(
    {
      newDocumentState: { ...sides.state, _deleted: false },
      realMasterState: { ...sides.current, _deleted: false },
      ...(base === null ? {} : { assumedMasterState: { ...(base as ReplicatedRecord), _deleted: false } }),
    },
    'import',
  );
  const { _deleted, ...result } = resolved;
  return result;
}

/** What this release cannot store as a record is shown among the refused changes, whole. */
async function keepUnfit(
  store: OpenStore,
  name: CollectionName,
  state: ReplicatedRecord,
  now: Date,
): Promise<boolean> {
  await keepRejection(store, {
    collection: name,
    recordId: keyOf(name, state as never),
    code: 'record-invalid',
    at: now.toISOString(),
    state,
    master: null,
  });
  return true;
}
