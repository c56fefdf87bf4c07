import { z } from 'zod';
import { collectionNameSchema } from '../api/replication.ts';
import { documentInfoSchema } from '../api/documents.ts';
import { fileDescriptionSchema, fileHashSchema } from '../api/files.ts';
import { startedDocumentSchema } from './started-document.ts';
import { draftSchema } from './draft.ts';
import { instantSchema, uidSchema } from './record.ts';
import { unsentInChatSchema } from './unsent-message.ts';

export const UNSENT_FORMAT = 'autodocs-unsent';
export const UNSENT_VERSION = 1;

/** `manifest.json` of an export of unsent work: its owner, and a checksum of its content. */
export const unsentManifestSchema = z.strictObject({
  format: z.literal(UNSENT_FORMAT),
  version: z.literal(UNSENT_VERSION),
  exportedAt: instantSchema,
  company: uidSchema,
  user: uidSchema,
  /** SHA-256 of `work.json`, lowercase hexadecimal. */
  work: fileHashSchema,
});
export type UnsentManifest = z.infer<typeof unsentManifestSchema>;

/** Version of the file that holds the work of several companies. */
export const UNSENT_SEVERAL_VERSION = 2;

/**
 * `manifest.json` of such a file: each company's part is in a folder named by its uid and is structured as a single
 * export.
 */
export const unsentSeveralSchema = z.strictObject({
  format: z.literal(UNSENT_FORMAT),
  version: z.literal(UNSENT_SEVERAL_VERSION),
  exportedAt: instantSchema,
  user: uidSchema,
  companies: z.array(uidSchema).min(1),
});

const unsentRecordSchema = z.strictObject({
  collection: collectionNameSchema,
  /** Exactly as on the device, write mark included: the server recognises it from any device. */
  state: z.looseObject({}),
  /** The server's state from which the person started, for the merge; null if there was none. */
  base: z.looseObject({}).nullable(),
});
export type UnsentRecord = z.infer<typeof unsentRecordSchema>;

/** A rejected change as the device stores it: its states are JSON texts. */
const unsentRejectionSchema = z.looseObject({
  id: z.string().max(64),
  ofCollection: z.string().max(40),
  recordId: z.string(),
  code: z.string(),
  at: instantSchema,
  state: z.string(),
  master: z.string(),
});

/** A document that is not registered. */
const unsentDocumentSchema = z.strictObject({
  info: documentInfoSchema,
  size: z.int().min(0),
  addedAt: instantSchema,
});

/** `work.json`. The bytes of each file are in `files/<hash>`. */
export const unsentWorkSchema = z.strictObject({
  records: z.array(unsentRecordSchema),
  drafts: z.array(draftSchema),
  /** Unsent chat messages. */
  inChats: z.array(unsentInChatSchema).optional(),
  documents: z.array(unsentDocumentSchema).optional(),
  begun: z.array(startedDocumentSchema).optional(),
  rejections: z.array(unsentRejectionSchema),
  files: z.array(fileDescriptionSchema.extend({ hash: fileHashSchema })),
});
export type UnsentWorkExport = z.infer<typeof unsentWorkSchema>;

export function unsentFilePath(hash: string): string {
  return `files/${hash}`;
}

/** `autodocs-2026-11-21-1342.zip`, by the device's clock. */
export function unsentFileName(at: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `autodocs-${day}-${two(at.getHours())}${two(at.getMinutes())}.zip`;
}
