import { firstValueFrom } from 'rxjs';
import { filter, skip, timeout } from 'rxjs/operators';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import { Mutex } from '#primitives/mutex.ts';
import { storageKeys } from '#app/data/environment/keys.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import { countedDocuments, type DocumentOutbox } from '#app/data/documents/waiting/document-outbox.ts';
import { filingsUnsent } from '#app/data/ged/filings-key.ts';
import type { FileOutbox } from '#app/data/files/sending/outbox.ts';
import { findRecords } from '#app/data/local-store/records/reads.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { ofRejections, rejectionsIn } from '#app/data/local-store/records/own-records.ts';
import { isOutboxEmpty } from '#app/data/local-store/writes/outbox.ts';
import type { SyncPhase, SyncProgress } from '#app/data/ports.ts';
import type { CollectionSync } from '../collection-sync.ts';
import type { ConnectionStatus } from '../stream/connection.ts';
import { phaseOf } from './phase.ts';
import { SendingProgress } from './sending-progress.ts';
import { countOf, SharedState, type EngineState, type WaitingKeys } from './shared-state.ts';

/** Maximum wait in milliseconds for a caller who needs the number of unsent items. */
const COUNT_MS = 3000;
/** Delay in milliseconds before a failed count is repeated. */
const RECOUNT_AGAIN_MS = 500;

export interface SyncStatusParts {
  environment: Environment;
  store: OpenStore;
  outbox: FileOutbox;
  documents: DocumentOutbox;
  syncs: readonly CollectionSync<CollectionName>[];
  signal: AbortSignal;
  status: () => ConnectionStatus;
  problem: () => ErrorCode | null;
  /** Whether records or files are being sent. */
  isSending: () => boolean;
  lastContactAt: () => string | null;
  /** Called when everything is confirmed. */
  synced: () => void;
  /** Requests of other tabs to the leader. */
  asked: { retry: () => void; files: () => void };
}

interface Counted {
  /** Null if it could not be counted. */
  waiting: WaitingKeys | null;
  rejected: number;
  heard: Record<string, number>;
}

/** Counts what the server has not confirmed, and sends the sync status to all tabs. Only the leader counts. */
export class SyncStatus {
  readonly shared: SharedState;
  private readonly parts: SyncStatusParts;
  private readonly sending = new SendingProgress();
  private readonly counting = new Mutex();
  /** A scheduled count that has not begun. */
  private next: Promise<void> | null = null;

  constructor(parts: SyncStatusParts) {
    this.parts = parts;
    const { environment, store, asked } = parts;
    this.shared = new SharedState(environment, store.name, this.firstState(), {
      ...asked,
      count: () => void this.recount(),
    });
  }

  /** Whether everything that the person may see was fetched once. */
  get complete(): boolean {
    return this.parts.syncs.every((sync) => sync.progress.complete);
  }

  /** Counts again, if this tab is the leader. */
  recount(): Promise<void> {
    // A count that has not begun serves all callers until it begins.
    this.next ??= this.counting.run(() => {
      this.next = null;
      return this.count();
    });
    return this.next;
  }

  /** What waits, counted after this call. If that takes too long, at least one record is assumed to wait. */
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
    const { waitingRecords } = counted ?? this.shared.state$.getValue();
    const { environment, store, outbox } = this.parts;
    const { hashes } = outbox.state$.getValue();
    const { waiting, refused } = this.documentsBeside();
    const files = hashes.length + waiting + refused + filingsUnsent(environment.keep, store.name, hashes);
    return { records: counted === null ? Math.max(1, waitingRecords) : waitingRecords, files };
  }

  private async count(): Promise<void> {
    const { signal, store, outbox } = this.parts;
    if (signal.aborted || !store.leadership.isLeader) return;
    const heard = this.shared.heardSoFar();
    // A closed store cannot be counted; lasting failures are reported on their own.
    const waiting = await this.waitingKeys().catch(() => null);
    const rejected = await this.refusedRecords().catch(() => this.shared.state$.getValue().rejected);
    if (signal.aborted) return;
    if (waiting !== null) this.shared.publishWaiting(waiting);
    const refusedFiles = Object.keys(outbox.state$.getValue().refusals).length;
    const refused = rejected + refusedFiles + this.documentsBeside().refused;
    this.publish({ waiting, rejected: refused, heard });
    if (waiting === null) this.recountSoon();
  }

  /** Documents whose file is on the server, or that have none. */
  private documentsBeside(): { waiting: number; refused: number } {
    const { outbox, documents } = this.parts;
    return countedDocuments(documents.state$.getValue(), outbox.state$.getValue().hashes);
  }

  private async waitingKeys(): Promise<WaitingKeys> {
    const waiting: WaitingKeys = {};
    if (await isOutboxEmpty(this.parts.store)) return waiting;
    for (const sync of this.parts.syncs) {
      const keys = await sync.unsent();
      if (keys.length > 0) waiting[sync.name] = keys;
    }
    return waiting;
  }

  /** An `async` function also turns a synchronous error of a closed collection into a rejection. */
  private async refusedRecords(): Promise<number> {
    return (await findRecords(rejectionsIn(this.parts.store), ofRejections)).length;
  }

  private recountSoon(): void {
    const timer = setTimeout(() => void this.recount(), RECOUNT_AGAIN_MS);
    this.parts.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  private publish(counted: Counted): void {
    const { outbox, isSending, lastContactAt } = this.parts;
    const before = this.shared.state$.getValue();
    const waitingFiles = outbox.count$.getValue() + this.documentsBeside().waiting;
    const { complete } = this;
    const problem = this.parts.problem();
    const status = this.parts.status();
    const records = counted.waiting === null ? null : countOf(counted.waiting);
    const waiting = records === null ? null : records + waitingFiles;
    const caughtUp = this.parts.syncs.every((sync) => sync.caughtUp);
    const phase = phaseOf({ status, problem, complete, waiting, sending: isSending(), caughtUp });
    this.shared.publish({
      phase,
      waitingRecords: records ?? before.waitingRecords,
      counted: records !== null,
      waitingFiles,
      rejected: counted.rejected,
      lastSyncedAt: this.noteSynced(phase) ?? before.lastSyncedAt,
      offlineSince: status === 'offline' ? lastContactAt() : null,
      progress: this.progressIn(phase, waiting),
      problem,
      complete,
      heard: counted.heard,
    });
  }

  /** Returns the present time if everything is confirmed. */
  private noteSynced(phase: SyncPhase): string | null {
    if (phase !== 'synced') return null;
    const { environment, synced } = this.parts;
    const now = environment.now().toISOString();
    synced();
    environment.keep.setItem(this.syncedKey(), now);
    return now;
  }

  private progressIn(phase: SyncPhase, waiting: number | null): SyncProgress | null {
    const sending = this.sending.of(waiting);
    if (phase === 'sending') return sending;
    if (phase !== 'first-sync') return null;
    return { done: this.parts.syncs.reduce((sum, sync) => sum + sync.fetched, 0), total: null };
  }

  private firstState(): EngineState {
    const { complete } = this;
    return {
      phase: complete ? 'waiting' : 'first-sync',
      waitingRecords: 0,
      counted: false,
      waitingFiles: this.parts.outbox.count$.getValue() + this.documentsBeside().waiting,
      rejected: 0,
      lastSyncedAt: this.parts.environment.keep.getItem(this.syncedKey()),
      offlineSince: null,
      progress: null,
      problem: null,
      complete,
      heard: {},
    };
  }

  private syncedKey(): string {
    return storageKeys.forDatabase(this.parts.store.name, 'synced-at');
  }
}
