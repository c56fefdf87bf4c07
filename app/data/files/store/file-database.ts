import { AppError } from '#domain/api/errors.ts';
import { DOCUMENT_TYPE, fileTypeSchema, SIGNATURE_TYPE, type FileDescription } from '#domain/api/files.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import { isClosedError } from '#app/data/local-store/storage-errors.ts';

export interface DeviceFile {
  hash: string;
  type: FileDescription['type'];
  size: number;
  /** `local`: the server has not confirmed it. */
  state: 'local' | 'sent';
}

/** Bytes that exist only on this device and can be generated again: never sent, and dropped first. */
export interface LocalFile {
  hash: string;
  type: string;
  size: number;
  state: 'here';
}

/** A text that is stored with the files: what a sender is to do with one of them. */
export interface Note {
  name: string;
  text: string;
  /** Revision of the note that was read; null for a new one. */
  rev: string | null;
}

interface NoteDocument {
  type: 'note';
  size: 0;
  state: 'note';
  text: string;
}

type FileDocument = Omit<DeviceFile | LocalFile, 'hash'> | NoteDocument;
type Stored = PouchDB.Core.ExistingDocument<FileDocument & PouchDB.Core.GetMeta>;

type FilePouch = PouchDB.Database<FileDocument>;
type AttachmentMaker = Pick<Environment, 'attachment'>;

const ATTACHMENT = 'bytes';
/** Prefix of the ids of notes; no hash begins with it. */
const NOTE = 'note:';

/** A local PouchDB with one document per file and its bytes as attachment. */
export class FileDatabase {
  private readonly connect: () => FilePouch;
  private readonly environment: AttachmentMaker;
  /** Null until it is needed, and again after a failure that broke the connection. */
  private pouch: FilePouch | null = null;

  private constructor(connect: () => FilePouch, environment: AttachmentMaker) {
    this.connect = connect;
    this.environment = environment;
  }

  static open(Pouch: PouchDB.Static, name: string, environment: AttachmentMaker): FileDatabase {
    const options = { adapter: 'idb', revs_limit: 1, auto_compaction: true };
    return new FileDatabase(() => new Pouch<FileDocument>(name, options), environment);
  }

  async describe(hash: string): Promise<DeviceFile | null> {
    const stored = await this.find(hash);
    return stored === null ? null : sendable(stored);
  }

  async read(hash: string): Promise<Blob | null> {
    const stored = await this.find(hash);
    if (stored === null) return null;
    const bytes = await this.run((pouch) => pouch.getAttachment(hash, ATTACHMENT)).catch((error: unknown) => {
      // Dropped in the meantime.
      if (statusOf(error) === 404) return null;
      throw error;
    });
    return bytes === null ? null : new Blob([bytes as Blob | Uint8Array<ArrayBuffer>], { type: stored.type });
  }

  /** Stores a file. An existing one is not changed, except for its state: sent, or to be sent. */
  async keep(file: DeviceFile | LocalFile, bytes: Blob): Promise<void> {
    const stored = await this.find(file.hash);
    const { hash, ...description } = file;
    if (stored !== null) {
      if (becomes(stored, file)) await this.run((pouch) => pouch.put({ ...stored, ...description }));
      else if (file.state === 'sent') await this.markSent(file);
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
      // Another tab stored the same bytes at the same time.
      if (statusOf(error) !== 409) throw error;
    }
  }

  /** False if it is to be sent as another type by now. */
  async markSent({ hash, type }: Pick<DeviceFile, 'hash' | 'type'>): Promise<boolean> {
    const stored = await this.find(hash);
    if (stored?.state !== 'local') return true;
    if (stored.type === SIGNATURE_TYPE || type === SIGNATURE_TYPE) if (stored.type !== type) return false;
    await this.run((pouch) => pouch.put({ ...stored, state: 'sent' }));
    return true;
  }

  /** Marks the file as unconfirmed, because the server may have lost it. */
  async distrust(hash: string): Promise<void> {
    const stored = await this.find(hash);
    if (stored?.state !== 'sent') return;
    await this.run((pouch) => pouch.put({ ...stored, state: 'local' }));
  }

  async list(state: DeviceFile['state']): Promise<DeviceFile[]> {
    const all = await this.all();
    return all.flatMap((stored) => sendable(stored) ?? []).filter((file) => file.state === state);
  }

  async listHere(): Promise<LocalFile[]> {
    const all = await this.all();
    return all.flatMap(({ _id, type, size, state }) =>
      state === 'here' ? [{ hash: _id, type, size, state }] : [],
    );
  }

  /** Removes the bytes, if the file is still in `state`; returns their number. */
  async remove(hash: string, state: FileDocument['state']): Promise<number> {
    const stored = await this.find(hash);
    if (stored === null || stored.state !== state) return 0;
    await this.run((pouch) => pouch.remove(stored));
    return stored.size;
  }

  async notes(): Promise<Note[]> {
    const range = { startkey: NOTE, endkey: `${NOTE}\uffff`, include_docs: true };
    const { rows } = await this.run((pouch) => pouch.allDocs(range));
    return rows.flatMap((row) => ('doc' in row ? noteOf(row.doc ?? null) : []));
  }

  async note(name: string): Promise<Note | null> {
    const stored = await this.find(`${NOTE}${name}`);
    return noteOf(stored)[0] ?? null;
  }

  /** False if it was changed or removed since it was read: then nothing is written. */
  async writeNote({ name, text, rev }: Note): Promise<boolean> {
    const document = { _id: `${NOTE}${name}`, type: 'note', size: 0, state: 'note', text } as const;
    return this.unlessChanged((pouch) => pouch.put(rev === null ? document : { ...document, _rev: rev }));
  }

  /** False if it was changed or removed since it was read. */
  async removeNote({ name, rev }: Note): Promise<boolean> {
    return this.unlessChanged((pouch) => pouch.remove({ _id: `${NOTE}${name}`, _rev: rev ?? '' }));
  }

  private async unlessChanged(write: (pouch: FilePouch) => Promise<unknown>): Promise<boolean> {
    try {
      await this.run(write);
      return true;
    } catch (error) {
      if (statusOf(error) === 409 || statusOf(error) === 404) return false;
      throw error;
    }
  }

  async close(): Promise<void> {
    const { pouch } = this;
    this.pouch = null;
    if (pouch !== null) await closeAny(pouch);
  }

  /**
   * Every failure of the database itself breaks PouchDB's connection permanently: the browser closed it, PouchDB
   * closed it after a failed write on a full device, or it could not be opened. The next call opens it again; a task
   * that failed on a closed connection is repeated once at once. A second failure is converted to an error for the
   * screen.
   */
  private async run<T>(task: (pouch: FilePouch) => Promise<T>): Promise<T> {
    const pouch = this.connected();
    try {
      return await task(pouch);
    } catch (error) {
      if (isAnswer(error)) throw error;
      await this.leave(pouch);
      if (!isClosedError(error)) throw fileStorageError(error);
    }
    return task(this.connected()).catch((error: unknown) => {
      throw isAnswer(error) ? error : fileStorageError(error);
    });
  }

  private connected(): FilePouch {
    this.pouch ??= this.connect();
    return this.pouch;
  }

  /** Closed explicitly, because PouchDB would reuse the broken connection. */
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

/** Whether the server has the file as `type`, and deletes it only if somebody removes it. */
export function isThereForGood(held: DeviceFile | null, type: DeviceFile['type']): boolean {
  return held?.state === 'sent' && held.type !== SIGNATURE_TYPE && !isHiddenDocument(held, type);
}

/**
 * Whether the stored file becomes `file`. A file that was sent to be signed may be deleted from the server, and
 * cannot be read there as another type: to be signed again or stored, it is sent again.
 */
function becomes(stored: Stored, file: DeviceFile | LocalFile): boolean {
  if (file.state === 'here') return false;
  if (stored.state === 'here') return true;
  if (file.state !== 'local') return false;
  return stored.type === SIGNATURE_TYPE || (stored.state === 'sent' && isHiddenDocument(stored, file.type));
}

/**
 * A person who may not see documents can still send the same file to be signed: that needs a file of its own on the
 * server.
 */
function isHiddenDocument(held: { type: string }, type: DeviceFile['type']): boolean {
  return held.type === DOCUMENT_TYPE && type === SIGNATURE_TYPE;
}

function noteOf(stored: Stored | null): Note[] {
  if (stored?.state !== 'note') return [];
  return [{ name: stored._id.slice(NOTE.length), text: stored.text, rev: stored._rev }];
}

/** The file as the server may have it; null for local files and for documents that are not files. */
function sendable({ _id, type, size, state }: Stored): DeviceFile | null {
  return state === 'here' || state === 'note'
    ? null
    : { hash: _id, type: fileTypeSchema.parse(type), size, state };
}

/** A database that was never opened cannot be closed. */
async function closeAny(pouch: FilePouch): Promise<void> {
  await pouch.close().catch(() => undefined);
}

/**
 * Whether the error is PouchDB's answer about a document (missing, other revision, bad request), not a failure of the
 * database.
 */
function isAnswer(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status < 500;
}

function statusOf(error: unknown): number | undefined {
  return (error as { status?: number }).status;
}

/** Converts a failure of the file database to an error that the screen can show. */
export function fileStorageError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const text = JSON.stringify(error) + String(error);
  return new AppError(/quota/i.test(text) ? 'device-storage-full' : 'device-storage-closed', {
    cause: error,
  });
}
