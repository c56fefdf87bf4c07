import { z } from 'zod';
import { canonicalText, sha256 } from './canonical.ts';

const copiedAttachmentSchema = z.strictObject({
  content_type: z.string(),
  length: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type CopiedAttachment = z.infer<typeof copiedAttachmentSchema>;

/**
 * One revision of a document with the ids of its ancestors, as copied: attachments are referenced by the hash of their
 * bytes, which are copied separately.
 */
export const copiedDocumentSchema = z.looseObject({
  _id: z.string().min(1),
  _rev: z.string().regex(/^\d+-\w+$/),
  _revisions: z.object({ start: z.int().min(1), ids: z.array(z.string()).min(1) }),
  _attachments: z.record(z.string(), copiedAttachmentSchema).optional(),
});
export type CopiedDocument = z.infer<typeof copiedDocumentSchema>;

export interface Copied {
  document: CopiedDocument;
  /** Bytes of each attachment, by the hash in the document. */
  bytes: ReadonlyMap<string, Uint8Array>;
}

export function revisionKey({ _id, _rev }: { _id: string; _rev: string }): string {
  return `${_id}@${_rev}`;
}

/** Equal for equal content, attachments included; the length of the stored revision history is ignored. */
export function fingerprint(document: CopiedDocument): string {
  return sha256(canonicalText({ ...document, _revisions: undefined }));
}
