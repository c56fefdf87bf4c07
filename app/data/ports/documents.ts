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
/** The items by which documents are filed. */
export type StoredFilingItem = StoredClassification | StoredOrganizationalItem | StoredSafeBox;

/** Metadata of a started document, in `company`. */
export type StartedDocumentFacts = Pick<StartedDocument, 'uid' | 'source' | 'draft'> & { company: string };

/** Metadata that a person enters for a new document. */
export interface NewDocument {
  /** uid of the started document, which ends as a draft. */
  uid?: string;
  /** With its extension; characters that names must not contain are removed. */
  name: string;
  /** Null for a paper in a safe box. */
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

/** A document on this device that is not registered with the company yet. */
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
  /** Percentage of its bytes on the server, with one decimal; 100 while it is being registered. */
  percent: number;
  /** Why the server refuses it, and for which field; null if it only waits. */
  refusal: { code: ErrorCode; field?: string } | null;
}

export interface DocumentFilter {
  /** uid of a classification; includes those below it. */
  classification?: string;
  organizationalItem?: string;
  box?: string;
  /** Ignores case and accents; searches name, code, path and values. */
  text?: string;
  /** True lists deleted documents instead. */
  deleted?: boolean;
}

/**
 * The company's documents. Lists are read from the device and are live, also offline; `add` resolves when everything
 * is on the device's disk. Changes of a registered document need the network and throw the codes of their call.
 */
export interface DocumentStore {
  /** Newest first. */
  watch(filter: DocumentFilter): Observable<StoredDocument[]>;
  /** Null if this device does not have it, undefined while that is not known. */
  watchOne(uid: string): Observable<StoredDocument | null | undefined>;
  /** Not deleted, sorted by identifier, including those for all companies; `parent` builds the tree (`area-tree`). */
  watchClassifications(): Observable<StoredClassification[]>;
  watchOrganizationalItems(): Observable<StoredOrganizationalItem[]>;
  watchSafeBoxes(): Observable<StoredSafeBox[]>;
  /** The forms that classifications require; also deleted ones, which may have values. */
  watchForms(): Observable<Entity[]>;
  /** The company's own deleted items, latest first; `restoreItem` restores them. */
  watchDeletedItems(): Observable<StoredFilingItem[]>;

  /**
   * Stores a document on the device and sends it when possible; returns its uid.
   * @throws AppError `document-too-large`, `file-type-mismatch` (the bytes do not match the name's type),
   * `document-type-unknown`, `document-name-invalid`, `document-empty` (neither file nor box),
   * `document-field-missing` (with the field's id), `device-storage-full`
   */
  add(document: NewDocument): Promise<string>;
  /**
   * Takes over a document that a revoked device of the person handed in: a complete one is registered, a started one
   * is started here.
   * @throws AppError `record-invalid`, `network-unreachable` (its file is not available now), `device-storage-full`
   */
  takeUp(said: unknown): Promise<'kept' | 'begun'>;
  /** Started documents, oldest first; live across all tabs. */
  watchStarted(): Observable<StartedDocument[]>;
  /** Null for a paper. */
  startedFile(uid: string): Promise<Blob | null>;
  /**
   * Stores the metadata of a started document, with its file the first time: for this person, on this device. Returns
   * the number of writes; null if another company is open by now.
   * @throws AppError `device-storage-full`
   */
  storeStarted(begun: StartedDocumentFacts, file: Blob | null): Promise<number | null>;
  /** Removes a started document. */
  dropStarted(uid: string): Promise<void>;
  /** Documents that are not registered yet, oldest first. */
  watchWaiting(): Observable<WaitingDocument[]>;
  /**
   * Changes the metadata of a waiting or refused document, and sends it again.
   * @throws AppError as `add`, `not-found`
   */
  changeWaiting(uid: string, change: Partial<Omit<NewDocument, 'file'>>): Promise<void>;
  /** Sends a refused document again. */
  retry(uid: string): Promise<void>;
  /** Deletes a document that is not registered, permanently. */
  discard(uid: string): Promise<void>;

  /** The file's bytes, from the device or the server; null if neither can provide them now. */
  bytes(document: StoredDocument): Promise<Blob | null>;
  /** Stores the file on this device for offline use, until `removeOffline`. False if it is not available now. */
  keepOffline(document: StoredDocument): Promise<boolean>;
  removeOffline(document: StoredDocument): Promise<void>;
  /** Hashes of the files that are stored for offline use. */
  watchOffline(): Observable<ReadonlySet<string>>;

  move(uids: readonly string[], to: DocumentPlace): Promise<DocumentOutcome[]>;
  edit(uid: string, change: DocumentChange): Promise<void>;
  /** Makes the server extract the text of its file again. */
  readAgain(uid: string): Promise<void>;
  /** Soft delete; `restore` undoes it. */
  delete(uids: readonly string[]): Promise<DocumentOutcome[]>;
  restore(uids: readonly string[]): Promise<DocumentOutcome[]>;

  /** Searches the text of documents' files; 2 to 100 characters. Needs the network. */
  search(text: string): Promise<DocumentsFound>;

  /** For administrators. Returns the uid. */
  createItem(item: FilingInput): Promise<string>;
  changeItem(uid: string, change: FilingChange): Promise<void>;
  /** Only if nothing is filed in it. */
  deleteItem(uid: string): Promise<void>;
  restoreItem(uid: string): Promise<void>;
}
