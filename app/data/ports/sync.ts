import type { Observable } from 'rxjs';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { CollectionName } from '#domain/entities/collections.ts';

export type SyncPhase =
  'first-sync' | 'synced' | 'waiting' | 'sending' | 'offline' | 'needs-sign-in' | 'problem';

/** `total` is null if the server has not reported it. */
export interface SyncProgress {
  done: number;
  total: number | null;
}

/** `synced` only if the server has confirmed every change of this device. */
export interface SyncState {
  phase: SyncPhase;
  /** Number of records and files that the server has not confirmed. */
  waiting: number;
  rejected: number;
  /** Number of templates with an unresolved conflict. */
  conflicts: number;
  /** Last time at which everything was confirmed; null if never. */
  lastSyncedAt: string | null;
  /** Last contact with the server while it cannot be reached, also across restarts of the app; null otherwise. */
  offlineSince: string | null;
  /**
   * During the first sync the records so far, during sending the records and files confirmed since it began; null
   * otherwise.
   */
  progress: SyncProgress | null;
  problem: ErrorCode | null;
}

/** Sync state of one record. `conflict`: two versions are stored, and the person has not chosen yet. */
export type RecordSyncState = 'synced' | 'waiting' | 'rejected' | 'conflict';

/** A record whose state is not `synced`. */
export interface UnsettledRecord {
  collection: CollectionName;
  key: string;
  state: Exclude<RecordSyncState, 'synced'>;
}

export interface CollectionReport {
  collection: CollectionName;
  /** Number of records on the device. */
  held: number;
  /** Number of records that the server has not confirmed; null if unknown. */
  waiting: number | null;
  /** Whether everything that the person may see was fetched once. */
  complete: boolean;
  /** The device's checkpoint in the server's history; null if this tab does not know it. */
  checkpoint: { store: string; seq: string } | null;
}

/** Information about a device for support: no secrets and nothing that people typed. Safe to show and to copy. */
export interface SupportReport {
  at: string;
  version: string;
  browser: string;
  company: string;
  user: string;
  /** Whether this tab is the one that syncs. */
  leader: boolean;
  state: SyncState;
  storage: { used: number | null; quota: number | null; persisted: boolean };
  collections: CollectionReport[];
  waitingFiles: number;
  drafts: number;
  /** The last failures, newest first. `where`: the part that failed. */
  failures: { at: string; where: string; code: ErrorCode }[];
  /** Recent states of the connection, newest first. */
  connection: { at: string; status: 'connecting' | 'online' | 'offline' | 'needs-sign-in' }[];
}

export interface SyncStore {
  state$: Observable<SyncState>;
  /** Every record that is not `synced`. If a record has several states, the one to act upon comes first. */
  watchUnsettled(): Observable<UnsettledRecord[]>;
  /** Null if nobody is signed in. */
  report(): Promise<SupportReport | null>;
  /** Retries now, without waiting for the back-off. */
  retry(): void;
}
