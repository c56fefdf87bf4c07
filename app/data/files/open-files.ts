import type { Environment, Timing } from '../environment/environment.ts';
import { FileDatabase, isThereForGood, type DeviceFile } from './store/file-database.ts';
import { DocumentOutbox } from '../documents/waiting/document-outbox.ts';
import { SharedIdSet } from '../documents/shared-id-set.ts';
import { FileUses } from './file-uses.ts';
import { FileOutbox } from './sending/outbox.ts';
import { StoreIdentity } from './store/store-identity.ts';
import { UploadProgress } from './sending/upload-progress.ts';

/** One person's files on this device; the database is opened when a file is first needed. */
export class OpenFiles {
  /** Name of the store that they belong to. */
  readonly name: string;
  readonly outbox: FileOutbox;
  readonly progress: UploadProgress;
  /** Documents that wait to be registered. */
  readonly documents: DocumentOutbox;
  /** Files of documents that are stored for offline use. */
  readonly pinned: SharedIdSet;
  /** uids of started documents. */
  readonly begun: SharedIdSet;
  readonly uses: FileUses;
  readonly store: StoreIdentity;
  readonly timing: Timing;
  private readonly environment: Environment;
  private readonly stopWatching: () => void;
  private opened: Promise<FileDatabase> | null = null;
  private openedBegun: Promise<FileDatabase> | null = null;

  constructor(environment: Environment, name: string) {
    this.environment = environment;
    this.name = name;
    this.timing = environment.timing;
    this.outbox = new FileOutbox(environment, name);
    this.progress = new UploadProgress(environment, name);
    this.documents = new DocumentOutbox(environment, name);
    this.pinned = new SharedIdSet(environment, name, 'kept-files');
    this.begun = new SharedIdSet(environment, name, 'begun-documents');
    this.uses = new FileUses(environment, name);
    this.store = new StoreIdentity(environment.keep, name);
    // Hidden with files still waiting: the browser may then send them through the service worker.
    this.stopWatching = environment.onHide(() => {
      if (this.outbox.waiting().length > 0 || this.documents.waits) environment.wakeLater();
    });
  }

  database(): Promise<FileDatabase> {
    this.opened ??= this.openDatabase().catch((error: unknown) => {
      // The next call tries again.
      this.opened = null;
      throw error;
    });
    return this.opened;
  }

  /** Database of started documents: nothing in it is sent, or dropped to free space. */
  begunDatabase(): Promise<FileDatabase> {
    this.openedBegun ??= this.connect('begun').catch((error: unknown) => {
      this.openedBegun = null;
      throw error;
    });
    return this.openedBegun;
  }

  /** Stores a file that the server does not have yet; one that the server has permanently is not changed. */
  async keepUnsent(file: DeviceFile, bytes: Blob): Promise<void> {
    const database = await this.database();
    await this.alone(async () => {
      const held = await database.describe(file.hash);
      if (!isThereForGood(held, file.type)) this.outbox.add(file.hash);
      await database.keep(file, bytes);
    });
  }

  /** Removes a hash whose bytes were never stored: the write was interrupted, and the person knows that it failed. */
  async strikeUnkept(hash: string): Promise<void> {
    const database = await this.database();
    await this.alone(async () => {
      if ((await database.describe(hash)) === null) this.outbox.strike(hash);
    });
  }

  get isOpen(): boolean {
    return this.opened !== null;
  }

  async close(): Promise<void> {
    this.stopWatching();
    this.outbox.close();
    this.progress.close();
    this.documents.close();
    this.pinned.close();
    this.begun.close();
    this.uses.close();
    await (await this.opened?.catch(() => null))?.close();
    await (await this.openedBegun?.catch(() => null))?.close();
  }

  /**
   * Runs one change of documents' files and their notes at a time, across tabs: between its writes, a file would look
   * left over.
   */
  changeDocuments<T>(task: () => Promise<T>): Promise<T> {
    return this.environment.exclusively(`${this.name}-keep-document`, task);
  }

  /** Serialises the two writes of a file across tabs: in between, it would look like a file that was given up. */
  private alone(task: () => Promise<void>): Promise<void> {
    return this.environment.exclusively(`${this.name}-keep-file`, task);
  }

  private async connect(what: string): Promise<FileDatabase> {
    const { openFilePouch } = await import('./store/pouch.ts');
    const FilePouch = await openFilePouch(this.environment.indexedDB);
    return FileDatabase.open(FilePouch, `${this.name}-${what}`, this.environment);
  }

  private async openDatabase(): Promise<FileDatabase> {
    const database = await this.connect('files');
    const known = new Set(this.outbox.state$.getValue().hashes);
    try {
      // Restores entries of the outbox that were lost with cleared browser storage.
      for (const { hash } of await database.list('local')) if (!known.has(hash)) this.outbox.add(hash);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }
}
