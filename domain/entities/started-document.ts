import { z } from 'zod';
import { documentInfoSchema } from '../api/documents.ts';
import { fileHashSchema } from '../api/files.ts';
import { limits } from '../api/limits.ts';
import { instantSchema, uidSchema } from './record.ts';

/** uid, or '' if nothing is chosen. */
const choiceSchema = z.union([uidSchema, z.literal('')]);

/** Document metadata during input: as typed, valid or not. */
const documentDraftSchema = z.strictObject({
  /** Without the extension. */
  name: z.string(),
  extension: z.string(),
  classification: choiceSchema,
  organizationalItem: choiceSchema,
  box: choiceSchema,
  /** By field id, including fields of previously chosen classifications. */
  values: z.record(z.string(), z.string()),
  extract: z.boolean(),
});

/** A document that a person started and has not stored yet: it exists only on this device. */
export const startedDocumentSchema = z.strictObject({
  /** uid of the future document. */
  uid: uidSchema,
  begunAt: instantSchema,
  /** Number of writes: orders two states of the document. */
  writes: z.int().min(1),
  /** Its origin, for example an execution. */
  source: z.string().nullable(),
  draft: documentDraftSchema,
  /** Null for a paper document. */
  file: z
    .strictObject({ hash: fileHashSchema, type: z.string(), size: z.int().min(1).max(limits.documentBytes) })
    .nullable(),
});
export type StartedDocument = z.infer<typeof startedDocumentSchema>;

/** An unregistered document that a revoked device hands in: complete, or only started. */
export const handedDocumentSchema = z.union([
  documentInfoSchema,
  z.looseObject({ begun: startedDocumentSchema }),
]);
