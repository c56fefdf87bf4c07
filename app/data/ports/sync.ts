import type { Observable } from 'rxjs';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { CollectionName } from '#domain/entities/collections.ts';

export type SyncPhase =
  'first-sync' | 'synced' | 'waiting' | 'sending' | 'offline' | 'needs-sign-in' | 'problem';

/** `total` is null where the server has not said how much is to come. */
export interface SyncProgress {
  done: number;
  total: number | null;
}

/** `synced` is said only when the server has confirmed every change of this device. */
export interface SyncState {
  phase: SyncPhase;
  /** Records and files that the server has not confirmed. */
  waiting: number;
  rejected: number;
  /** Templates of which a version of the person's own is kept until somebody chooses. */
  conflicts: number;
  /** Last moment at which everything was confirmed; null before the first. */
  lastSyncedAt: string | null;
  /** Last contact with the server while it cannot be reached, over restarts of the app too; null otherwise. */
  offlineSince: string | null;
  /** Of the first sync the records so far, of sending the records and files confirmed since it began; null otherwise. */
  progress: SyncProgress | null;
  problem: ErrorCode | null;
}

/** What the server knows of one record. `conflict`: two versions are kept, and the person has not chosen yet. */
export type RecordSyncState = 'synced' | 'waiting' | 'rejected' | 'conflict';

/** A record whose state is not simply `synced`. */
export interface UnsettledRecord {
  collection: CollectionName;
  key: string;
  state: Exclude<RecordSyncState, 'synced'>;
}

export interface CollectionReport {
  collection: CollectionName;
  /** Records on the device. */
  held: number;
  /** Records the server has not confirmed; null while that is not known. */
  waiting: number | null;
  /** Whether everything the person may see was fetched once. */
  complete: boolean;
  /** Place in the server's history that this device has reached; null where this tab does not know. */
  checkpoint: { store: string; seq: string } | null;
}

/** What a support person needs to know of a device: no secrets and nothing that people typed. Safe to show and to copy. */
export interface SupportReport {
  at: string;
  version: string;
  browser: string;
  company: string;
  user: string;
  /** Whether this tab is the one that talks to the server. */
  leader: boolean;
  state: SyncState;
  storage: { used: number | null; quota: number | null; persisted: boolean };
  collections: CollectionReport[];
  waitingFiles: number;
  drafts: number;
  /** The last failures, newest first. `where`: the part that failed. */
  failures: { at: string; where: string; code: ErrorCode }[];
  /** How the connection went lately, newest first. */
  connection: { at: string; status: 'connecting' | 'online' | 'offline' | 'needs-sign-in' }[];
}

export interface SyncStore {
  state$: Observable<SyncState>;
  /** Every record that is not simply synced. A record with more than one reason has the one to act upon first. */
  watchUnsettled(): Observable<UnsettledRecord[]>;
  /** Null where nobody is signed in. */
  report(): Promise<SupportReport | null>;
  /** Tries now instead of at the next back-off step. */
  retry(): void;
}
