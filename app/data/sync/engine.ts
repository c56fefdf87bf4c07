import { BehaviorSubject, merge, Subscription, type Observable } from 'rxjs';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { Message } from '#domain/entities/chat.ts';
import { collectionNames, collections, type CollectionName } from '#domain/entities/collections.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { Environment } from '../environment/environment.ts';
import { pause } from '../environment/pause.ts';
import { FileSweep } from '../files/file-sweep.ts';
import type { Files } from '../files/files.ts';
import type { Ahead } from '../files/prefetch.ts';
import type { FileOutbox } from '../files/sending/outbox.ts';
import { DocumentSender } from '../documents/waiting/document-sender.ts';
import { FileSender } from '../files/sending/sender.ts';
import type { HttpClient } from '../http/client.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import { allPersonWrites, allWrites } from '../local-store/records/changes.ts';
import { storageError } from '../local-store/storage-errors.ts';
import type { Session } from '../session/session.ts';
import { backoffDelay } from './stream/backoff.ts';
import { ChatScope } from './scope/chat-scope.ts';
import { CollectionSync, type CollectionSyncParts } from './collection-sync.ts';
import { Connection, type DataEvent } from './stream/connection.ts';
import { StartupPriority } from './startup-priority.ts';
import { Journal } from './status/journal.ts';
import { recountTimes } from './status/recount-times.ts';
import { afterTheirChats } from './push/message-order.ts';
import { afterTheirVersions } from './push/version-order.ts';
import { ScopeGuard } from './scope/scope-guard.ts';
import type { SharedState } from './status/shared-state.ts';
import { SyncStatus } from './status/sync-status.ts';
import { watchTemplates } from './pull/watch-templates.ts';

/** The collections that the first screen lists. */
const listed: readonly CollectionName[] = ['templateArea', 'template'];
/** Number of waiting records from which a push is large. */
const MUCH = 200;

export interface EngineParts {
  environment: Environment;
  http: HttpClient;
  session: Session;
  files: Files;
  /** Prefetches the app's own files that templates need. */
  assets: Ahead | null;
  store: OpenStore;
}

/**
 * Syncs one person's store. Every tab has an engine; only the leader's talks to the server, the others show its
 * state.
 */
export class SyncEngine {
  readonly journal: Journal;
  private readonly state: SyncStatus;
  private readonly parts: EngineParts;
  private readonly connection: Connection;
  private readonly syncs: CollectionSync<CollectionName>[];
  private readonly startupPriority = new StartupPriority(listed);
  private readonly scope: ScopeGuard;
  private readonly chatScope: ChatScope;
  private readonly sender: FileSender;
  private readonly documents: DocumentSender;
  private readonly sweep: FileSweep;
  private readonly stopping = new AbortController();
  private readonly subscriptions = new Subscription();
  private readonly signedIn$: BehaviorSubject<boolean>;
  private storageProblem: ErrorCode | null = null;
  private fileProblem: ErrorCode | null = null;
  private failures = 0;
  private restarting: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: EngineParts) {
    this.parts = parts;
    const { environment, http, session, files, store } = parts;
    this.signedIn$ = new BehaviorSubject(session.state$.getValue().phase !== 'expired');
    this.connection = new Connection(environment, http, this.signedIn$);
    this.journal = new Journal(environment, store.name);
    this.scope = new ScopeGuard(environment.keep, store.name, {
      ask: () => session.reload(),
      roleChanged: () => this.fetchScopedAnew(),
      areCopied: () => this.sync('message').progress.complete,
      takeChats: () => this.chatScope.takeChats(),
      copyMessages: () => this.chatScope.copyMessages(),
      failed: (error) => this.storageFailed(error),
    });
    this.syncs = collectionNames.map((name) => this.syncOf(name));
    this.chatScope = new ChatScope({
      environment,
      http,
      store,
      connection: this.connection,
      signal: this.stopping.signal,
      chat: () => this.sync('chat'),
      message: () => this.sync('message'),
    });
    const sending = {
      http,
      connection: this.connection,
      signal: this.stopping.signal,
      trouble: (code: ErrorCode | null) => this.fileTrouble(code),
    };
    const open = files.of(store.name);
    this.sender = new FileSender(open, sending);
    this.documents = new DocumentSender({ ...sending, files: open, fileAdded: () => this.sender.send() });
    this.sweep = new FileSweep({
      environment,
      store,
      files: files.of(store.name),
      signal: this.stopping.signal,
      isComplete: () => this.scoped.every(({ progress }) => progress.complete && !progress.purging),
      failed: (error) => this.journal.failed('file sweep', storageError(error).code),
    });
    this.state = new SyncStatus({
      environment,
      store,
      outbox: this.outbox,
      documents: files.of(store.name).documents,
      syncs: this.syncs,
      signal: this.stopping.signal,
      status: () => this.connection.status$.getValue(),
      problem: () => this.problem(),
      isSending: () => this.sender.busy || this.documents.busy || this.isSending,
      lastContactAt: () => this.journal.lastContactAt,
      synced: () => void (this.failures = 0),
      asked: { retry: () => this.retryNow(), files: () => this.sendFiles() },
    });
  }

  start(): void {
    this.subscriptions.add(allPersonWrites(this.parts.store).subscribe(() => this.shared.wrote()));
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

  /** Call when a file waits to be sent; this tab or the leader sends it. */
  fileAdded(): void {
    this.shared.wrote();
    this.sendFiles();
    this.shared.tellOfFiles();
  }

  get online(): boolean {
    return this.connection.status$.getValue() === 'online';
  }

  /** The state of each collection, as far as this tab knows it. */
  get syncState(): readonly Pick<CollectionSync<CollectionName>, 'name' | 'progress' | 'checkpoint'>[] {
    return this.syncs;
  }

  get shared(): SharedState {
    return this.state.shared;
  }

  /** See `SyncStatus.unsent`. */
  unsent(): Promise<{ records: number; files: number }> {
    return this.state.unsent();
  }

  private get outbox(): FileOutbox {
    return this.parts.files.of(this.parts.store.name).outbox;
  }

  private async lead(): Promise<void> {
    await this.parts.store.leadership.begun;
    if (this.stopping.signal.aborted) return;
    this.shared.lead();
    await this.finishForgetting();
    this.listen();
    this.connection.start();
    // A collection that fails to start is restarted with the others; the connection to the server is needed anyway.
    const start = (name: CollectionName): Promise<void> =>
      this.sync(name)
        .start()
        .catch((error: unknown) => this.storageFailed(error));
    // Every start reads the device's store: the collections that lists show do not wait for the reads of the others.
    await Promise.all(listed.map(start));
    // On a new device their first copy does not wait for the writes of the others either.
    if (this.parts.store.isNew) await this.startupPriority.toFirst(this.stopping.signal);
    await Promise.all(collectionNames.filter((name) => !listed.includes(name)).map(start));
    if (!this.stopping.signal.aborted) this.sendFiles();
    this.sweep.look();
  }

  /** Runs before any replication; repeats while the disk accepts no writes. */
  private async finishForgetting(): Promise<void> {
    const { environment, store } = this.parts;
    for (let failures = 0; !this.stopping.signal.aborted; failures += 1) {
      try {
        await this.chatScope.finish();
        this.storageProblem = null;
        return;
      } catch (error) {
        this.noteStorage(error);
        await pause(backoffDelay(failures, environment.timing));
        await store.supervisor.ready();
      }
    }
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
      session.letIn();
      this.syncs.forEach((sync) => sync.resync());
      this.sendFiles();
    });
    // Changes of requests during a connection loss were missed, so each new contact reports them.
    add(merge(this.connection.requests$, this.connection.contact$), () => this.shared.requestsChanged());
    add(this.connection.status$, (status) => this.journal.status(status));
    add(this.connection.heard$, () => this.journal.contact());
    add(this.connection.failed$, (code) => this.journal.failed('connection', code));
    add(this.connection.events$, (event) => this.receive(event));
    const { outbox, documents } = files.of(store.name);
    // A document is registered after its file was sent.
    add(merge(outbox.count$, documents.state$), () => this.documents.send());
    const fetched = this.scoped.flatMap((sync) => [sync.copied$, sync.settled$]);
    add(merge(outbox.count$, documents.state$, ...fetched), () => this.sweep.look());
    add(this.sync('message').copied$, (scope) => this.scope.copied(scope));
    add(store.supervisor.reopened$, () => this.restartAll());
    const { connection, shared } = this;
    const failed = (error: unknown): void => this.storageFailed(error);
    this.subscriptions.add(
      watchTemplates({
        store,
        files,
        assets: this.parts.assets,
        connection,
        signal: this.stopping.signal,
        state$: shared.state$,
        failed,
      }),
    );
    const changes = [
      ...this.syncs.flatMap((sync) => [sync.sending$, sync.confirmed$]),
      allWrites(store),
      this.connection.status$,
      this.connection.trouble$,
      session.accessLoss$,
      outbox.count$,
      documents.state$,
    ];
    const results = this.syncs.flatMap((sync) => [sync.sending$, sync.settled$]);
    const isSettled = (): boolean => !this.isSending && shared.state$.getValue().phase !== 'synced';
    add(
      recountTimes({ changes, results, isBusy: () => this.isBusy, isSettled }),
      () => void this.state.recount(),
    );
  }

  private get isSending(): boolean {
    return this.syncs.some((sync) => sync.sending$.getValue());
  }

  private get isBusy(): boolean {
    return !this.state.complete || (this.isSending && this.shared.state$.getValue().waitingRecords > MUCH);
  }

  private syncOf(name: CollectionName): CollectionSync<CollectionName> {
    const { environment, http, store } = this.parts;
    return new CollectionSync({
      name,
      store,
      environment,
      http,
      connection: this.connection,
      noteScope: (scope) => this.scope.note(scope, name === 'message'),
      storageFailed: (error) => this.storageFailed(error),
      beforeCopy: (signal) => this.startupPriority.to(name, signal),
      begun: () => this.startupPriority.begun(name),
      ...this.orderOf(name),
    });
  }

  /** What has to arrive before the records of a collection. */
  private orderOf(name: CollectionName): Pick<CollectionSyncParts<CollectionName>, 'beforePush'> {
    if (name === 'message') {
      const inOrder = afterTheirChats(() => this.sync('chat'), this.connection);
      return { beforePush: (states, signal) => inOrder(states as Message[], signal) };
    }
    if (name !== 'execution') return {};
    const inOrder = afterTheirVersions(this.outbox);
    return { beforePush: (states, signal) => inOrder(states as Execution[], signal) };
  }

  private sync<N extends CollectionName>(name: N): CollectionSync<N> {
    const found = this.syncs.find((candidate) => candidate.name === name);
    if (found === undefined) throw new Error(`${name} does not replicate`);
    return found as unknown as CollectionSync<N>;
  }

  private receive(event: DataEvent): void {
    if (event.type === 'session-ended') {
      // The answer shows whether the session can be renewed; if not, it becomes expired.
      void this.parts.session.reload().catch(() => undefined);
      return;
    }
    this.scope.note(event.scope, true);
    if (event.type === 'hello') this.sender.noteStore(event.store);
    if (event.type !== 'changes') return;
    const sync = this.syncs.find((candidate) => candidate.name === event.collection);
    void sync?.receive(event as never).catch((error: unknown) => this.storageFailed(error));
  }

  /** Collections of which the role determines the records that the person may see. */
  private get scoped(): CollectionSync<CollectionName>[] {
    return this.syncs.filter(({ name }) => collections[name].scopedBy === 'role');
  }

  private async fetchScopedAnew(): Promise<void> {
    this.sweep.makeDue();
    // The purge of all collections is noted before the first one is emptied, so that the next start finishes it after
    // a kill.
    await Promise.all(this.scoped.map((sync) => sync.purge()));
  }

  private retryNow(): void {
    this.fileProblem = null;
    this.connection.retry();
    this.sendFiles();
  }

  private sendFiles(): void {
    this.parts.files.of(this.parts.store.name).outbox.refresh();
    if (!this.parts.store.leadership.isLeader) return;
    this.sender.send();
    this.documents.send();
  }

  private fileTrouble(code: ErrorCode | null): void {
    if (code === this.fileProblem) return;
    this.fileProblem = code;
    if (code !== null) this.journal.failed('files', code);
    void this.state.recount();
  }

  /** Replication may have lost its position: once the store works again, everything is compared. */
  private storageFailed(error: unknown): void {
    if (this.stopping.signal.aborted) return;
    this.noteStorage(error);
    clearTimeout(this.restarting);
    const waitMs = backoffDelay(this.failures, this.parts.environment.timing);
    this.failures += 1;
    this.restarting = setTimeout(() => this.restartAll(), waitMs);
  }

  private noteStorage(error: unknown): void {
    this.storageProblem = storageError(error).code;
    this.journal.failed('device store', this.storageProblem);
    void this.state.recount();
  }

  private restartAll(): void {
    clearTimeout(this.restarting);
    if (this.stopping.signal.aborted) return;
    const { failures } = this;
    void this.parts.store.supervisor
      .ready()
      .then(() => Promise.all(this.syncs.map((sync) => sync.restart())))
      .then(() => {
        if (this.failures === failures) this.storageProblem = null;
        return this.state.recount();
      })
      .catch((error: unknown) => this.storageFailed(error));
  }

  private problem(): ErrorCode | null {
    return (
      this.storageProblem ??
      this.parts.session.accessLoss$.getValue() ??
      this.connection.trouble$.getValue() ??
      this.fileProblem
    );
  }
}
