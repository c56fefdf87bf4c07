import { combineLatest, type Observable } from 'rxjs';
import { map } from 'rxjs/operators';
import { AppError } from '#domain/api/errors.ts';
import { collectionNames, type CollectionName } from '#domain/entities/collections.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import { rejectionSchema, type Rejection } from '#domain/entities/rejection.ts';
import { collectionOf } from '#app/data/local-store/records/collection.ts';
import { heldUnder } from '#app/data/local-store/records/held.ts';
import { liveRead, liveRecords } from '#app/data/local-store/records/live.ts';
import { ofRejections, rejectionsIn } from '#app/data/local-store/records/own-records.ts';
import { findRecord, findRecords } from '#app/data/local-store/records/reads.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import type { StoredRejection } from '#app/data/local-store/database/schemas.ts';
import { erase, put } from '#app/data/local-store/writes/put.ts';
import { eraseRemoved, removeHeld, storeOver } from '#app/data/local-store/writes/record-writes.ts';
import type { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type { ResolvedRejection, ResolutionInput, RejectionStore } from '#app/data/ports.ts';
import { loadOnce } from '#primitives/load-once.ts';
import { rejectionOf } from './handed-in.ts';
import type { ResolutionActions, ResolutionParts } from './resolve-rejection.ts';

interface Refusal {
  collection: CollectionName;
  recordId: string;
  code: AppError['code'];
  at: string;
  state: ReplicatedRecord;
  master: object | null;
  /** See `ownPartsOf`. */
  own: readonly string[] | undefined;
}

/** Stores a rejected change completely. The same rejection received twice is stored once. */
export async function keepRejection(store: OpenStore, refusal: Refusal): Promise<void> {
  await put(rejectionsIn(store), [
    {
      id: refusal.state.write.id,
      ofCollection: refusal.collection,
      recordId: refusal.recordId,
      code: refusal.code,
      at: refusal.at,
      state: JSON.stringify(refusal.state),
      master: JSON.stringify(refusal.master),
      ...(refusal.own === undefined ? {} : { own: [...refusal.own] }),
    },
  ]);
  // A state made from an earlier rejected one contains its changes: only the later one is left to resolve.
  await removeAll(store, (rejection) => refusal.state.write.ancestors.includes(rejection.id));
}

export class Rejections implements RejectionStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;
  /** Its rules are needed by few people, so they are not part of the first load. */
  private readonly mending: () => Promise<ResolutionActions>;

  constructor(local: LocalStore, writer: RecordWriter, parts: Omit<ResolutionParts, 'writer'>) {
    this.local = local;
    this.writer = writer;
    this.mending = loadOnce(async () => {
      const { ResolutionActions: Actions } = await import('./resolve-rejection.ts');
      return new Actions({ ...parts, writer });
    });
  }

  watchAll(): Observable<Rejection[]> {
    return liveRead(
      this.local,
      (store) =>
        combineLatest([
          liveRecords(rejectionsIn(store), ofRejections),
          liveRecords(store.collections.handedIn, { deleted: false }),
        ]).pipe(
          map(([refused, handedIn]) =>
            [...refused.map((kept) => restored(kept)), ...handedIn.map((handed) => rejectionOf(handed))].sort(
              (a, b) => b.at.localeCompare(a.at),
            ),
          ),
        ),
      [],
    );
  }

  async discard(id: string): Promise<void> {
    const rejection = await this.find(id);
    if (rejection !== null) await this.letGo(rejection);
  }

  async mend(id: string, wish: ResolutionInput = {}): Promise<ResolvedRejection> {
    const rejection = await this.find(id);
    if (rejection === null) throw new AppError('not-found');
    const { mended, done } = await (await this.mending()).mend(rejection, wish);
    if (done) await this.letGo(rejection);
    return mended;
  }

  private find(id: string): Promise<Rejection | null> {
    return this.writer.write(async (store) => {
      const refused = await findRecord(rejectionsIn(store), id);
      if (refused !== null) return restored(refused);
      const handedIn = await findRecord(store.collections.handedIn, id);
      return handedIn === null || handedIn.deleted ? null : rejectionOf(handedIn);
    });
  }

  /** Resets the record to the server's state if it still has the rejected one, and removes the rejection. */
  private async letGo(rejection: Rejection): Promise<void> {
    if (rejection.device !== undefined) {
      await this.writer.change('handedIn', rejection.id, (handed) =>
        handed.deleted ? null : { ...handed, deleted: true },
      );
      return;
    }
    await this.writer.write(async (store) => {
      await giveBack(store, rejection);
      await removeAll(store, ({ id }) => id === rejection.id);
    });
  }
}

async function removeAll(store: OpenStore, which: (rejection: StoredRejection) => boolean): Promise<void> {
  const rejections = rejectionsIn(store);
  const removed = (await findRecords(rejections, ofRejections)).filter(which);
  if (removed.length === 0) return;
  await erase(
    rejections,
    removed.map(({ id }) => id),
  );
}

/** Removes rejections of a record that was resolved in the meantime: the server accepted a state that followed them. */
export async function dropResolved(store: OpenStore, accepted: readonly ReplicatedRecord[]): Promise<void> {
  const known = new Set(accepted.flatMap(({ write }) => [write.id, ...write.ancestors]));
  await removeAll(store, ({ id }) => known.has(id));
}

function restored({ ofCollection, ...kept }: StoredRejection): Rejection {
  return rejectionSchema.parse({
    ...kept,
    collection: ofCollection,
    state: JSON.parse(kept.state) as unknown,
    master: JSON.parse(kept.master) as unknown,
  });
}

/** Replaces the rejected state by the server's, unless the record has a newer state. */
async function giveBack(store: OpenStore, rejection: Rejection): Promise<void> {
  const name = collectionNames.find((candidate) => candidate === rejection.collection);
  if (name === undefined) return;
  const collection = collectionOf(store, name);
  const held = (await heldUnder(collection, [rejection.recordId])).get(rejection.recordId);
  if (held === undefined || held.removed || held.record.write.id !== rejection.id) return;
  const { master } = rejection;
  if (master === null || master === undefined) {
    await removeHeld(collection, [held]);
    await eraseRemoved(collection);
  } else await storeOver(collection, [{ state: master as never, previous: held }], 'server');
}
