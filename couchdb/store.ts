import type { Readable } from 'node:stream';

/** A document as CouchDB stores it. Fields with a leading underscore are CouchDB's own. */
export interface StoredDocument {
  _id: string;
  _rev?: string;
  [field: string]: unknown;
}

/** A document that was read: its revision is known. */
export interface ReadDocument extends StoredDocument {
  _rev: string;
}

/** Result for one document of a batch; `refused` contains CouchDB's own error name. */
export type WriteOutcome =
  | { id: string; outcome: 'written'; rev: string }
  | { id: string; outcome: 'conflict' }
  | { id: string; outcome: 'refused'; reason: string };

/** Ids from `start`, inclusive, to `end`, exclusive, in byte order. */
export interface IdSpan {
  start: string;
  end: string;
}

export interface IdRange extends IdSpan {
  limit: number;
}

export interface Change {
  id: string;
  seq: string;
  /** A tombstone; this product's deletions are a flag in the record, so only purges create one. */
  deleted: boolean;
  document: ReadDocument | null;
}

export interface ChangesPage {
  changes: Change[];
  /** The last position that was read, even if nothing there matched. */
  lastSeq: string;
  complete: boolean;
}

export interface ChangesQuery {
  since: string;
  limit: number;
  /** Only documents with ids in one of these ranges. */
  ids?: readonly IdSpan[];
  /** Documents with several stored states list them as `_conflicts`. */
  conflicts?: boolean;
}

/** A document of which two nodes of a cluster took different writes. */
export interface DocumentConflict {
  /** The state that the store returns for the document. */
  winner: ReadDocument;
  /** The other, hidden states, each with the common ancestor of it and the winner if that still exists. */
  losers: { document: ReadDocument; base: ReadDocument | null }[];
}

export interface ChangesFeed {
  since: string;
  /** Requested heartbeat interval in milliseconds. */
  heartbeatMs: number;
  signal: AbortSignal;
}

type FindValue = string | number | boolean | null;

/** Equality of every named field; `index` is one of `couchdb/databases.ts`. */
export interface FindQuery {
  where: Readonly<Record<string, FindValue>>;
  /** Only documents with ids in this range. */
  ids?: IdSpan;
  index?: string;
  limit: number;
}

/**
 * One database. Methods throw only `AppError`: `store-unavailable` (not reachable, or the database was deleted),
 * `store-full`, `record-conflict` (another revision is stored), `record-too-large`, `checkpoint-unknown` (a `since`
 * that does not come from this database).
 */
export interface Database {
  readonly name: string;
  /** Random, created with the database: a recreated one has another. */
  readonly identity: string;
  /** Null if there is none. */
  get(id: string): Promise<ReadDocument | null>;
  /** In the order of `ids`; null if there is none. */
  getMany(ids: readonly string[]): Promise<(ReadDocument | null)[]>;
  /** Stores one document (a new one has no `_rev`) and returns its revision. It is on disk when this returns. */
  put(document: StoredDocument): Promise<string>;
  /** Each document has its own result; results are in the given order. */
  putMany(documents: readonly StoredDocument[]): Promise<WriteOutcome[]>;
  remove(id: string, rev: string): Promise<void>;
  /**
   * Reads from any one copy of a cluster, which may lack recent writes: must not be used for reads that must be
   * complete, in particular together with a position in the history.
   */
  range(range: IdRange): Promise<ReadDocument[]>;
  find(query: FindQuery): Promise<ReadDocument[]>;
  /** Disk usage without data that the store can free itself: current states, and attachments. */
  bytes(): Promise<number>;
  /**
   * Current end of one copy's history. Another copy may answer later reads and lack earlier changes: only the `lastSeq`
   * of `changes` is consistent with the returned documents.
   */
  currentSeq(): Promise<string>;
  changes(query: ChangesQuery): Promise<ChangesPage>;
  /** All stored states of a document; null if there is at most one. */
  conflictOf(id: string): Promise<DocumentConflict | null>;
  /** Every change after `since`, as it happens, until `signal` is aborted; throws if the connection is lost. */
  follow(feed: ChangesFeed): AsyncIterable<Change>;
  /** Creates or replaces the attachment `name` of the document; returns the new revision. */
  putAttachment(
    id: string,
    name: string,
    bytes: Uint8Array,
    options: { type: string; rev?: string },
  ): Promise<string>;
  getAttachment(id: string, name: string): Promise<Uint8Array | null>;
  streamAttachment(id: string, name: string): Readable;
}

export interface CompanyDatabases {
  records: Database;
  chat: Database;
  files: Database;
}

export interface StoreHealth {
  reachable: boolean;
  writable: boolean;
}

export interface Store {
  readonly kind: 'embedded' | 'couchdb';
  /** Version of the CouchDB, or of the embedded server's engine. */
  readonly version: string;
  /** Identity of the central database. */
  readonly identity: string;
  readonly central: Database;
  /** What an operator should fix although the store is safe to use; for the log at start. */
  readonly warnings: readonly string[];
  /**
   * The company's databases, created if missing.
   * @throws AppError company-not-allowed: the company is erased, and late calls must not recreate its databases
   */
  company(uid: string): Promise<CompanyDatabases>;
  /** Whether the company has databases; creates none. */
  hasCompany(uid: string): Promise<boolean>;
  /** Removes the company's databases with all their content; missing ones are ignored. */
  removeCompany(uid: string): Promise<void>;
  /** Performs a real write, at most once every few seconds. Never throws. */
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}

/** One call to the store, for metrics. */
export interface StoreCall {
  /** Method and kind of address, without names and ids: `POST _bulk_docs`, `GET document`. */
  operation: string;
  seconds: number;
  /** The call failed; a conflict or a missing document is not a failure. */
  failed: boolean;
}

export interface StoreConfig {
  /** Called for every call. */
  observe?: (call: StoreCall) => void;
  /** `http://name:password@host:5984`; null for the embedded server. */
  couchdbUrl: string | null;
  /** Folder of the embedded server's files. */
  dataDir: string;
}
