import type { ReadDocument } from '#couchdb/store.ts';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { fileDescriptionSchema, SIGNATURE_TYPE, type FileDescription } from '#domain/api/files.ts';

/** Name of the attachment that a file's bytes are. */
export const BYTES = 'bytes';

/** Ids of files that are there to be signed: between those of parts and of uploads, and nobody else's. */
export const SIGNING = { start: 'signing:', end: 'signing;' };

const attachmentSchema = z.looseObject({
  _attachments: z.object({ [BYTES]: z.object({ content_type: z.string(), length: z.number() }) }),
});

/** Of the document that a file is. The same bytes to be signed and as anything else are two files. */
export function storedId(hash: string, type: FileDescription['type']): string {
  return type === SIGNATURE_TYPE ? `${SIGNING.start}${hash}` : hash;
}

export function attachedTo(document: ReadDocument | null): { content_type: string; length: number } | null {
  return attachmentSchema.safeParse(document).data?._attachments[BYTES] ?? null;
}

/** Type and size of the stored file; null where there is none, or only the beginning of one. */
export function storedAs(document: ReadDocument | null): FileDescription | null {
  const attached = attachedTo(document);
  if (attached === null) return null;
  const description = fileDescriptionSchema.safeParse({ type: attached.content_type, size: attached.length });
  return description.success ? description.data : null;
}

/** What was written, or null where somebody else wrote a moment before. */
export async function unlessConflict<T>(writing: Promise<T>): Promise<T | null> {
  return writing.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'record-conflict') return null;
    throw error;
  });
}
