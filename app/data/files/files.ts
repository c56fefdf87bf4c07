import { combineLatest, defer, merge, of, Subject, type Observable } from 'rxjs';
import { distinctUntilChanged, map, switchMap } from 'rxjs/operators';
import { AppError } from '#domain/api/errors.ts';
import { DOCUMENT_TYPE, fileTypeSchema, SIGNATURE_TYPE, type FileDescription } from '#domain/api/files.ts';
import { limits } from '#domain/api/limits.ts';
import type { Environment } from '../environment/environment.ts';
import type { HttpClient } from '../http/client.ts';
import { liveRead } from '../local-store/records/live.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { FileStore, StoredFile, UnsentFile } from '../ports.ts';
import { levelOf } from '../storage/level.ts';
import { fileStorageError } from './store/file-database.ts';
import { attachmentType, checkedType, hashOf } from './file-type.ts';
import { OpenFiles } from './open-files.ts';
import { downloadFile } from './sending/transfer.ts';
import { percentOf } from './sending/upload-progress.ts';
import { watchUnsent } from './sending/watch-unsent.ts';

export class Files implements FileStore {
  /** Emits when copies of files on the server were added or removed. */
  readonly copies$ = new Subject<void>();
  private readonly environment: Environment;
  private readonly http: HttpClient;
  private readonly local: LocalStore;
  private readonly added: () => void;
  private open: OpenFiles | null = null;

  /** `added` is called for each file that waits to be sent. */
  constructor(environment: Environment, http: HttpClient, local: LocalStore, added: () => void) {
    this.environment = environment;
    this.http = http;
    this.local = local;
    this.added = added;
    local.room.free = (bytes) => this.freeSpace(bytes);
  }

  async prepare(): Promise<void> {
    await (await this.current()).database();
  }

  async put(file: Blob): Promise<StoredFile> {
    return this.keep(file, await checkedType(file));
  }

  async putAny(file: Blob): Promise<StoredFile> {
    return this.keep(file, await attachmentType(file));
  }

  async putToSign(file: Blob): Promise<StoredFile> {
    if (file.size > limits.documentBytes) throw new AppError('file-too-large');
    return this.keep(file, SIGNATURE_TYPE);
  }

  /**
   * Like `putAny`, for files that only people with access to documents may read, and of a larger size. The caller
   * knows the type. `announce` is called with its hash before anything is stored.
   */
  putDocument(file: Blob, announce?: (hash: string) => void): Promise<StoredFile> {
    return this.keep(file, DOCUMENT_TYPE, announce);
  }

  /** Like `get`, for a document's file. A copy is stored only if `isListed` then: the right can end during a download. */
  async getDocument(hash: string, isListed: () => Promise<boolean>): Promise<Blob | null> {
    const files = await this.current();
    files.uses.note(hash);
    const held = await this.held(files, hash);
    const file = held ?? (await this.download(hash, DOCUMENT_TYPE));
    if (held === null && file !== null)
      await files.changeDocuments(async () => {
        if (await isListed()) await this.keepCopy(files, hash, file);
      });
    return file;
  }

  /** Drops the copy of a document's file that is also on the server. */
  async dropDocument(hash: string): Promise<void> {
    const database = await (await this.current()).database();
    if ((await database.describe(hash))?.type === DOCUMENT_TYPE) await database.remove(hash, 'sent');
    this.copies$.next();
  }

  private async keep(
    file: Blob,
    type: FileDescription['type'],
    announce?: (hash: string) => void,
  ): Promise<StoredFile> {
    const hash = await hashOf(file);
    announce?.(hash);
    const kept = { hash, type, size: file.size, state: 'local' } as const;
    const files = await this.current();
    this.environment.persist();
    await this.stored(() => files.keepUnsent(kept, file), file.size);
    files.uses.note(hash);
    this.added();
    this.environment.wakeLater();
    return { hash, type, size: file.size };
  }

  /** Stores another device's unsent file, to be sent from here; false if this device has it already. */
  async adopt(bytes: Blob, isDocument: boolean): Promise<boolean> {
    const database = await (await this.current()).database();
    const known = await database.describe(await hashOf(bytes));
    if (known === null) await (isDocument ? this.putDocument(bytes) : this.putAny(bytes));
    return known === null;
  }

  async get(hash: string): Promise<Blob | null> {
    const files = await this.current();
    files.uses.note(hash);
    return (await this.held(files, hash)) ?? this.fetch(files, hash);
  }

  hold(hash: string): () => void {
    return this.environment.hold(hash);
  }

  async keepHere(file: Blob): Promise<string> {
    const hash = await hashOf(file);
    const files = await this.current();
    const kept = { hash, type: file.type, size: file.size, state: 'here' } as const;
    await this.stored(async () => (await files.database()).keep(kept, file), file.size);
    files.uses.note(hash);
    this.copies$.next();
    return hash;
  }

  async getHere(hash: string): Promise<Blob | null> {
    const files = await this.current();
    const held = await this.held(files, hash);
    if (held !== null) files.uses.note(hash);
    return held;
  }

  /** Prefetches a file, as long as there is spare space. */
  async fetchAhead(hash: string): Promise<boolean> {
    const files = await this.current();
    const known = await files.database().then((database) => database.describe(hash));
    if (known !== null) return true;
    if (levelOf(await this.environment.storageEstimate(), false) !== 'enough') return false;
    return (await this.fetch(files, hash)) !== null;
  }

  watchUnsent(): Observable<UnsentFile[]> {
    return liveRead(this.local, (store) => watchUnsent(this.of(store.name)), []);
  }

  watchProgress(hash: string): Observable<number> {
    const percent$ = liveRead(
      this.local,
      (store) => {
        const { outbox, progress } = this.of(store.name);
        return combineLatest([outbox.state$, progress.uploads$]).pipe(
          map(([{ hashes }, uploads]) => {
            const uploaded = uploads.get(hash);
            if (!hashes.includes(hash)) return 100;
            return uploaded === undefined ? 0 : percentOf(uploaded);
          }),
        );
      },
      0,
    );
    return percent$.pipe(distinctUntilChanged());
  }

  /** Whether a file waits to be sent: neither confirmed nor refused. */
  watchWaiting(hash: string): Observable<boolean> {
    return defer(() => this.current()).pipe(
      switchMap(({ outbox }) => outbox.state$.pipe(map(() => outbox.waiting().includes(hash)))),
      distinctUntilChanged(),
    );
  }

  async retryUnsent(hash: string): Promise<void> {
    (await this.current()).outbox.forgive(hash);
    this.added();
  }

  async discardUnsent(hash: string): Promise<void> {
    const files = await this.current();
    await this.stored(async () => (await files.database()).remove(hash, 'local'), 0);
    files.outbox.strike(hash);
  }

  /**
   * Drops files until so many bytes are free: first those that can be generated again, then copies of files on the
   * server, least recently used first. Returns the number of bytes freed.
   */
  async freeSpace(bytes: number): Promise<number> {
    const files = await this.current();
    return this.environment.exclusively(`${files.name}-free-space`, async () => {
      const database = await files.database();
      const inUse = new Set([...(await this.environment.held()), ...files.pinned.values]);
      const [made, copies] = await Promise.all([database.listHere(), database.list('sent')]);
      const droppable = [...files.uses.oldestFirst(made), ...files.uses.oldestFirst(copies)];
      const dropped: string[] = [];
      let freed = 0;
      for (const { hash, state } of droppable.filter((file) => !inUse.has(file.hash))) {
        if (freed >= bytes) break;
        freed += await database.remove(hash, state);
        dropped.push(hash);
      }
      files.uses.forget(dropped);
      if (dropped.length > 0) this.copies$.next();
      return freed;
    });
  }

  /** Number of bytes that `freeSpace` could free. */
  async copiedBytes(): Promise<number> {
    const database = await (await this.current()).database();
    const [made, copies] = await Promise.all([database.listHere(), database.list('sent')]);
    return [...made, ...copies].reduce((sum, { size }) => sum + size, 0);
  }

  /** Emits when the result of `copiedBytes` may have changed. */
  watchCopies(): Observable<unknown> {
    const sent$ = liveRead<unknown>(this.local, (store) => this.of(store.name).outbox.state$, null);
    return merge(this.copies$, sent$, of(null));
  }

  async current(): Promise<OpenFiles> {
    const store = await this.local.store();
    return this.of(store.name);
  }

  of(name: string): OpenFiles {
    if (this.open?.name === name) return this.open;
    this.open = new OpenFiles(this.environment, name);
    return this.open;
  }

  /** Opens the files of another of the person's stores while `task` runs. */
  async beside<T>(name: string, task: (files: OpenFiles) => Promise<T>): Promise<T> {
    const files = new OpenFiles(this.environment, name);
    try {
      return await task(files);
    } finally {
      await files.close();
    }
  }

  async close(): Promise<void> {
    const { open } = this;
    this.open = null;
    await open?.close();
  }

  private async held(files: OpenFiles, hash: string): Promise<Blob | null> {
    try {
      return await (await files.database()).read(hash);
    } catch (error) {
      throw fileStorageError(error);
    }
  }

  private async fetch(files: OpenFiles, hash: string): Promise<Blob | null> {
    const file = await this.download(hash);
    if (file !== null) await this.keepCopy(files, hash, file);
    return file;
  }

  /** From the server; null if it does not have the file, or cannot be reached. */
  private async download(hash: string, as?: FileDescription['type']): Promise<Blob | null> {
    const bytes = await downloadFile(this.http, hash).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    return bytes === null ? null : new Blob([bytes], { type: as ?? (await attachmentType(bytes)) });
  }

  /** On a full device the file is shown without being stored. */
  private async keepCopy(files: OpenFiles, hash: string, file: Blob): Promise<void> {
    const type = fileTypeSchema.parse(file.type);
    const copy = { hash, type, size: file.size, state: 'sent' } as const;
    await this.stored(async () => (await files.database()).keep(copy, file), file.size).catch(
      (error: unknown) => {
        if (fileStorageError(error).code !== 'device-storage-full') throw error;
      },
    );
    this.copies$.next();
  }

  /** Runs a write of the file database; if the device is full, frees space once. */
  stored<T>(write: () => Promise<T>, bytes: number): Promise<T> {
    const written = (): Promise<T> =>
      write().catch((error: unknown) => {
        throw fileStorageError(error);
      });
    return this.local.room.forWrite(written, bytes);
  }
}
