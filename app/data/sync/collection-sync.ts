import {
  getLastCheckpointDoc,
  setCheckpoint,
  type RxCollection,
  type RxReplicationPullStreamItem,
  type RxStorageInstanceReplicationState,
} from 'rxdb';
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication';
import { BehaviorSubject, Subject } from 'rxjs';
import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import type { Checkpoint } from '#domain/api/replication.ts';
import {
  collections,
  keyOf,
  type CollectionName,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import type { Environment } from '../environment/environment.ts';
import type { HttpClient } from '../http/client.ts';
import { basesOf } from '../local-store/bases.ts';
import { FreshWrites } from '../local-store/fresh-writes.ts';
import type { OpenStore } from '../local-store/open.ts';
import { collectionOf } from '../local-store/writer.ts';
import { dropMended } from '../records/rejections.ts';
import { compareAllAtStart } from './compare-all.ts';
import type { Connection } from './connection.ts';
import { confirmedKeys, unheardKeys, unsentKeys } from './pending.ts';
import { fillIn, type Different } from './fill.ts';
import { Overtaken } from './overtaken.ts';
import { Progress } from './progress.ts';
import { PullSource, type EndedSnapshot, type PullBatch } from './pull.ts';
import { statesOf, statesToSend, type PushRow } from './push-rows.ts';
import { pushStates } from './push.ts';
import { SentWrites } from './sent-writes.ts';
import { settleDifferent, settleMissing } from './set-back.ts';
import { takeIn, type TakeInParts } from './take-in.ts';
import { ToldStates } from './told-states.ts';
import { watchQueues } from './watch-queues.ts';

export interface CollectionSyncParts<N extends CollectionName> {
  name: N;
  store: OpenStore;
  connection: Connection;
  http: HttpClient;
  environment: Environment;
  noteScope: (scope: string) => void;
  /** Everything that this scope allows was fetched whole. */
  copied?: (scope: string) => void;
  /** What has to be settled before these states are sent. */
  beforePush?: (states: readonly ReplicatedCollections[N][], signal: AbortSignal) => Promise<void>;
  /** A read or write of the device's store failed inside the replication. */
  storageFailed: (error: unknown) => void;
}

/** Names what the replication keeps on the disk beside each collection. */
export const REPLICATION = 'autodocs';

/** Records read from the disk at once to be sent, in several requests. */
const PUSH_ROWS = 2 * limits.pushRows;

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
  /** The replication has done what it had to, or a snapshot has ended: what waits may be counted. */
  readonly settled$ = new Subject<void>();
  readonly progress: Progress;
  /** Records of the snapshot under way (or the last one) that have come in. */
  fetched = 0;
  private readonly parts: CollectionSyncParts<N>;
  private readonly collection: RxCollection<ReplicatedCollections[N]>;
  private replication: RxReplicationState<ReplicatedCollections[N], Checkpoint> | null = null;
  private stream$ = new Subject<Item<ReplicatedCollections[N]>>();
  private stopping = new AbortController();
  private life: 'new' | 'running' | 'ended' = 'new';
  private work: Promise<void> = Promise.resolve();
  private receiving: Promise<void> = Promise.resolve();
  /** A snapshot is coming in, or waits for the server. */
  private filling = false;
  private missed = false;
  /** Records of a snapshot are being stored. */
  private copying = false;
  /** Keys of the records that the snapshot under way has brought so far. */
  private readonly seen = new Set<string>();
  private readonly overtaken: Overtaken<N>;
  private readonly sent = new SentWrites();
  private readonly told: ToldStates<N>;

  constructor(parts: CollectionSyncParts<N>) {
    this.parts = parts;
    this.name = parts.name;
    this.overtaken = new Overtaken(parts.name, parts.store.profile.user.uid);
    this.told = new ToldStates(parts.name);
    this.collection = collectionOf(parts.store, parts.name);
    this.progress = new Progress(parts.environment.keep, parts.store.name, parts.name);
  }

  start(): Promise<void> {
    return this.inOrder(async () => {
      if (this.life === 'ended') return;
      this.life = 'running';
      await this.begin();
      if (this.progress.purging) await this.purgeNow();
    });
  }

  stop(): Promise<void> {
    this.life = 'ended';
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
      if (this.life !== 'running') return;
      await this.replication?.cancel();
      await this.begin();
      if (this.progress.purging) await this.purgeNow();
    });
  }

  /** Fetches what was missed; after the snapshot, where one is coming in. */
  resync(): void {
    if (this.filling) this.missed = true;
    else this.askAnew();
  }

  /** Twice: behind documents that wait to be stored RxDB drops the first, and after a fetch the second is passed over. */
  private askAnew(): void {
    this.stream$.next('RESYNC');
    this.stream$.next('RESYNC');
  }

  /** In the order heard: looking up what is held takes a while, and the older state must not come in last. */
  receive(documents: ReplicatedCollections[N][], checkpoint: Checkpoint): Promise<void> {
    this.receiving = this.receiving.catch(() => undefined).then(() => this.passOn(documents, checkpoint));
    return this.receiving;
  }

  private async passOn(documents: ReplicatedCollections[N][], checkpoint: Checkpoint): Promise<void> {
    // Of what only tells of our own push one record goes on, to bring the place in the history along.
    const others = this.sent.without(documents);
    const fresh = await this.withoutStale(others.length > 0 ? others : documents.slice(-1));
    this.tell(fresh, checkpoint);
  }

  private tell(documents: readonly ReplicatedCollections[N][], checkpoint: Checkpoint): void {
    const next = this.told.next(documents);
    if (next.length > 0) this.stream$.next({ documents: next as never, checkpoint });
  }

  /** In its turn with what is heard, so that what is still being looked up counts. */
  private tellOvertaken(signal: AbortSignal): void {
    this.receiving = this.receiving
      .catch(() => undefined)
      .then(async () => {
        const left = this.overtaken.drain();
        const { checkpoint } = this;
        if (left.length > 0 && checkpoint !== null && !signal.aborted)
          this.tell(await this.withoutStale(left), checkpoint);
      });
    this.receiving.catch((error: unknown) => {
      if (!signal.aborted) this.parts.storageFailed(error);
    });
  }

  /** Records the server has not confirmed; null while that is not known yet, or costs a snapshot its speed. */
  async unsent(): Promise<string[] | null> {
    if (readOnly.has(this.name)) return [];
    const state = this.replication?.internalReplicationState;
    if (state === undefined || this.stopping.signal.aborted || this.copying) return null;
    return unsentKeys(state, this.parts.store.profile.user.uid, this.progress.distrusted);
  }

  /** Place in the server's history that was reached; null where this tab does not replicate. */
  get checkpoint(): Checkpoint | null {
    const reached = this.replication?.internalReplicationState?.lastCheckpointDoc.down?.checkpointData;
    return reached === undefined ? null : this.progress.furthest(reached);
  }

  /**
   * Drops what the server confirmed, with all that the replication knows of it, and fetches what may be seen now.
   * Unsent records stay: they are sent next, and accepted or kept as rejections. Where nothing replicates yet, or any
   * more, it is done at the next start.
   */
  purge(): Promise<void> {
    // Noted first, so that a kill in the middle is made good at the next start.
    this.progress.purging = true;
    this.stopping.abort(new Error('what may be seen changed'));
    return this.inOrder(async () => {
      if (this.life === 'running') await this.purgeNow();
    });
  }

  private async purgeNow(): Promise<void> {
    // What waits for the network lets go: nothing here may.
    this.stopping.abort(new Error('what may be seen changed'));
    // A failure may have left nothing that knows what the server confirmed.
    if (this.replication === null) await this.begin();
    const replication = this.replicationOrThrow();
    this.replication = null;
    await this.removeConfirmed(replication);
    await replication.remove();
    this.progress.complete = false;
    this.progress.purging = false;
    await this.begin();
  }

  /** Does something while this collection does not replicate; afterwards that goes on from where it was. */
  aside(task: () => Promise<void>): Promise<void> {
    this.stopping.abort(new Error('sync is set aside'));
    return this.inOrder(async () => {
      await this.replication?.cancel();
      this.replication = null;
      try {
        await task();
      } finally {
        if (this.life === 'running') await this.begin();
      }
    });
  }

  /** Of `keys` those of records made here that the server has never heard of. */
  async unheard(keys: readonly string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const unknown = await unheardKeys(this.stateOrThrow(), keys);
    const states = await this.collection.storageInstance.findDocumentsById(unknown, false);
    const bases = await basesOf(this.parts.store, this.parts.name, states as never[]);
    return unknown.filter((key) => !bases.has(key));
  }

  /** Whether a place in the server's history was ever reached. */
  async hasPlace(): Promise<boolean> {
    return (await getLastCheckpointDoc(this.stateOrThrow(), 'down')) !== undefined;
  }

  /** See `takeIn`. */
  take(documents: readonly ReplicatedCollections[N][], signal: AbortSignal): Promise<void> {
    const { name, collection } = this;
    const tell: TakeInParts<N>['tell'] = (states, place) => this.tell(states, place);
    return takeIn({ name, collection, place: () => this.placeOrThrow(), tell }, documents, signal);
  }

  private async placeOrThrow(): Promise<Checkpoint> {
    const place = await getLastCheckpointDoc<ReplicatedCollections[N], Checkpoint>(
      this.stateOrThrow(),
      'down',
    );
    if (place === undefined) throw new AppError('device-storage-closed');
    return place;
  }

  private replicationOrThrow(): RxReplicationState<ReplicatedCollections[N], Checkpoint> {
    if (this.replication === null) throw new AppError('device-storage-closed');
    return this.replication;
  }

  private stateOrThrow(): RxStorageInstanceReplicationState<ReplicatedCollections[N]> {
    const state = this.replication?.internalReplicationState;
    if (state === undefined) throw new AppError('device-storage-closed');
    return state;
  }

  private async removeConfirmed(
    replication: RxReplicationState<ReplicatedCollections[N], Checkpoint>,
  ): Promise<void> {
    const state = replication.internalReplicationState;
    if (state === undefined) throw new AppError('device-storage-closed');
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
    const { name, connection, http, environment } = this.parts;
    this.stopping = new AbortController();
    this.stream$ = new Subject();
    this.sent.forget();
    this.told.forget();
    const { signal } = this.stopping;
    const source = new PullSource<N>({
      name,
      connection,
      http,
      environment,
      signal,
      progress: this.progress,
      noteScope: this.parts.noteScope,
      copied: (scope) => this.parts.copied?.(scope),
      fetched: (records) => {
        this.copying = true;
        if (records === 0) this.seen.clear();
        this.fetched = records === 0 ? 0 : this.fetched + records;
      },
      fill: (records) => this.fill(records),
      settle: (different, snapshot) => this.settle(different, snapshot),
      reached: (place) => this.notePlace(place),
      withoutStale: (documents) => this.withoutStale(this.sent.without(documents)),
    });
    const replication = replicateRxCollection<ReplicatedCollections[N], Checkpoint>({
      replicationIdentifier: REPLICATION,
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
        handler: async (checkpoint, batchSize) => (await this.pull(source, checkpoint, batchSize)) as never,
      },
      ...(readOnly.has(name)
        ? {}
        : {
            push: {
              batchSize: PUSH_ROWS,
              handler: (rows) => this.counted(() => this.push(rows as never, signal)) as never,
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
    watchQueues(internalReplicationState, {
      failed: (error) => {
        if (!signal.aborted) this.parts.storageFailed(error);
      },
      upDone: () => {
        if (signal.aborted) return;
        this.settled$.next();
        this.tellOvertaken(signal);
      },
    });
  }

  private async push(
    rows: readonly PushRow<ReplicatedCollections[N]>[],
    signal: AbortSignal,
  ): Promise<unknown> {
    const { name, store, environment } = this.parts;
    const fresh = new FreshWrites(environment.keep, store.name);
    for (const { newDocumentState } of rows)
      fresh.handedOver(name, keyOf(name, newDocumentState), newDocumentState.write.id);
    const states = await statesToSend(name, this.collection, rows);
    this.sent.add(states);
    await this.parts.beforePush?.(states, signal);
    const known = await basesOf(store, name, states);
    for (const { assumedMasterState } of rows) {
      for (const state of statesOf([assumedMasterState])) known.set(keyOf(name, state), state);
    }
    const masters = await pushStates(
      { ...this.parts, signal, knownOf: (state) => known.get(keyOf(name, state)) ?? null },
      states,
    );
    return [...masters, ...this.overtaken.of(states, masters)];
  }

  /** @throws AppError where there was no room to note it; `watchQueues` tells of the failure itself */
  private async notePlace(place: Checkpoint): Promise<void> {
    const state = this.stateOrThrow();
    await setCheckpoint(state, 'down', place as never);
    if (state.lastCheckpointDoc.down?.checkpointData?.seq !== place.seq)
      throw new AppError('device-storage-closed');
  }

  private fill(records: readonly ReplicatedCollections[N][]): Promise<Different<ReplicatedCollections[N]>[]> {
    for (const record of records) this.seen.add(keyOf(this.name, record));
    return fillIn(this.stateOrThrow(), this.collection, records, collections[this.name].scopedBy === 'chats');
  }

  private async settle(
    different: readonly Different<ReplicatedCollections[N]>[],
    { recreated, changedMeanwhile }: EndedSnapshot<N>,
  ): Promise<ReplicatedCollections[N][]> {
    const { name, store, environment } = this.parts;
    const state = this.stateOrThrow();
    const now = (): Date => environment.now();
    const parts = { name, store, collection: this.collection, state, now, changedMeanwhile };
    const newer = await settleDifferent(parts, different, recreated);
    if (recreated) await settleMissing(parts, this.seen);
    this.seen.clear();
    return newer;
  }

  private async pull(
    source: PullSource<N>,
    checkpoint: Checkpoint | undefined,
    limit: number,
  ): Promise<PullBatch<ReplicatedCollections[N]>> {
    this.filling = source.needsSnapshot(checkpoint);
    try {
      return await source.next(checkpoint, limit);
    } finally {
      const { filling } = this;
      this.filling = false;
      this.copying = false;
      if (filling) this.settled$.next();
      if (this.missed) {
        this.missed = false;
        this.askAnew();
      }
    }
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
    await dropMended(this.parts.store, documents);
    const keys = documents.map((document) => keyOf(this.parts.name, document));
    const held = await this.collection.storageInstance.findDocumentsById(keys, false);
    const writes = new Map(
      held.map((document) => [keyOf(this.parts.name, document as never), document.write]),
    );
    this.overtaken.note(documents, writes);
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
