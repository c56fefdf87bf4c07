import { AppError } from '#domain/api/errors.ts';
import { fileTypeSchema, type FileDescription } from '#domain/api/files.ts';
import type { Environment } from '../environment/environment.ts';
import { isClosedError } from '../local-store/storage-errors.ts';

export interface KeptFile {
  hash: string;
  type: FileDescription['type'];
  size: number;
  /** `local`: the server has not confirmed it. */
  state: 'local' | 'sent';
}

/** Bytes that only this device has and that it can make anew: never sent, and dropped before anything else. */
export interface LocalFile {
  hash: string;
  type: string;
  size: number;
  state: 'here';
}

type FileDocument = Omit<KeptFile | LocalFile, 'hash'>;
type Stored = PouchDB.Core.ExistingDocument<FileDocument & PouchDB.Core.GetMeta>;

type FilePouch = PouchDB.Database<FileDocument>;
type AttachmentMaker = Pick<Environment, 'attachment'>;

const ATTACHMENT = 'bytes';

/** One document per file in a local PouchDB, its bytes as attachment. */
export class FileDatabase {
  private readonly connect: () => FilePouch;
  private readonly environment: AttachmentMaker;
  /** Null until it is needed, and again after a failure that spoiled it. */
  private pouch: FilePouch | null = null;

  private constructor(connect: () => FilePouch, environment: AttachmentMaker) {
    this.connect = connect;
    this.environment = environment;
  }

  static open(Pouch: PouchDB.Static, name: string, environment: AttachmentMaker): FileDatabase {
    const options = { adapter: 'idb', revs_limit: 1, auto_compaction: true };
    return new FileDatabase(() => new Pouch<FileDocument>(name, options), environment);
  }

  async describe(hash: string): Promise<KeptFile | null> {
    const stored = await this.find(hash);
    return stored === null ? null : sendable(stored);
  }

  async read(hash: string): Promise<Blob | null> {
    const stored = await this.find(hash);
    if (stored === null) return null;
    const bytes = (await this.run((pouch) => pouch.getAttachment(hash, ATTACHMENT))) as
      Blob | Uint8Array<ArrayBuffer>;
    return new Blob([bytes], { type: stored.type });
  }

  /** Keeps a file; one that is there already stays as it is, or becomes known as sent, or as one to be sent. */
  async keep(file: KeptFile | LocalFile, bytes: Blob): Promise<void> {
    const stored = await this.find(file.hash);
    const { hash, ...description } = file;
    if (stored !== null) {
      if (stored.state === 'here' && file.state !== 'here')
        await this.run((pouch) => pouch.put({ ...stored, ...description }));
      else if (file.state === 'sent') await this.markSent(hash);
      return;
    }
    const data = await this.environment.attachment(bytes);
    try {
      await this.run((pouch) =>
        pouch.put({
          ...description,
          _id: hash,
          _attachments: { [ATTACHMENT]: { content_type: file.type, data } },
        }),
      );
    } catch (error) {
      // Another tab kept the same bytes at the same moment.
      if (statusOf(error) !== 409) throw error;
    }
  }

  async markSent(hash: string): Promise<void> {
    const stored = await this.find(hash);
    if (stored?.state !== 'local') return;
    await this.run((pouch) => pouch.put({ ...stored, state: 'sent' }));
  }

  /** The server may have lost it. */
  async distrust(hash: string): Promise<void> {
    const stored = await this.find(hash);
    if (stored?.state !== 'sent') return;
    await this.run((pouch) => pouch.put({ ...stored, state: 'local' }));
  }

  async list(state: KeptFile['state']): Promise<KeptFile[]> {
    const all = await this.all();
    return all.flatMap((stored) => sendable(stored) ?? []).filter((file) => file.state === state);
  }

  async listHere(): Promise<LocalFile[]> {
    const all = await this.all();
    return all.flatMap(({ _id, type, size, state }) =>
      state === 'here' ? [{ hash: _id, type, size, state }] : [],
    );
  }

  /** Takes the bytes off the disk, if the file still is in `state`; gives how many they were. */
  async remove(hash: string, state: FileDocument['state']): Promise<number> {
    const stored = await this.find(hash);
    if (stored === null || stored.state !== state) return 0;
    await this.run((pouch) => pouch.remove(stored));
    return stored.size;
  }

  async close(): Promise<void> {
    const { pouch } = this;
    this.pouch = null;
    if (pouch !== null) await closeAny(pouch);
  }

  /**
   * Whatever the database itself fails with spoils PouchDB's connection for good: the browser closed it under us, PouchDB
   * did after a write that found no room, or it could not even be opened. The next one who needs it opens it anew; what
   * met a closed connection runs once more at once.
   */
  private async run<T>(task: (pouch: FilePouch) => Promise<T>): Promise<T> {
    const pouch = this.connected();
    try {
      return await task(pouch);
    } catch (error) {
      if (isAnswer(error)) throw error;
      await this.leave(pouch);
      if (!isClosedError(error)) throw error;
      return task(this.connected());
    }
  }

  private connected(): FilePouch {
    this.pouch ??= this.connect();
    return this.pouch;
  }

  /** Closed, since PouchDB would take the dead connection up again. */
  private async leave(pouch: FilePouch): Promise<void> {
    if (pouch !== this.pouch) return;
    this.pouch = null;
    await closeAny(pouch);
  }

  private async all(): Promise<Stored[]> {
    const { rows } = await this.run((pouch) => pouch.allDocs({ include_docs: true }));
    return rows.flatMap((row) => ('doc' in row ? (row.doc ?? []) : []));
  }

  private async find(hash: string): Promise<Stored | null> {
    try {
      return await this.run((pouch) => pouch.get(hash));
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }
}

/** The file as the server may have it; null for one that stays here. */
function sendable({ _id, type, size, state }: Stored): KeptFile | null {
  return state === 'here' ? null : { hash: _id, type: fileTypeSchema.parse(type), size, state };
}

/** One that was never opened cannot be closed either. */
async function closeAny(pouch: FilePouch): Promise<void> {
  await pouch.close().catch(() => undefined);
}

/** PouchDB's word on a document (not there, another revision, a bad call), not a failure of the database. */
function isAnswer(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status < 500;
}

function statusOf(error: unknown): number | undefined {
  return (error as { status?: number }).status;
}

/** What a failure of the file database means to a person. */
export function fileStorageError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const text = JSON.stringify(error) + String(error);
  return new AppError(/quota/i.test(text) ? 'device-storage-full' : 'device-storage-closed', {
    cause: error,
  });
}
