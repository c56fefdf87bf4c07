import type { RxCollection, RxReplicationPullStreamItem, WithDeleted } from 'rxdb';
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication';
import { BehaviorSubject, Subject } from 'rxjs';
import { limits } from '#domain/api/limits.ts';
import type { Checkpoint } from '#domain/api/replication.ts';
import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import type { Environment } from '../environment/environment.ts';
import type { HttpClient } from '../http/client.ts';
import type { OpenStore } from '../local-store/open.ts';
import { collectionOf } from '../local-store/writer.ts';
import { compareAllAtStart } from './compare-all.ts';
import type { Connection } from './connection.ts';
import { confirmedKeys, unsentKeys } from './pending.ts';
import { Progress } from './progress.ts';
import { PullSource } from './pull.ts';
import { pushStates } from './push.ts';
import { watchQueues } from './watch-queues.ts';

export interface CollectionSyncParts<N extends CollectionName> {
  name: N;
  store: OpenStore;
  connection: Connection;
  http: HttpClient;
  environment: Environment;
  noteScope: (scope: string) => void;
  /** A read or write of the device's store failed inside the replication. */
  storageFailed: (error: unknown) => void;
}

/** Only the server writes these. */
const readOnly: ReadonlySet<CollectionName> = new Set(['projection']);

type Item<D> = RxReplicationPullStreamItem<D, Checkpoint>;

/** Replication of one collection. Its handlers wait at the connection's gate and never fail, so nothing is blocked. */
export class CollectionSync<N extends CollectionName> {
  readonly name: N;
  /** Requests of this collection that are under way. */
  readonly sending$ = new BehaviorSubject(0);
  /** Something was confirmed by the server. */
  readonly confirmed$ = new Subject<void>();
  readonly progress: Progress;
  private readonly parts: CollectionSyncParts<N>;
  private readonly collection: RxCollection<ReplicatedCollections[N]>;
  private replication: RxReplicationState<ReplicatedCollections[N], Checkpoint> | null = null;
  private stream$ = new Subject<Item<ReplicatedCollections[N]>>();
  private stopping = new AbortController();
  private work: Promise<void> = Promise.resolve();

  constructor(parts: CollectionSyncParts<N>) {
    this.parts = parts;
    this.name = parts.name;
    this.collection = collectionOf(parts.store, parts.name);
    this.progress = new Progress(parts.environment.keep, parts.store.name, parts.name);
  }

  start(): Promise<void> {
    return this.inOrder(() => this.begin());
  }

  stop(): Promise<void> {
    this.stopping.abort(new Error('sync stopped'));
    return this.inOrder(async () => {
      await this.replication?.cancel();
      this.replication = null;
    });
  }

  /** Begins anew after a failure inside the replication; everything is compared and fetched again. */
  restart(): Promise<void> {
    this.progress.distrusted = true;
    this.stopping.abort(new Error('sync restarts'));
    return this.inOrder(async () => {
      await this.replication?.cancel();
      await this.begin();
    });
  }

  resync(): void {
    this.stream$.next('RESYNC');
  }

  async receive(documents: ReplicatedCollections[N][], checkpoint: Checkpoint): Promise<void> {
    const fresh = await this.withoutStale(documents);
    if (fresh.length > 0) this.stream$.next({ documents: fresh as never, checkpoint });
  }

  /** Records the server has not confirmed; null while that is not known yet. */
  async unsent(): Promise<string[] | null> {
    const state = this.replication?.internalReplicationState;
    if (state === undefined || this.stopping.signal.aborted || readOnly.has(this.parts.name)) {
      return readOnly.has(this.parts.name) ? [] : null;
    }
    return unsentKeys(state, this.parts.store.profile.user.uid, this.progress.distrusted);
  }

  /**
   * Drops what the server confirmed, with all that the replication knows of it, and fetches what may be seen now.
   * Unsent records stay: they are sent next, and accepted or kept as rejections.
   */
  purge(): Promise<void> {
    this.stopping.abort(new Error('what may be seen changed'));
    return this.inOrder(async () => {
      const { replication } = this;
      this.replication = null;
      if (replication !== null) {
        await this.removeConfirmed(replication);
        await replication.remove();
      }
      this.progress.complete = false;
      await this.begin();
    });
  }

  private async removeConfirmed(
    replication: RxReplicationState<ReplicatedCollections[N], Checkpoint>,
  ): Promise<void> {
    const state = replication.internalReplicationState;
    if (state === undefined) return;
    const documents = await this.collection.find().exec();
    const confirmed = await confirmedKeys(
      state,
      this.parts.store.profile.user.uid,
      documents.map((document) => document.toMutableJSON(true) as never),
    );
    await this.collection.bulkRemove(confirmed);
    await this.collection.storageInstance.cleanup(0);
  }

  private async begin(): Promise<void> {
    const { name, connection, http, environment, store } = this.parts;
    this.stopping = new AbortController();
    this.stream$ = new Subject();
    const { signal } = this.stopping;
    const source = new PullSource<N>({
      name,
      connection,
      http,
      environment,
      signal,
      progress: this.progress,
      noteScope: this.parts.noteScope,
      withoutStale: (documents) => this.withoutStale(documents),
    });
    const push = { name, store, connection, http, environment, signal, noteScope: this.parts.noteScope };
    const replication = replicateRxCollection<ReplicatedCollections[N], Checkpoint>({
      replicationIdentifier: 'autodocs',
      collection: this.collection,
      live: true,
      // The engine runs on the leader only; a hidden tab that leads goes on working.
      waitForLeadership: false,
      toggleOnDocumentVisible: false,
      retryTime: 1000,
      autoStart: false,
      pull: {
        batchSize: limits.pullRows,
        stream$: this.stream$,
        handler: async (checkpoint, batchSize) => (await source.next(checkpoint, batchSize)) as never,
      },
      ...(readOnly.has(name)
        ? {}
        : {
            push: {
              batchSize: limits.pushRows,
              handler: (rows) =>
                this.counted(() =>
                  pushStates(push, statesOf(rows.map((row) => row.newDocumentState))),
                ) as never,
            },
          }),
    });
    replication.error$.subscribe((error) => {
      if (!signal.aborted) this.parts.storageFailed(error);
    });
    if (this.progress.distrusted) await compareAllAtStart(replication);
    this.replication = replication;
    await replication.start();
    const { internalReplicationState } = replication;
    if (internalReplicationState === undefined) return;
    watchQueues(internalReplicationState, (error) => {
      if (!signal.aborted) this.parts.storageFailed(error);
    });
  }

  private async counted<T>(task: () => Promise<T>): Promise<T> {
    this.sending$.next(this.sending$.getValue() + 1);
    try {
      return await task();
    } finally {
      this.sending$.next(this.sending$.getValue() - 1);
      this.confirmed$.next();
    }
  }

  /** An answer or event can be overtaken by our own push: states this device has moved on from are left out. */
  private async withoutStale(documents: ReplicatedCollections[N][]): Promise<ReplicatedCollections[N][]> {
    const keys = documents.map((document) => keyOf(this.parts.name, document));
    const held = await this.collection.storageInstance.findDocumentsById(keys, false);
    const writes = new Map(
      held.map((document) => [keyOf(this.parts.name, document as never), document.write]),
    );
    return documents.filter(
      (document) =>
        writes.get(keyOf(this.parts.name, document))?.ancestors.includes(document.write.id) !== true,
    );
  }

  private inOrder(task: () => Promise<void>): Promise<void> {
    this.work = this.work.catch(() => undefined).then(task);
    return this.work;
  }
}

/** States as the server takes them: without the device store's fields, and without what was only removed here. */
function statesOf<R>(documents: readonly WithDeleted<R>[]): R[] {
  return documents.flatMap((document) => {
    const { _deleted, _attachments, ...state } = document as WithDeleted<R> & { _attachments?: unknown };
    return _deleted ? [] : [state as R];
  });
}
