import type { Readable } from 'node:stream';

/** A document as CouchDB holds it. Fields with a leading underscore are CouchDB's own. */
export interface StoredDocument {
  _id: string;
  _rev?: string;
  [field: string]: unknown;
}

/** A document that was read: its revision is known. */
export interface ReadDocument extends StoredDocument {
  _rev: string;
}

/** Answer to one document of a batch; `refused` carries CouchDB's own word for it. */
export type WriteOutcome =
  | { id: string; outcome: 'written'; rev: string }
  | { id: string; outcome: 'conflict' }
  | { id: string; outcome: 'refused'; reason: string };

/** Ids from `start` on and before `end`, in byte order. */
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
  /** A tombstone; our own deletions are a flag in the record, so only purges make one. */
  deleted: boolean;
  document: ReadDocument | null;
}

export interface ChangesPage {
  changes: Change[];
  /** The last place looked at, also where nothing there matched. */
  lastSeq: string;
  complete: boolean;
}

export interface ChangesQuery {
  since: string;
  limit: number;
  /** Only documents whose id lies in one of these. */
  ids?: readonly IdSpan[];
  /** Documents of which several states are kept carry them as `_conflicts`. */
  conflicts?: boolean;
}

/** A document that two nodes of a cluster took different writes of. */
export interface DocumentConflict {
  /** What the store answers for the document. */
  winner: ReadDocument;
  /** The other states, which nobody sees, each with what it and the winner came from where that is still there. */
  losers: { document: ReadDocument; base: ReadDocument | null }[];
}

export interface ChangesFeed {
  since: string;
  /** Milliseconds between the signs of life that the store is asked for. */
  heartbeatMs: number;
  signal: AbortSignal;
}

type FindValue = string | number | boolean | null;

/** Equality of every named field; `index` names one of `couchdb/databases.ts`. */
export interface FindQuery {
  where: Readonly<Record<string, FindValue>>;
  /** Only documents whose id lies in this range. */
  ids?: IdSpan;
  index?: string;
  limit: number;
}

/**
 * One database. Every method throws `AppError` and nothing else: `store-unavailable` (not reached, or the database is
 * gone), `store-full`, `record-conflict` (another revision is stored), `record-too-large`, `checkpoint-unknown`
 * (a `since` that this database never gave out).
 */
export interface Database {
  readonly name: string;
  /** Random, made once with the database: a deleted and recreated one has another. */
  readonly identity: string;
  /** Null where there is none. */
  get(id: string): Promise<ReadDocument | null>;
  /** In the order of `ids`; null where there is none. */
  getMany(ids: readonly string[]): Promise<(ReadDocument | null)[]>;
  /** Stores one document (a new one carries no `_rev`) and gives its revision. It is on disk when this returns. */
  put(document: StoredDocument): Promise<string>;
  /** Each document is judged on its own; outcomes come in the order given. */
  putMany(documents: readonly StoredDocument[]): Promise<WriteOutcome[]>;
  remove(id: string, rev: string): Promise<void>;
  /**
   * From any one copy of a cluster, which may lack what was just written: nothing that must be whole is read so, and
   * least of all beside a place in the history.
   */
  range(range: IdRange): Promise<ReadDocument[]>;
  find(query: FindQuery): Promise<ReadDocument[]>;
  /** What it takes of the disk, without what the store itself can free: living states, and attachments. */
  bytes(): Promise<number>;
  /**
   * Where the history of one copy ends now. Who reads the documents afterwards may be answered by another copy, which
   * lacks some of what lies before: what was given belongs to the `lastSeq` of `changes` alone.
   */
  currentSeq(): Promise<string>;
  changes(query: ChangesQuery): Promise<ChangesPage>;
  /** All states that are kept of a document; null where there is one at most. */
  conflictOf(id: string): Promise<DocumentConflict | null>;
  /** Every change from `since` on, as it happens, until `signal`; ends with an error when the connection is lost. */
  follow(feed: ChangesFeed): AsyncIterable<Change>;
  /** Creates or replaces the attachment `name` of the document; gives the new revision. */
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
  /** Of the CouchDB, or of the embedded server's engine. */
  readonly version: string;
  /** Identity of the central database. */
  readonly identity: string;
  readonly central: Database;
  /** What an operator should mend though the store is safe to use; for the log at start. */
  readonly warnings: readonly string[];
  /**
   * The company's databases, created where they are not there yet.
   * @throws AppError company-not-allowed: it is erased, and no call that comes late makes them anew
   */
  company(uid: string): Promise<CompanyDatabases>;
  /** Whether the company has databases; makes none. */
  hasCompany(uid: string): Promise<boolean>;
  /** Removes the company's databases with all they hold; what is not there is removed already. */
  removeCompany(uid: string): Promise<void>;
  /** Really writes, at most once every few seconds. Never throws. */
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}

/** One call to the store, for who counts them. */
export interface StoreCall {
  /** Method and kind of address, without names and ids: `POST _bulk_docs`, `GET document`. */
  operation: string;
  seconds: number;
  /** Not answered as it should be; a conflict or a missing document is an answer. */
  failed: boolean;
}

export interface StoreConfig {
  /** Told of every call. */
  observe?: (call: StoreCall) => void;
  /** `http://name:password@host:5984`; the embedded server is used where null. */
  couchdbUrl: string | null;
  /** Folder of the embedded server's files. */
  dataDir: string;
}
