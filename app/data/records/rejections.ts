import type { Observable } from 'rxjs';
import { map } from 'rxjs/operators';
import type { AppError } from '#domain/api/errors.ts';
import { collectionNames, type CollectionName } from '#domain/entities/collections.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import { rejectionSchema, type Rejection } from '#domain/entities/rejection.ts';
import { liveQuery, liveRead, recordOf } from '../local-store/live.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { OpenStore } from '../local-store/open.ts';
import type { KeptRejection } from '../local-store/schemas.ts';
import { collectionOf, type RecordWriter } from '../local-store/writer.ts';
import type { RejectionStore } from '../ports.ts';

interface Refusal {
  collection: CollectionName;
  recordId: string;
  code: AppError['code'];
  at: string;
  state: ReplicatedRecord;
  master: object | null;
}

/** Keeps a refused change whole, once: the same refusal heard twice is one. */
export async function keepRejection(store: OpenStore, refusal: Refusal): Promise<void> {
  await store.collections.rejection.incrementalUpsert({
    id: refusal.state.write.id,
    ofCollection: refusal.collection,
    recordId: refusal.recordId,
    code: refusal.code,
    at: refusal.at,
    state: JSON.stringify(refusal.state),
    master: JSON.stringify(refusal.master),
  });
}

export class Rejections implements RejectionStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;

  constructor(local: LocalStore, writer: RecordWriter) {
    this.local = local;
    this.writer = writer;
  }

  watchAll(): Observable<Rejection[]> {
    return liveRead(
      this.local,
      (store) =>
        liveQuery(() => store.collections.rejection.find()).pipe(
          map((documents) =>
            documents
              .map((document) => restored(recordOf(document)))
              .sort((a, b) => b.at.localeCompare(a.at)),
          ),
        ),
      [],
    );
  }

  async discard(id: string): Promise<void> {
    await this.writer.write(async (store) => {
      const document = await store.collections.rejection.findOne(id).exec();
      if (document === null) return;
      await giveBack(store, restored(recordOf(document)));
      await document.incrementalRemove();
    });
  }
}

/** Forgets refusals of a record that was mended meanwhile: the server accepted a state that followed them. */
export async function dropMended(store: OpenStore, accepted: readonly ReplicatedRecord[]): Promise<void> {
  const known = new Set(accepted.flatMap(({ write }) => [write.id, ...write.ancestors]));
  const documents = await store.collections.rejection.find().exec();
  await Promise.all(
    documents.filter((document) => known.has(document.id)).map((document) => document.incrementalRemove()),
  );
}

function restored({ ofCollection, ...kept }: KeptRejection): Rejection {
  return rejectionSchema.parse({
    ...kept,
    collection: ofCollection,
    state: JSON.parse(kept.state) as unknown,
    master: JSON.parse(kept.master) as unknown,
  });
}

/** The server's state in place of the refused one, unless the person (or a newer state) has moved on from that. */
async function giveBack(store: OpenStore, rejection: Rejection): Promise<void> {
  const name = collectionNames.find((candidate) => candidate === rejection.collection);
  if (name === undefined) return;
  const document = await collectionOf(store, name).findOne(rejection.recordId).exec();
  if (document === null || document.toJSON().write.id !== rejection.id) return;
  const { master } = rejection;
  if (master === null || master === undefined) {
    await document.incrementalRemove();
    return;
  }
  await document.incrementalModify(() => master as never);
}
