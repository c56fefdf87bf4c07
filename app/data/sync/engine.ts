import { BehaviorSubject, firstValueFrom, merge, Subscription, type Observable } from 'rxjs';
import { auditTime, filter, map, skip, timeout } from 'rxjs/operators';
import type { AppError, ErrorCode } from '#domain/api/errors.ts';
import type { StreamEvent } from '#domain/api/replication.ts';
import { collectionNames, collections, type CollectionName } from '#domain/entities/collections.ts';
import { keepKeys } from '../environment/keys.ts';
import type { Environment } from '../environment/environment.ts';
import type { Files } from '../files/files.ts';
import { ImagePrefetch } from '../files/prefetch.ts';
import { FileSender } from '../files/sender.ts';
import type { HttpClient } from '../http/client.ts';
import { liveQuery, recordOf } from '../local-store/live.ts';
import type { OpenStore } from '../local-store/open.ts';
import { storageError } from '../local-store/storage-errors.ts';
import type { Session } from '../session/session.ts';
import { backoffDelay } from './backoff.ts';
import { CollectionSync } from './collection-sync.ts';
import { Connection } from './connection.ts';
import { phaseOf } from './phase.ts';
import { ScopeGuard } from './scope-guard.ts';
import { SharedState, type EngineState } from './shared-state.ts';

/** Order of first syncs: small and needed for lists first. */
const order: readonly CollectionName[] = ['projection', 'templateArea', 'template', 'execution'];
/** Changes within this are counted once. */
const RECOUNT_MS = 100;
/** Longest wait of someone who has to know what is unsent. */
const COUNT_MS = 3000;
/** When a count was not possible, it is tried again after this. */
const RECOUNT_AGAIN_MS = 500;

export interface EngineParts {
  environment: Environment;
  http: HttpClient;
  session: Session;
  files: Files;
  store: OpenStore;
}

/** Sync of one person's store. Every tab has one; only the leader's talks to the server, the others show its state. */
export class SyncEngine {
  readonly shared: SharedState;
  private readonly parts: EngineParts;
  private readonly connection: Connection;
  private readonly syncs: CollectionSync<CollectionName>[];
  private readonly scope: ScopeGuard;
  private readonly sender: FileSender;
  private readonly stopping = new AbortController();
  private readonly subscriptions = new Subscription();
  private readonly signedIn$: BehaviorSubject<boolean>;
  private storageProblem: ErrorCode | null = null;
  private fileProblem: ErrorCode | null = null;
  private failures = 0;
  private restarting: ReturnType<typeof setTimeout> | undefined;
  private counting: Promise<void> = Promise.resolve();

  constructor(parts: EngineParts) {
    this.parts = parts;
    const { environment, http, session, files, store } = parts;
    this.signedIn$ = new BehaviorSubject(session.state$.getValue().phase !== 'expired');
    this.connection = new Connection(environment, http, this.signedIn$);
    this.scope = new ScopeGuard(environment.keep, store.name, {
      ask: () => session.reload(),
      changed: () => this.fetchScopedAnew(),
    });
    this.syncs = collectionNames.map((name) => this.syncOf(name));
    this.sender = new FileSender(files.of(store.name), {
      http,
      connection: this.connection,
      signal: this.stopping.signal,
      refused: (code) => this.failedFile(code),
    });
    this.shared = new SharedState(environment, store.name, this.firstState(), {
      retry: () => this.retryNow(),
      files: () => this.sendFiles(),
      count: () => void this.recount(),
    });
  }

  start(): void {
    void this.lead().catch((error: unknown) => {
      if (!this.stopping.signal.aborted) this.storageFailed(error);
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort(new Error('sync stopped'));
    clearTimeout(this.restarting);
    this.subscriptions.unsubscribe();
    this.connection.stop();
    await Promise.allSettled(this.syncs.map((sync) => sync.stop()));
    this.shared.close();
  }

  retry(): void {
    this.retryNow();
    this.shared.askForRetry();
  }

  /** A file waits to be sent: by this tab, or by the leading one. */
  fileAdded(): void {
    this.sendFiles();
    this.shared.tellOfFiles();
  }

  get online(): boolean {
    return this.connection.status$.getValue() === 'online';
  }

  /** What waits, as counted after this call; where that takes too long, at least one record is taken to wait. */
  async unsent(): Promise<{ records: number; files: number }> {
    const fresh = firstValueFrom(
      this.shared.state$.pipe(
        skip(1),
        filter((state) => state.counted),
        timeout(COUNT_MS),
      ),
    ).catch(() => null);
    void this.recount();
    this.shared.askForCount();
    const counted = await fresh;
    const { waitingRecords, waitingFiles } = counted ?? this.shared.state$.getValue();
    return { records: counted === null ? Math.max(1, waitingRecords) : waitingRecords, files: waitingFiles };
  }

  /** Counts anew, where this tab is the one that syncs. */
  recount(): Promise<void> {
    this.counting = this.counting.catch(() => undefined).then(() => this.count());
    return this.counting;
  }

  private async lead(): Promise<void> {
    await this.parts.store.database.waitForLeadership();
    if (this.stopping.signal.aborted) return;
    this.shared.lead();
    this.listen();
    for (const name of order) {
      const sync = this.syncs.find((candidate) => candidate.name === name);
      if (!this.stopping.signal.aborted) await sync?.start();
    }
    if (this.stopping.signal.aborted) return;
    this.connection.start();
    this.sendFiles();
  }

  private listen(): void {
    const { session, store, files } = this.parts;
    const add = <T>(source: Observable<T>, next: (value: T) => void): void => {
      this.subscriptions.add(source.subscribe(next));
    };
    add(session.state$, (state) => this.signedIn$.next(state.phase === 'signed-in'));
    add(
      session.scope$,
      (scope) => void this.scope.settle(scope).catch((error: unknown) => this.storageFailed(error)),
    );
    add(this.connection.contact$, () => {
      this.syncs.forEach((sync) => sync.resync());
      this.sendFiles();
    });
    add(this.connection.events$, (event) => this.receive(event));
    add(store.supervisor.reopened$, () => this.restartAll());
    this.prefetchImages();
    const changes: Observable<unknown>[] = this.syncs.flatMap((sync) => [sync.sending$, sync.confirmed$]);
    for (const collection of Object.values(store.collections)) {
      changes.push(collection.storageInstance.changeStream());
    }
    add(
      merge(
        ...changes,
        this.connection.status$,
        this.connection.trouble$,
        session.accessLoss$,
        files.of(store.name).outbox.count$,
      ).pipe(auditTime(RECOUNT_MS)),
      () => void this.recount(),
    );
  }

  private prefetchImages(): void {
    const { store, files } = this.parts;
    const prefetch = new ImagePrefetch(files, this.connection, this.stopping.signal);
    const templates$ = liveQuery(() =>
      store.collections.template.find({ selector: { deleted: false } }),
    ).pipe(
      auditTime(1000),
      map((documents) => documents.map((document) => recordOf(document))),
    );
    this.subscriptions.add(
      templates$.subscribe({
        next: (templates) => templates.forEach((template) => prefetch.want(template)),
        error: (error: unknown) => this.storageFailed(error),
      }),
    );
  }

  private syncOf(name: CollectionName): CollectionSync<CollectionName> {
    const { environment, http, store } = this.parts;
    return new CollectionSync({
      name,
      store,
      environment,
      http,
      connection: this.connection,
      noteScope: (scope) => this.scope.note(scope),
      storageFailed: (error) => this.storageFailed(error),
    });
  }

  private receive(event: StreamEvent): void {
    if (event.type === 'session-ended') {
      // The answer says whether it can be renewed; if not, the session becomes expired by itself.
      void this.parts.session.reload().catch(() => undefined);
      return;
    }
    this.scope.note(event.scope);
    if (event.type !== 'changes') return;
    const sync = this.syncs.find((candidate) => candidate.name === event.collection);
    void sync
      ?.receive(event.documents as never, event.checkpoint)
      .catch((error: unknown) => this.storageFailed(error));
  }

  private async fetchScopedAnew(): Promise<void> {
    for (const sync of this.syncs) if (collections[sync.name].scoped) await sync.purge();
  }

  private retryNow(): void {
    this.fileProblem = null;
    this.connection.retry();
    this.sendFiles();
  }

  private sendFiles(): void {
    this.parts.files.of(this.parts.store.name).outbox.refresh();
    if (this.parts.store.database.isLeader()) this.sender.send();
  }

  private failedFile(code: AppError['code']): void {
    this.fileProblem = code;
    void this.recount();
  }

  /** The replication may have lost its place: once the store works again, everything is compared. */
  private storageFailed(error: unknown): void {
    if (this.stopping.signal.aborted) return;
    this.storageProblem = storageError(error).code;
    void this.recount();
    clearTimeout(this.restarting);
    const waitMs = backoffDelay(this.failures, this.parts.environment.timing);
    this.failures += 1;
    this.restarting = setTimeout(() => this.restartAll(), waitMs);
  }

  private restartAll(): void {
    clearTimeout(this.restarting);
    if (this.stopping.signal.aborted) return;
    this.storageProblem = null;
    void this.parts.store.supervisor
      .ready()
      .then(() => Promise.all(this.syncs.map((sync) => sync.restart())))
      .then(() => this.recount())
      .catch((error: unknown) => this.storageFailed(error));
  }

  private async count(): Promise<void> {
    if (this.stopping.signal.aborted || !this.parts.store.database.isLeader()) return;
    // A store that is closed just now says nothing about what waits; what fails for long is told by its own failures.
    const unsent = await Promise.all(this.syncs.map((sync) => sync.unsent())).catch(() => [null]);
    const rejected = await this.parts.store.collections.rejection
      .count()
      .exec()
      .catch(() => this.shared.state$.getValue().rejected);
    if (this.stopping.signal.aborted) return;
    const known = unsent.every((keys) => keys !== null);
    this.publish(known ? unsent.reduce((sum, keys) => sum + (keys?.length ?? 0), 0) : null, rejected);
    if (!known) this.recountSoon();
  }

  private recountSoon(): void {
    const timer = setTimeout(() => void this.recount(), RECOUNT_AGAIN_MS);
    this.stopping.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  private publish(records: number | null, rejected: number): void {
    const { environment, session, files, store } = this.parts;
    const { outbox } = files.of(store.name);
    const before = this.shared.state$.getValue();
    const waitingFiles = outbox.count$.getValue();
    const complete = this.syncs.every((sync) => sync.progress.complete);
    const problem =
      this.storageProblem ??
      session.accessLoss$.getValue() ??
      this.connection.trouble$.getValue() ??
      this.fileProblem;
    const phase = phaseOf({
      status: this.connection.status$.getValue(),
      problem,
      complete,
      waiting: records === null ? null : records + waitingFiles,
      sending: this.sender.busy || this.syncs.some((sync) => sync.sending$.getValue() > 0),
    });
    const lastSyncedAt = phase === 'synced' ? environment.now().toISOString() : before.lastSyncedAt;
    if (phase === 'synced') {
      this.failures = 0;
      environment.keep.setItem(this.syncedKey(), lastSyncedAt ?? '');
    }
    const waitingRecords = records ?? before.waitingRecords;
    const counted = records !== null;
    this.shared.publish({
      phase,
      waitingRecords,
      counted,
      waitingFiles,
      rejected,
      lastSyncedAt,
      problem,
      complete,
    });
  }

  private firstState(): EngineState {
    const complete = this.syncs.every((sync) => sync.progress.complete);
    return {
      phase: complete ? 'waiting' : 'first-sync',
      waitingRecords: 0,
      counted: false,
      waitingFiles: this.parts.files.of(this.parts.store.name).outbox.count$.getValue(),
      rejected: 0,
      lastSyncedAt: this.parts.environment.keep.getItem(this.syncedKey()),
      problem: null,
      complete,
    };
  }

  private syncedKey(): string {
    return keepKeys.forDatabase(this.parts.store.name, 'synced-at');
  }
}
