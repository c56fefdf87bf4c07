import type { Readable } from 'node:stream';
import type { Database, ReadDocument } from '#couchdb/store.ts';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import {
  DOCUMENT_TYPE,
  fileDescriptionSchema,
  SIGNATURE_TYPE,
  type FileDescription,
} from '#domain/api/files.ts';
import { limits } from '#domain/api/limits.ts';
import { signingKeptUntil } from '#domain/rules/documents/hand-over.ts';
import { bytesProblem } from '#server/policies/records/file-policy.ts';
import { SigningFiles } from './signing-files.ts';
import { attachedTo, BYTES, storedAs, storedId, unlessConflict } from './stored-file.ts';

/** Limit for one company in one sweep; the rest waits for the next. */
const SWEPT_AT_ONCE = 1000;
const PART_TYPE = 'application/octet-stream';

/** A person's upload: two people who upload the same file have separate parts. */
export interface Upload {
  hash: string;
  user: string;
}

const uploadSchema = z.object({ description: fileDescriptionSchema });

const uploadId = ({ hash, user }: Upload) => `upload:${hash}:${user}`;
const partsRange = ({ hash, user }: Upload) => ({
  start: `part:${hash}:${user}:`,
  end: `part:${hash}:${user};`,
});
const partId = (upload: Upload, part: number) =>
  `${partsRange(upload).start}${String(part).padStart(4, '0')}`;

function partCount({ size }: FileDescription): number {
  return Math.ceil(size / limits.filePartBytes);
}

function partSize(description: FileDescription, part: number): number {
  return Math.min(limits.filePartBytes, description.size - part * limits.filePartBytes);
}

/**
 * Files of one company: one document for each file, with the SHA-256 of the bytes as id and the bytes as attachment.
 * Parts of an upload are stored separately, so that an incomplete file can never be read.
 */
export class CompanyFiles {
  private readonly files: Database;
  private readonly signing: SigningFiles;

  constructor(files: Database) {
    this.files = files;
    this.signing = new SigningFiles(files);
  }

  /** Documents are only found with `documents`. */
  async describe(hash: string, { documents = false } = {}): Promise<FileDescription | null> {
    const stored = storedAs(await this.files.get(hash));
    return stored?.type === DOCUMENT_TYPE && !documents ? null : stored;
  }

  /**
   * Whether the file is already stored. A stored document does not count for an upload of another type: a person who
   * may not see documents gets access only by sending all the bytes.
   */
  private async holds(hash: string, type: FileDescription['type']): Promise<boolean> {
    if (type === SIGNATURE_TYPE) return (await this.signing.describe(hash)) !== null;
    return (await this.describe(hash, { documents: type === DOCUMENT_TYPE })) !== null;
  }

  /** Like `holds`; for a file to be signed it also extends the time that it is stored. */
  private keeps(hash: string, type: FileDescription['type'], now: Date): Promise<boolean> {
    return type === SIGNATURE_TYPE ? this.signing.keep(hash, signingKeptUntil(now)) : this.holds(hash, type);
  }

  read(hash: string): Readable {
    return this.files.streamAttachment(hash, BYTES);
  }

  /** The first bytes of a stored file, or all of it if it is shorter. */
  async head(hash: string, most: number): Promise<Uint8Array> {
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of this.read(hash)) {
      parts.push(part as Buffer);
      length += (part as Buffer).length;
      if (length >= most) break;
    }
    return new Uint8Array(Buffer.concat(parts).subarray(0, most));
  }

  /** Announces a file and returns the parts that are still missing. */
  async begin(upload: Upload, description: FileDescription, now: Date): Promise<number[]> {
    if (await this.keeps(upload.hash, description.type, now)) return [];
    const document = await this.files.get(uploadId(upload));
    const held = uploadSchema.safeParse(document);
    const same = held.success && JSON.stringify(held.data.description) === JSON.stringify(description);
    if (!same) {
      await this.forgetParts(upload);
      const body = { ...document, _id: uploadId(upload), description, startedAt: now.toISOString() };
      await unlessConflict(this.files.put(body));
    }
    return this.missing(upload, description);
  }

  /** Number of bytes that the upload will still add. */
  async toCome(upload: Upload, description: FileDescription): Promise<number> {
    if (await this.holds(upload.hash, description.type)) return 0;
    const parts = await this.partsOf(upload);
    const there = parts.reduce((sum, part) => sum + (attachedTo(part)?.length ?? 0), 0);
    return Math.max(0, description.size - there);
  }

  /** Removes unfinished uploads that began before `before`; returns how many. */
  async sweep(before: Date): Promise<number> {
    const begun = await this.files.range({ start: 'upload:', end: 'upload;', limit: SWEPT_AT_ONCE });
    const old = begun.filter(({ startedAt }) => String(startedAt) < before.toISOString());
    for (const { _id } of old) {
      const [, hash = '', user = ''] = _id.split(':');
      await this.forget({ hash, user });
    }
    return old.length;
  }

  /** The announced description; null if there is none. */
  async announced(upload: Upload): Promise<FileDescription | null> {
    const held = uploadSchema.safeParse(await this.files.get(uploadId(upload)));
    return held.success ? held.data.description : null;
  }

  /**
   * Stores part `part`; a repeated part replaces the previous one. `take` is called with the additional bytes.
   * @throws AppError `file-incomplete` (not announced, or not the size of this part), `not-found` (no such part)
   */
  async putPart(
    upload: Upload,
    part: number,
    bytes: Uint8Array,
    take: (bytes: number) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const description = await this.announced(upload);
    if (description === null) throw new AppError('file-incomplete', { field: 'params.hash' });
    if (part >= partCount(description)) throw new AppError('not-found', { field: 'params.part' });
    if (bytes.length !== partSize(description, part))
      throw new AppError('file-incomplete', { field: 'body' });
    const id = partId(upload, part);
    const held = await this.files.get(id);
    const more = bytes.length - (attachedTo(held)?.length ?? 0);
    if (more > 0) await take(more);
    const rev = held?._rev;
    const options = rev === undefined ? { type: PART_TYPE } : { type: PART_TYPE, rev };
    // A concurrent request stored the same part; its bytes are verified at the end.
    await unlessConflict(this.files.putAttachment(id, BYTES, bytes, options));
  }

  /**
   * Joins the parts into the file.
   * @throws AppError `file-incomplete`; `file-hash-mismatch`, `file-type-not-allowed`: the parts are removed
   */
  async complete(upload: Upload, now: Date): Promise<void> {
    const description = await this.announced(upload);
    // Without an announcement the file must already be stored, under any type.
    const types = description === null ? ([DOCUMENT_TYPE, SIGNATURE_TYPE] as const) : [description.type];
    for (const type of types) if (await this.holds(upload.hash, type)) return this.forget(upload);
    if (description === null) throw new AppError('file-incomplete');
    const bytes = await this.join(upload, description);
    const problem = bytesProblem(bytes, { hash: upload.hash, type: description.type });
    if (problem !== null) {
      await this.forget(upload);
      throw new AppError(problem);
    }
    await this.store(upload, description, bytes, now);
    await this.forget(upload);
  }

  private async missing(upload: Upload, description: FileDescription): Promise<number[]> {
    const parts = await this.files.range({ ...partsRange(upload), limit: partCount(description) });
    const there = new Set(parts.map((part) => part._id));
    return Array.from({ length: partCount(description) }, (_, part) => part).filter(
      (part) => !there.has(partId(upload, part)),
    );
  }

  private async join(upload: Upload, description: FileDescription): Promise<Uint8Array> {
    const whole = new Uint8Array(description.size);
    for (let part = 0; part < partCount(description); part += 1) {
      const bytes = await this.files.getAttachment(partId(upload, part), BYTES);
      if (bytes?.length !== partSize(description, part)) throw new AppError('file-incomplete');
      whole.set(bytes, part * limits.filePartBytes);
    }
    return whole;
  }

  /**
   * Stores the document first and the bytes after it: until they are stored, `storedAs` finds no file. If somebody else
   * wrote the document, the bytes are written all the same, since the other may never do it.
   */
  private async store(
    upload: Upload,
    description: FileDescription,
    bytes: Uint8Array,
    now: Date,
  ): Promise<void> {
    const { hash, user } = upload;
    const { type } = description;
    const id = storedId(hash, type);
    const body = {
      _id: id,
      createdBy: user,
      createdAt: now.toISOString(),
      type,
      size: bytes.length,
      ...(type === SIGNATURE_TYPE ? { keptUntil: signingKeptUntil(now).toISOString() } : {}),
    };
    const known = async (): Promise<string | undefined> => (await this.files.get(id))?._rev;
    const rev = (await known()) ?? (await unlessConflict(this.files.put(body))) ?? (await known());
    if (rev === undefined) throw new AppError('store-unavailable');
    await unlessConflict(this.files.putAttachment(id, BYTES, bytes, { type, rev }));
    if (!(await this.holds(hash, description.type))) throw new AppError('store-unavailable');
  }

  private partsOf(upload: Upload): Promise<ReadDocument[]> {
    const limit = Math.ceil(limits.documentBytes / limits.filePartBytes);
    return this.files.range({ ...partsRange(upload), limit });
  }

  private async forgetParts(upload: Upload): Promise<void> {
    const parts = await this.partsOf(upload);
    await this.files.putMany(parts.map(({ _id, _rev }) => ({ _id, _rev, _deleted: true })));
  }

  private async forget(upload: Upload): Promise<void> {
    await this.forgetParts(upload);
    const document = await this.files.get(uploadId(upload));
    if (document !== null) await unlessConflict(this.files.remove(document._id, document._rev));
  }
}
