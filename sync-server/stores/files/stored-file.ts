import type { ReadDocument } from '#couchdb/store.ts';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { fileDescriptionSchema, SIGNATURE_TYPE, type FileDescription } from '#domain/api/files.ts';

/** Name of the attachment with a file's bytes. */
export const BYTES = 'bytes';

/** Ids of files to be signed: between those of parts and of uploads, without overlap. */
export const SIGNING = { start: 'signing:', end: 'signing;' };

const attachmentSchema = z.looseObject({
  _attachments: z.object({ [BYTES]: z.object({ content_type: z.string(), length: z.number() }) }),
});

/** Id of a file's document. The same bytes uploaded for signature and as another type are two files. */
export function storedId(hash: string, type: FileDescription['type']): string {
  return type === SIGNATURE_TYPE ? `${SIGNING.start}${hash}` : hash;
}

export function attachedTo(document: ReadDocument | null): { content_type: string; length: number } | null {
  return attachmentSchema.safeParse(document).data?._attachments[BYTES] ?? null;
}

/** Type and size of the stored file; null if there is none or it is incomplete. */
export function storedAs(document: ReadDocument | null): FileDescription | null {
  const attached = attachedTo(document);
  if (attached === null) return null;
  const description = fileDescriptionSchema.safeParse({ type: attached.content_type, size: attached.length });
  return description.success ? description.data : null;
}

/** The result of the write, or null after a concurrent write. */
export async function unlessConflict<T>(writing: Promise<T>): Promise<T | null> {
  return writing.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'record-conflict') return null;
    throw error;
  });
}
