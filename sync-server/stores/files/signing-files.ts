import type { Readable } from 'node:stream';
import { rangePages } from '#couchdb/client/range-pages.ts';
import type { Database } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import { SIGNATURE_TYPE, type FileDescription } from '#domain/api/files.ts';
import { isRemoved } from '../central/is-removed.ts';
import { BYTES, SIGNING, storedAs, storedId, unlessConflict } from './stored-file.ts';

/** Only other servers can interfere. */
const ATTEMPTS = 20;

export interface ErasedFile {
  hash: string;
  /** The person who uploaded it. */
  user: string | null;
}

/**
 * Files of one company that are stored only to be signed. Each contains the time until which it is needed. A removal is
 * conditional on its revision, so that it fails if that time was extended.
 */
export class SigningFiles {
  private readonly files: Database;

  constructor(files: Database) {
    this.files = files;
  }

  async describe(hash: string): Promise<FileDescription | null> {
    return storedAs(await this.files.get(storedId(hash, SIGNATURE_TYPE)));
  }

  read(hash: string): Readable {
    return this.files.streamAttachment(storedId(hash, SIGNATURE_TYPE), BYTES);
  }

  /** Stores the file at least until then. False if it does not exist. */
  async keep(hash: string, until: Date): Promise<boolean> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const document = await this.files.get(storedId(hash, SIGNATURE_TYPE));
      if (document === null || storedAs(document) === null) return false;
      if (String(document['keptUntil']) >= until.toISOString()) return true;
      const written = { ...document, keptUntil: until.toISOString() };
      if ((await unlessConflict(this.files.put(written))) !== null) return true;
    }
    throw new AppError('store-unavailable', { cause: new Error('Other writes came first.') });
  }

  /** Erases files that are not needed any more. Of several servers only one erases each file. */
  async *sweep(now: Date): AsyncGenerator<ErasedFile> {
    for await (const page of rangePages(this.files, SIGNING))
      for (const { _id, _rev, keptUntil, createdBy } of page) {
        if (typeof keptUntil !== 'string' || keptUntil > now.toISOString()) continue;
        if (!(await isRemoved(this.files.remove(_id, _rev)))) continue;
        yield {
          hash: _id.slice(SIGNING.start.length),
          user: typeof createdBy === 'string' ? createdBy : null,
        };
      }
  }
}
