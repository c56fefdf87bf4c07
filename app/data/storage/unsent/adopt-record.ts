import { AppError } from '#domain/api/errors.ts';
import {
  collections,
  keyOf,
  type CollectionName,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import type { UnsentRecord } from '#domain/entities/unsent-export.ts';
import { follows } from '#domain/rules/changes/write-mark.ts';
import { collectionOf } from '#app/data/local-store/records/collection.ts';
import { recordsUnder } from '#app/data/local-store/records/held.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { Outbox } from '#app/data/local-store/writes/outbox.ts';
import { writeOwn } from '#app/data/local-store/writes/own-write.ts';
import { keepRejection } from '#app/data/records/rejections/rejections.ts';

/** Maximum number of attempts: sync may write the same record at the same time, and then its state is read again. */
const ATTEMPTS = 5;

/**
 * Makes another device's unsent state an unsent state of this device. It keeps its write mark, so it is the same
 * change whichever device sends it first. Returns whether anything was imported.
 */
export async function adoptRecord(store: OpenStore, record: UnsentRecord, now: Date): Promise<boolean> {
  const name = record.collection;
  const valid = collections[name].schema.safeParse(record.state);
  const state = record.state as unknown as ReplicatedCollections[typeof name];
  if (!valid.success) return keepUnfit(store, name, state, now);
  const base = (record.base ?? undefined) as typeof state | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const written = await adoptOnce(store, name, state, base);
    if (written !== 'moved') return written === 'written';
  }
  throw new AppError('device-storage-closed');
}

async function adoptOnce<N extends CollectionName>(
  store: OpenStore,
  name: N,
  state: ReplicatedCollections[N],
  base: ReplicatedCollections[N] | undefined,
): Promise<'written' | 'known' | 'moved'> {
  const key = keyOf(name, state);
  const current = (await recordsUnder(collectionOf(store, name), [key])).get(key) ?? null;
  if (current !== null && follows(current.write, state.write)) return 'known';
  // If both were made from an earlier state, the rules for a conflict with the server apply.
  const next =
    current === null || follows(state.write, current.write)
      ? state
      : await store.resolvers[name](store, { base, local: state, server: current });
  let moved = false;
  await writeOwn(store, name, key, (found) => {
    moved = found?.write.id !== current?.write.id;
    return moved ? null : next;
  });
  if (moved) return 'moved';
  if (current === null && base !== undefined) await new Outbox(store, name).announceAnew([{ state, base }]);
  return 'written';
}

/** A state that this release cannot store as a record is listed among the rejections, unchanged. */
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
    own: undefined,
  });
  return true;
}
