import { AppError } from '#domain/api/errors.ts';
import type { FileDescription } from '#domain/api/files.ts';
import type { Environment } from '../environment/environment.ts';

export interface KeptFile {
  hash: string;
  type: FileDescription['type'];
  size: number;
  /** `local`: the server has not confirmed it. */
  state: 'local' | 'sent';
}

type FileDocument = Omit<KeptFile, 'hash'>;
type Stored = PouchDB.Core.ExistingDocument<FileDocument & PouchDB.Core.GetMeta>;

const ATTACHMENT = 'bytes';

/** One document per file in a local PouchDB, its bytes as attachment. Loaded only when a file is needed: it is large. */
export class FileDatabase {
  private readonly pouch: PouchDB.Database<FileDocument>;
  private readonly environment: Environment;

  private constructor(pouch: PouchDB.Database<FileDocument>, environment: Environment) {
    this.pouch = pouch;
    this.environment = environment;
  }

  static async open(name: string, environment: Environment): Promise<FileDatabase> {
    const [{ default: Pouch }, { default: adapter }] = await Promise.all([
      import('pouchdb-core'),
      import('pouchdb-adapter-idb'),
    ]);
    Pouch.plugin(adapter);
    return new FileDatabase(new Pouch<FileDocument>(name, { adapter: 'idb', revs_limit: 1 }), environment);
  }

  async describe(hash: string): Promise<KeptFile | null> {
    const stored = await this.find(hash);
    return stored === null ? null : descriptionOf(stored);
  }

  async read(hash: string): Promise<Blob | null> {
    const stored = await this.find(hash);
    if (stored === null) return null;
    const bytes = (await this.pouch.getAttachment(hash, ATTACHMENT)) as Blob | Uint8Array<ArrayBuffer>;
    return new Blob([bytes], { type: stored.type });
  }

  /** Keeps a file; one that is there already stays as it is, or becomes known as sent. */
  async keep(file: KeptFile, bytes: Blob): Promise<void> {
    const stored = await this.find(file.hash);
    if (stored !== null) {
      if (file.state === 'sent') await this.markSent(file.hash);
      return;
    }
    const { hash, ...description } = file;
    const data = await this.environment.attachment(bytes);
    try {
      await this.pouch.put({
        ...description,
        _id: hash,
        _attachments: { [ATTACHMENT]: { content_type: file.type, data } },
      });
    } catch (error) {
      // Another tab kept the same bytes at the same moment.
      if (statusOf(error) !== 409) throw error;
    }
  }

  async markSent(hash: string): Promise<void> {
    const stored = await this.find(hash);
    if (stored === null || stored.state === 'sent') return;
    await this.pouch.put({ ...stored, state: 'sent' });
  }

  async unsent(): Promise<string[]> {
    const all = await this.pouch.allDocs({ include_docs: true });
    return all.rows.flatMap((row) => ('doc' in row && row.doc?.state === 'local' ? [row.id] : []));
  }

  async close(): Promise<void> {
    await this.pouch.close();
  }

  private async find(hash: string): Promise<Stored | null> {
    try {
      return await this.pouch.get(hash);
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }
}

function descriptionOf(stored: Stored): KeptFile {
  return { hash: stored._id, type: stored.type, size: stored.size, state: stored.state };
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
