import { merge, Subject, type BehaviorSubject } from 'rxjs';
import type { Checkpoint } from '#domain/api/replication.ts';
import { isReadOnly, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import { Mutex } from '#primitives/mutex.ts';
import type { Environment } from '../environment/environment.ts';
import type { HttpClient } from '../http/client.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import { CheckpointStore, type Step } from '../local-store/checkpoint-store.ts';
import { storageError } from '../local-store/storage-errors.ts';
import { adoptFormer } from '../local-store/adopt-former.ts';
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
  /** Resolves when a copy of the whole collection may begin. */
  beforeCopy: (signal: AbortSignal) => Promise<void>;
  /** Called when the first records of a copy are stored, or when there was nothing to copy. */
  begun: () => void;
  /** Runs before these states are sent; the push waits for it. */
  beforePush?: (states: readonly ReplicatedCollections[N][], signal: AbortSignal) => Promise<void>;
  /** Called when a read or write of the device's store fails. */
  storageFailed: (error: unknown) => void;
}

/** Age in milliseconds from which an outbox entry without a state to send counts as left over by a killed tab. */
const LEFT_OVER_MS = 60_000;

/** Changes from the stream; `after` is the stream's checkpoint before them. */
interface ServerChange<N extends CollectionName> extends Step {
  documents: readonly ReplicatedCollections[N][];
}

/**
 * Syncs one collection with the server: one loop pulls, one loop pushes, and changes from the stream are stored in
 * between. All changes of the device's copy pass through one queue, in the order received.
 */
export class CollectionSync<N extends CollectionName> {
  readonly name: N;
  readonly sending$: BehaviorSubject<boolean>;
  /** Emits when the server has answered a push. */
  readonly confirmed$ = new Subject<void>();
  /** Emits when nothing is left to push or to pull, so that waiting records can be counted. */
  readonly settled$ = new Subject<void>();
  readonly progress: Progress;
  /** Emits the scope when all records of it were copied. */
  readonly copied$ = new Subject<string>();
  /** Number of records of the current (or last) snapshot that have been received. */
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
  /** Runs starts and stops one at a time. */
  private readonly lifecycle = new Mutex();
  /** The loops that run between start and stop. */
  private loops: Promise<unknown> = Promise.resolve();
  /** Runs changes of the device's copy one at a time. */
  private readonly changes = new Mutex();
  private readonly told: ServerChange<N>[] = [];

  constructor(parts: CollectionSyncParts<N>) {
    this.parts = parts;
    const { name, store, environment } = parts;
    this.name = name;
    // Changes received before the start are fetched by the first pull.
    this.stopping.abort(new Error('sync has not begun'));
    this.replica = new Replica(store, name);
    this.place = new CheckpointStore(store, name);
    this.progress = new Progress(environment.keep, store.name, name);
    this.setBack = new ServerRollback({ name, store, replica: this.replica, now: () => environment.now() });
    this.puller = this.makePuller();
    this.pusher = this.makePusher();
    this.sending$ = this.pusher.sending$;
    merge(this.pusher.idle$, this.puller.caughtUp$).subscribe(this.settled$);
    this.puller.caughtUp$.subscribe(parts.begun);
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

  /** Restarts from the stored state after a failure of the device's store. */
  restart(): Promise<void> {
    this.interrupt('sync restarts');
    return this.lifecycle.run(async () => {
      await this.rest();
      if (this.life === 'running') await this.begin();
    });
  }

  /** Pulls what was missed, and checks the outbox. */
  resync(): void {
    this.puller.resync();
    this.pusher.look();
  }

  /** Takes changes from the stream, in the order received. Changes that wait for their turn are stored in one write. */
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

  /** Whether the device has everything that changed before the next change of the stream. */
  get caughtUp(): boolean {
    return this.puller.caughtUp;
  }

  /** Keys of the records that the server has not confirmed. */
  async unsent(): Promise<string[]> {
    return isReadOnly(this.name) ? [] : this.replica.unsentKeys(this.sending$.getValue());
  }

  /** The last checkpoint reached in the server's history; null if there is none, or if this tab does not sync. */
  get checkpoint(): Checkpoint | null {
    return this.place.checkpoint;
  }

  /**
   * Removes all confirmed records and fetches those that the person may see now. Unsent records stay: they are sent
   * next, and are accepted or stored as rejections. If this collection does not sync at the moment, that is done at
   * the next start.
   */
  purge(): Promise<void> {
    // Stored before the removal, so that the next start finishes it after a kill.
    this.progress.purging = true;
    return this.aside(() => Promise.resolve());
  }

  /** Fetches all records again over the stored ones; `copied$` emits when that is complete. */
  copyAnew(): void {
    this.puller.copyAnew();
  }

  /** Runs a task while this collection does not sync; afterwards sync continues from its checkpoint. */
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

  /** Returns those of `keys` whose records were created here and never reached the server. */
  unheard(keys: readonly string[]): Promise<string[]> {
    return this.replica.unheard(keys);
  }

  /** Stores documents that the server returned outside the history, as if they came from it. */
  take(documents: readonly ReplicatedCollections[N][]): Promise<void> {
    return this.changes.run(() => this.replica.take(documents));
  }

  /** Resolves when everything received so far is stored. */
  stored(): Promise<void> {
    return this.changes.idle();
  }

  private async takeTold(signal: AbortSignal): Promise<void> {
    const told = this.told.splice(0);
    if (signal.aborted || told.length === 0) return;
    await this.replica.take(told.flatMap(({ documents }) => documents));
    if (!(await this.place.follow(told))) this.puller.doubt();
  }

  /** Aborts waits for the network; changes of the stream are ignored from here on. */
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

  /** Resolves when all running work has ended. Waits for the network are aborted when sync stops. */
  private async rest(): Promise<void> {
    // Work that was requested earlier may have started again in the meantime.
    this.interrupt('sync comes to rest');
    await this.loops;
    await this.changes.idle();
  }

  private failed(error: unknown, signal: AbortSignal): void {
    if (!signal.aborted) this.parts.storageFailed(storageError(error));
  }

  private makePuller(): Puller<N> {
    const { name, connection, http, environment, noteScope, beforeCopy } = this.parts;
    return new Puller<N>({
      name,
      connection,
      http,
      environment,
      noteScope,
      beforeCopy,
      progress: this.progress,
      place: () => this.place.checkpoint,
      copied: (scope) => this.copied$.next(scope),
      fetched: (records) => {
        this.fetched = records === 0 ? 0 : this.fetched + records;
        if (records === 0) this.setBack.begin();
        else this.parts.begun();
      },
      fill: (records) => {
        this.setBack.note(records);
        return this.changes.run(() => this.replica.fillIn(records));
      },
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
