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
import { SigningFiles } from './files/signing-files.ts';
import { attachedTo, BYTES, storedAs, storedId, unlessConflict } from './files/stored-file.ts';

/** Of one company in one sweep; what is left waits for the next. */
const SWEPT_AT_ONCE = 1000;
const PART_TYPE = 'application/octet-stream';

/** A file on its way up, by one person: two people sending the same file never touch each other's parts. */
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
 * Files of one company: a document per file, its id the SHA-256 of the bytes, the bytes its attachment. A file on its
 * way lies apart in parts, so that nothing half-written can ever be read as a file.
 */
export class CompanyFiles {
  private readonly files: Database;
  private readonly signing: SigningFiles;

  constructor(files: Database) {
    this.files = files;
    this.signing = new SigningFiles(files);
  }

  /** A document is there only for who asks for `documents` too. */
  async describe(hash: string, { documents = false } = {}): Promise<FileDescription | null> {
    const stored = storedAs(await this.files.get(hash));
    return stored?.type === DOCUMENT_TYPE && !documents ? null : stored;
  }

  /**
   * Whether what is sent is there already. A document is not for who sends the same bytes as something else: only bytes
   * that somebody has are opened to who may not see documents.
   */
  private async holds(hash: string, type: FileDescription['type']): Promise<boolean> {
    if (type === SIGNATURE_TYPE) return (await this.signing.describe(hash)) !== null;
    return (await this.describe(hash, { documents: type === DOCUMENT_TYPE })) !== null;
  }

  /** As `holds`; one to be signed is then needed anew. */
  private keeps(hash: string, type: FileDescription['type'], now: Date): Promise<boolean> {
    return type === SIGNATURE_TYPE ? this.signing.keep(hash, signingKeptUntil(now)) : this.holds(hash, type);
  }

  read(hash: string): Readable {
    return this.files.streamAttachment(hash, BYTES);
  }

  /** The first bytes of a stored file, all of it where it is shorter. */
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

  /** Announces a file and tells which parts are still to be sent. */
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

  /** Bytes that a file will take beside what of it is there. */
  async toCome(upload: Upload, description: FileDescription): Promise<number> {
    if (await this.holds(upload.hash, description.type)) return 0;
    const parts = await this.partsOf(upload);
    const there = parts.reduce((sum, part) => sum + (attachedTo(part)?.length ?? 0), 0);
    return Math.max(0, description.size - there);
  }

  /** Forgets uploads that were begun before `before` and never finished; gives how many. */
  async sweep(before: Date): Promise<number> {
    const begun = await this.files.range({ start: 'upload:', end: 'upload;', limit: SWEPT_AT_ONCE });
    const old = begun.filter(({ startedAt }) => String(startedAt) < before.toISOString());
    for (const { _id } of old) {
      const [, hash = '', user = ''] = _id.split(':');
      await this.forget({ hash, user });
    }
    return old.length;
  }

  /** What was announced; null where nothing was. */
  async announced(upload: Upload): Promise<FileDescription | null> {
    const held = uploadSchema.safeParse(await this.files.get(uploadId(upload)));
    return held.success ? held.data.description : null;
  }

  /**
   * Keeps part `part`; sent again, it replaces the one before. `take` is asked for the room that it takes more.
   * @throws AppError `file-incomplete` (not announced, or not the size this part has), `not-found` (no such part)
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
    // The same part was stored by a second request at the same time; what it held is proven at the end.
    await unlessConflict(this.files.putAttachment(id, BYTES, bytes, options));
  }

  /**
   * Joins the parts into the file.
   * @throws AppError `file-incomplete`; `file-hash-mismatch`, `file-type-not-allowed`: the parts are forgotten
   */
  async complete(upload: Upload, now: Date): Promise<void> {
    const description = await this.announced(upload);
    // Where nothing was announced, nothing had to be: then it is there, as whatever it was sent as.
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
   * The document first, the bytes after: until they are there, `storedAs` knows of no file. Who finds that somebody else
   * wrote the document writes the bytes all the same: the other may never get to it.
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
