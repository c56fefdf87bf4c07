import { z } from 'zod';
import { documentInfoSchema } from '../api/documents.ts';
import { fileHashSchema } from '../api/files.ts';
import { limits } from '../api/limits.ts';
import { instantSchema, uidSchema } from './record.ts';

/** uid, or '' where nothing is chosen. */
const choiceSchema = z.union([uidSchema, z.literal('')]);

/** What is said of a document while it is being said: as typed, whether it could be kept so or not. */
const documentDraftSchema = z.strictObject({
  /** Without its extension. */
  name: z.string(),
  extension: z.string(),
  classification: choiceSchema,
  organizationalItem: choiceSchema,
  box: choiceSchema,
  /** By the fields' ids, also those that another classification asked for. */
  values: z.record(z.string(), z.string()),
  extract: z.boolean(),
});

/** A document that a person began and has not kept yet: it is on this device alone, and nobody else's. */
export const startedDocumentSchema = z.strictObject({
  /** Of the document that becomes of it. */
  uid: uidSchema,
  begunAt: instantSchema,
  /** How often it was written: of two states the one that is older says less. */
  writes: z.int().min(1),
  /** What it was made of, as an execution. */
  source: z.string().nullable(),
  draft: documentDraftSchema,
  /** Null for a paper. */
  file: z
    .strictObject({ hash: fileHashSchema, type: z.string(), size: z.int().min(1).max(limits.documentBytes) })
    .nullable(),
});
export type StartedDocument = z.infer<typeof startedDocumentSchema>;

/** What a revoked device hands in of a document that is not registered: one that was kept, or only begun. */
export const handedDocumentSchema = z.union([
  documentInfoSchema,
  z.looseObject({ begun: startedDocumentSchema }),
]);
