import { merge, Subject, type BehaviorSubject } from 'rxjs';
import type { Checkpoint } from '#domain/api/replication.ts';
import { isReadOnly, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import { Mutex } from '#primitives/mutex.ts';
import type { Environment } from '../environment/environment.ts';
import type { HttpClient } from '../http/client.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import { collectionOf } from '../local-store/collection-of.ts';
import { CheckpointStore, type Step } from '../local-store/checkpoint-store.ts';
import { storageError } from '../local-store/storage-errors.ts';
import { untilRead } from '../local-store/until-read.ts';
import { adoptFormer } from './adopt-former.ts';
import type { Connection } from './stream/connection.ts';
import { Progress } from './progress.ts';
import { Puller, type EndedSnapshot } from './pull/puller.ts';
import type { Answers } from './push/push.ts';
import { Pusher } from './push/pusher.ts';
import { Replica, type Different } from './pull/replica.ts';
import { SentWrites } from './push/sent-writes.ts';
import { ServerRollback } from './conflicts/server-rollback.ts';

export interface CollectionSyncParts<N extends CollectionName> {
  name: N;
  store: OpenStore;
  connection: Connection;
  http: HttpClient;
  environment: Environment;
  noteScope: (scope: string) => void;
  /** What has to be settled before these states are sent. */
  beforePush?: (states: readonly ReplicatedCollections[N][], signal: AbortSignal) => Promise<void>;
  /** A read or write of the device's store failed. */
  storageFailed: (error: unknown) => void;
}

/** An entry of the outbox this old, in milliseconds, without a state to send was left by a kill. */
const LEFT_OVER_MS = 60_000;

/** What the server tells live; `after` is where the stream stood before. */
interface ServerChange<N extends CollectionName> extends Step {
  documents: readonly ReplicatedCollections[N][];
}

/**
 * Keeps one collection of the device equal to the server's: one loop fetches, one sends, and what is told live comes in
 * between. Whatever changes the device's copy passes through one queue, in the order heard.
 */
export class CollectionSync<N extends CollectionName> {
  readonly name: N;
  readonly sending$: BehaviorSubject<boolean>;
  /** Something was answered by the server. */
  readonly confirmed$ = new Subject<void>();
  /** Nothing is left to send, or to fetch: what waits may be counted. */
  readonly settled$ = new Subject<void>();
  readonly progress: Progress;
  /** Everything that this scope allows was fetched whole. */
  readonly copied$ = new Subject<string>();
  /** Records of the snapshot under way (or the last one) that have come in. */
  fetched = 0;
  private readonly parts: CollectionSyncParts<N>;
  private readonly replica: Replica<N>;
  private readonly place: CheckpointStore;
  private readonly puller: Puller<N>;
  private readonly pusher: Pusher<N>;
  private readonly sent = new SentWrites();
  private readonly setBack: ServerRollback<N>;
  private stopping = new AbortController();
  private life: 'new' | 'running' | 'ended' = 'new';
  /** Starting and stopping, one after the other. */
  private readonly lifecycle = new Mutex();
  /** What runs between them. */
  private loops: Promise<unknown> = Promise.resolve();
  /** Changes of the device's copy, one after the other. */
  private readonly changes = new Mutex();
  private readonly told: ServerChange<N>[] = [];

  constructor(parts: CollectionSyncParts<N>) {
    this.parts = parts;
    const { name, store, environment } = parts;
    this.name = name;
    // What is told before this has begun is fetched then.
    this.stopping.abort(new Error('sync has not begun'));
    this.replica = new Replica(store, name);
    this.place = new CheckpointStore(store, name);
    this.progress = new Progress(environment.keep, store.name, name);
    this.setBack = new ServerRollback({ name, store, replica: this.replica, now: () => environment.now() });
    this.puller = this.makePuller();
    this.pusher = this.makePusher();
    this.sending$ = this.pusher.sending$;
    merge(this.pusher.idle$, this.puller.caughtUp$).subscribe(this.settled$);
  }

  start(): Promise<void> {
    return this.lifecycle.run(async () => {
      if (this.life === 'ended') return;
      this.life = 'running';
      await this.begin();
    });
  }

  stop(): Promise<void> {
    this.life = 'ended';
    this.interrupt('sync stopped');
    return this.lifecycle.run(() => this.rest());
  }

  /** Begins anew after a failure of the device's store, from what is on the disk. */
  restart(): Promise<void> {
    this.interrupt('sync restarts');
    return this.lifecycle.run(async () => {
      await this.rest();
      if (this.life === 'running') await this.begin();
    });
  }

  /** Fetches what was missed, and looks for what waits. */
  resync(): void {
    this.puller.resync();
    this.pusher.look();
  }

  /** What the server tells live, in the order heard; what waits for its turn is stored in one go. */
  receive({ documents, after, checkpoint }: ServerChange<N>): Promise<void> {
    const { signal } = this.stopping;
    this.told.push({ documents: this.sent.without(documents), after, checkpoint });
    return this.changes
      .run(() => this.takeTold(signal))
      .catch((error: unknown) => {
        this.puller.missed();
        throw error;
      });
  }

  /** Whether the device has everything that changed before what is told live. */
  get caughtUp(): boolean {
    return this.puller.caughtUp;
  }

  /** Keys of the records that the server has not confirmed. */
  async unsent(): Promise<string[]> {
    return isReadOnly(this.name) ? [] : this.replica.unsentKeys(this.sending$.getValue());
  }

  /** CheckpointStore in the server's history that was reached; null where none was, or where this tab does not sync. */
  get checkpoint(): Checkpoint | null {
    return this.place.checkpoint;
  }

  /**
   * Drops what the server confirmed and fetches what may be seen now. Unsent records stay: they are sent next, and
   * accepted or kept as rejections. Where this does not run yet, or any more, it is done at the next start.
   */
  purge(): Promise<void> {
    // Noted first, so that a kill in the middle is made good at the next start.
    this.progress.purging = true;
    return this.aside(() => Promise.resolve());
  }

  /** Fetches everything anew over what is there; `copied$` tells when it has come. */
  copyAnew(): void {
    this.puller.copyAnew();
  }

  /** Does something while this collection is at rest; afterwards it goes on from where it was. */
  aside(task: () => Promise<void>): Promise<void> {
    this.interrupt('sync is set aside');
    return this.lifecycle.run(async () => {
      await this.rest();
      try {
        await task();
      } finally {
        if (this.life === 'running') await this.begin();
      }
    });
  }

  /** Of `keys` those of records made here that the server has never heard of. */
  unheard(keys: readonly string[]): Promise<string[]> {
    return this.replica.unheard(keys);
  }

  /** Stores documents that come beside the history, as from the server. */
  take(documents: readonly ReplicatedCollections[N][]): Promise<void> {
    return this.changes.run(() => this.replica.take(documents));
  }

  /** When everything that has come in so far is on the device. */
  stored(): Promise<void> {
    return this.changes.idle();
  }

  private async takeTold(signal: AbortSignal): Promise<void> {
    const told = this.told.splice(0);
    if (signal.aborted || told.length === 0) return;
    await this.replica.take(told.flatMap(({ documents }) => documents));
    if (!(await this.place.follow(told))) this.puller.doubt();
  }

  /** What waits for the network lets go, and what is told live from here on is passed over. */
  private interrupt(why: string): void {
    this.stopping.abort(new Error(why));
    this.puller.missed();
  }

  private async begin(): Promise<void> {
    const { store, environment } = this.parts;
    this.stopping = new AbortController();
    const { signal } = this.stopping;
    this.sent.forget();
    await adoptFormer(store, environment.keep, this.name);
    if (this.progress.purging) await this.purgeNow();
    await Promise.all([this.place.read(), this.replica.dropLeftOver(LEFT_OVER_MS)]);
    const loops = [this.puller.run(signal), ...(isReadOnly(this.name) ? [] : [this.pusher.run(signal)])];
    this.loops = Promise.all(loops.map((loop) => loop.catch((error: unknown) => this.failed(error, signal))));
  }

  private async purgeNow(): Promise<void> {
    this.progress.complete = false;
    await this.place.forget();
    await this.replica.removeConfirmed();
    this.progress.purging = false;
  }

  /** Everything that was under way has ended; nothing waits for the network, which lets go when stopping. */
  private async rest(): Promise<void> {
    // What was asked for before this may have begun anew meanwhile.
    this.interrupt('sync comes to rest');
    await this.loops;
    await this.changes.idle();
  }

  private failed(error: unknown, signal: AbortSignal): void {
    if (!signal.aborted) this.parts.storageFailed(storageError(error));
  }

  private makePuller(): Puller<N> {
    const { name, store, connection, http, environment, noteScope } = this.parts;
    return new Puller<N>({
      name,
      connection,
      http,
      environment,
      noteScope,
      progress: this.progress,
      place: () => this.place.checkpoint,
      copied: (scope) => this.copied$.next(scope),
      fetched: (records) => {
        this.fetched = records === 0 ? 0 : this.fetched + records;
        if (records === 0) this.setBack.begin();
      },
      fill: (records) => {
        this.setBack.note(records);
        return this.changes.run(() => this.replica.fillIn(records));
      },
      shown: () => untilRead(collectionOf(store, name)),
      settle: (different, ended) => this.settle(different, ended),
      apply: (documents, place) =>
        this.changes.run(async () => {
          await this.replica.take(this.sent.without(documents));
          await this.place.move(place);
        }),
    });
  }

  private makePusher(): Pusher<N> {
    const { name, store, connection, http, environment, noteScope, beforePush } = this.parts;
    return new Pusher<N>({
      name,
      store,
      connection,
      http,
      environment,
      noteScope,
      beforePush,
      replica: this.replica,
      sending: (states) => this.sent.add(states),
      unanswered: (states) => this.unanswered(states),
      answered: (answers) => this.answered(answers),
    });
  }

  private async unanswered(states: readonly ReplicatedCollections[N][]): Promise<void> {
    await this.changes.run(() => this.replica.settle(this.sent.unanswered(states), []));
  }

  private async answered({ accepted, refused, masters }: Answers<N>): Promise<void> {
    await this.changes.run(async () => {
      const taken = this.sent.refused(refused);
      await this.replica.settle([...accepted, ...taken], refused);
      await this.replica.take([...masters, ...taken]);
    });
    this.confirmed$.next();
  }

  private async settle(
    different: readonly Different<ReplicatedCollections[N]>[],
    ended: EndedSnapshot<N>,
  ): Promise<ReplicatedCollections[N][]> {
    const newer = await this.setBack.settle(different, ended);
    this.pusher.look();
    return newer;
  }
}
