import type { Observable } from 'rxjs';
import type {
  DocumentChange,
  DocumentOutcome,
  DocumentPlace,
  DocumentsFound,
  FilingChange,
  FilingInput,
} from '#domain/api/documents.ts';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { StartedDocument } from '#domain/entities/started-document.ts';
import type { Entity } from '#domain/entities/entity.ts';
import type { EntityValue } from '#domain/entities/entity-record.ts';
import type { FilingOf } from '#domain/entities/filing.ts';

export type StoredDocument = FilingOf<'document'>;
export type StoredClassification = FilingOf<'classification'>;
export type StoredOrganizationalItem = FilingOf<'organizationalItem'>;
export type StoredSafeBox = FilingOf<'safeBox'>;
/** What documents are filed by. */
export type StoredFilingItem = StoredClassification | StoredOrganizationalItem | StoredSafeBox;

/** What is said of a document that is begun, in `company`. */
export type StartedDocumentFacts = Pick<StartedDocument, 'uid' | 'source' | 'draft'> & { company: string };

/** What a person says of a document that they keep. */
export interface NewDocument {
  /** Of the one that was begun; it is no draft any more. */
  uid?: string;
  /** With its extension, as the file is called; cleaned of what no name may hold. */
  name: string;
  /** Null for a paper that lies in a safe box. */
  file: Blob | null;
  /** uid */
  classification: string;
  /** uid, or null */
  organizationalItem: string | null;
  /** uid of the safe box, or null */
  box: string | null;
  fields: readonly EntityValue[];
  extract: boolean;
}

/** A document that this device has and the company has not yet. */
export interface WaitingDocument {
  uid: string;
  /** With its extension. */
  name: string;
  classification: string;
  organizationalItem: string | null;
  box: string | null;
  fields: readonly EntityValue[];
  extract: boolean;
  hash: string | null;
  size: number;
  addedAt: string;
  /** Of its bytes on the server, with one decimal; 100 while it is registered. */
  percent: number;
  /** Why the server does not take it, and of which field that is; null where it merely waits. */
  refusal: { code: ErrorCode; field?: string } | null;
}

export interface DocumentFilter {
  /** uid of a classification; with those below it. */
  classification?: string;
  organizationalItem?: string;
  box?: string;
  /** Case- and accent-insensitive, in name, code, path and values. */
  text?: string;
  /** True lists what was deleted instead. */
  deleted?: boolean;
}

/**
 * The company's documents. Lists come from the device and stay live, with no network too; `add` returns when all of it is
 * on the device's disk. What changes a document that the company holds needs the network and throws the codes of its call.
 */
export interface DocumentStore {
  /** Newest first. */
  watch(filter: DocumentFilter): Observable<StoredDocument[]>;
  /** Null where this device has none, undefined while that is not known. */
  watchOne(uid: string): Observable<StoredDocument | null | undefined>;
  /** Not deleted, by identifier, those for all companies among them; `parent` builds the tree (`area-tree`). */
  watchClassifications(): Observable<StoredClassification[]>;
  watchOrganizationalItems(): Observable<StoredOrganizationalItem[]>;
  watchSafeBoxes(): Observable<StoredSafeBox[]>;
  /** Whose forms classifications ask for; deleted ones too, of which something may be filled in. */
  watchForms(): Observable<Entity[]>;
  /** Of the company's own what was deleted, the last first; `restoreItem` brings it back. */
  watchDeletedItems(): Observable<StoredFilingItem[]>;

  /**
   * Keeps a document on the device and sends it when it can; gives its uid.
   * @throws AppError `document-too-large`, `file-type-mismatch` (the bytes are not what the name says),
   * `document-type-unknown`, `document-name-invalid`, `document-empty` (neither file nor box), `document-field-missing`
   * (with the field's id), `device-storage-full`
   */
  add(document: NewDocument): Promise<string>;
  /**
   * Takes up what a revoked device of the person's handed in of a document: one that was kept is registered, one that was
   * only begun is begun here.
   * @throws AppError `record-invalid`, `network-unreachable` (its file cannot be had now), `device-storage-full`
   */
  takeUp(said: unknown): Promise<'kept' | 'begun'>;
  /** Documents that are begun and not kept yet, oldest first; also what another tab begins, changes and gives up. */
  watchStarted(): Observable<StartedDocument[]>;
  /** Null for a paper. */
  startedFile(uid: string): Promise<Blob | null>;
  /**
   * Keeps what is said of a document that is begun, and with the first word its file: for this person, on this device.
   * Gives how often it was written; null where another company is open by now.
   * @throws AppError `device-storage-full`
   */
  storeStarted(begun: StartedDocumentFacts, file: Blob | null): Promise<number | null>;
  /** Gives one up, or strikes what was kept. */
  dropStarted(uid: string): Promise<void>;
  /** Those that are not registered yet, oldest first. */
  watchWaiting(): Observable<WaitingDocument[]>;
  /** Says another thing of a waiting or refused document, and sends it again. @throws AppError as `add`, `not-found` */
  changeWaiting(uid: string, change: Partial<Omit<NewDocument, 'file'>>): Promise<void>;
  /** Sends a refused one again. */
  retry(uid: string): Promise<void>;
  /** Gives up a document that is not registered: it is gone for good. */
  discard(uid: string): Promise<void>;

  /** The file's bytes, from the device, else from the server; null where neither has them now. */
  bytes(document: StoredDocument): Promise<Blob | null>;
  /** Keeps the file on this device for offline use, until `letGo`. False where it cannot be had now. */
  keepOffline(document: StoredDocument): Promise<boolean>;
  letGo(document: StoredDocument): Promise<void>;
  /** Hashes of the files that are kept for offline use. */
  watchKept(): Observable<ReadonlySet<string>>;

  move(uids: readonly string[], to: DocumentPlace): Promise<DocumentOutcome[]>;
  edit(uid: string, change: DocumentChange): Promise<void>;
  /** Has the text of its file read once more. */
  readAgain(uid: string): Promise<void>;
  /** Soft; `restore` is the undo. */
  delete(uids: readonly string[]): Promise<DocumentOutcome[]>;
  restore(uids: readonly string[]): Promise<DocumentOutcome[]>;

  /** Documents by the text of their files; 2 to 100 characters. Needs the network. */
  search(text: string): Promise<DocumentsFound>;

  /** Administrators' calls. Gives the uid. */
  createItem(item: FilingInput): Promise<string>;
  changeItem(uid: string, change: FilingChange): Promise<void>;
  /** Only where nothing lies in it. */
  deleteItem(uid: string): Promise<void>;
  restoreItem(uid: string): Promise<void>;
}
