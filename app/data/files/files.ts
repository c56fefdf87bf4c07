import { AppError } from '#domain/api/errors.ts';
import type { Environment } from '../environment/environment.ts';
import type { HttpClient } from '../http/client.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { FileStore, StoredFile } from '../ports.ts';
import { FileDatabase, fileStorageError } from './file-database.ts';
import { checkedType, hashOf } from './file-type.ts';
import { FileOutbox } from './outbox.ts';
import { downloadFile } from './transfer.ts';

/** One person's files on this device. */
export interface OpenFiles {
  outbox: FileOutbox;
  database(): Promise<FileDatabase>;
}

export class Files implements FileStore {
  private readonly environment: Environment;
  private readonly http: HttpClient;
  private readonly local: LocalStore;
  private readonly added: () => void;
  private open: { name: string; files: OpenFiles; opened: Promise<FileDatabase> | null } | null = null;

  /** `added` is told of each file that waits to be sent. */
  constructor(environment: Environment, http: HttpClient, local: LocalStore, added: () => void) {
    this.environment = environment;
    this.http = http;
    this.local = local;
    this.added = added;
  }

  async put(file: Blob): Promise<StoredFile> {
    const type = await checkedType(file);
    const hash = await hashOf(file);
    const kept = { hash, type, size: file.size, state: 'local' } as const;
    const files = await this.current();
    this.environment.persist();
    try {
      const database = await files.database();
      const known = await database.describe(hash);
      if (known?.state !== 'sent') files.outbox.add(hash);
      await database.keep(kept, file);
    } catch (error) {
      throw fileStorageError(error);
    }
    this.added();
    return { hash, type, size: file.size };
  }

  async get(hash: string): Promise<Blob | null> {
    const files = await this.current();
    try {
      const held = await (await files.database()).read(hash);
      if (held !== null) return held;
    } catch (error) {
      throw fileStorageError(error);
    }
    return this.fetch(files, hash);
  }

  async current(): Promise<OpenFiles> {
    const store = await this.local.store();
    return this.of(store.name);
  }

  of(name: string): OpenFiles {
    if (this.open?.name === name) return this.open.files;
    const files: OpenFiles = {
      outbox: new FileOutbox(this.environment.keep, name),
      database: () => this.database(name),
    };
    this.open = { name, files, opened: null };
    return files;
  }

  async close(): Promise<void> {
    const opened = this.open?.opened;
    this.open = null;
    await (await opened?.catch(() => null))?.close();
  }

  private database(name: string): Promise<FileDatabase> {
    if (this.open?.name !== name) throw new AppError('session-missing');
    const { outbox } = this.open.files;
    this.open.opened ??= FileDatabase.open(`${name}-files`, this.environment).then(async (database) => {
      // What the outbox lost, were its store cleared, is found again.
      for (const hash of await database.unsent()) outbox.add(hash);
      return database;
    });
    return this.open.opened;
  }

  /** From the server; null where it cannot be reached either. A full device still shows what was fetched. */
  private async fetch(files: OpenFiles, hash: string): Promise<Blob | null> {
    const bytes = await downloadFile(this.http, hash).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (bytes === null) return null;
    const type = await checkedType(bytes);
    const typed = new Blob([bytes], { type });
    await (
      await files.database()
    )
      .keep({ hash, type, size: bytes.size, state: 'sent' }, typed)
      .catch((error: unknown) => {
        if (fileStorageError(error).code !== 'device-storage-full') throw fileStorageError(error);
      });
    return typed;
  }
}
