import { z } from 'zod';
import { fileHashSchema } from '../api/files.ts';
import { limits } from '../api/limits.ts';
import { entityValueSchema } from './entity-record.ts';
import { instantSchema, uidSchema } from './record.ts';

export const DOCUMENT_NAME_MAX = 160;
/** Maximum number of history entries of a document: the first, and the newest. */
export const HISTORY_KEPT = 100;

/** Control and bidirectional characters, and characters with a special meaning in file systems or shells. */
const NO_NAME = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\\\/:*?"<>|';

/** Name of a document without its extension: no path, no control or bidirectional characters. */
export const documentNameSchema = z
  .string()
  .min(1)
  .max(DOCUMENT_NAME_MAX)
  .regex(new RegExp(`^[^${NO_NAME}]+$`, 'u'))
  .refine((name) => name === name.trim() && !/^\.+$/.test(name));

/** Lowercase, without the dot; empty if the document has no file. */
export const extensionSchema = z.string().regex(/^[a-z0-9]{0,8}$/);

const documentActionSchema = z.enum(['registered', 'renamed', 'edited', 'moved', 'deleted', 'restored']);
export type DocumentAction = z.infer<typeof documentActionSchema>;

/**
 * Outcome of a text extraction; all others are reasons of failure. `interrupted`: the extracting process was killed.
 * `no-room`: the company's storage has no room for the text.
 */
const textOutcomeSchema = z.enum([
  'read',
  'empty',
  'damaged',
  'locked',
  'too-large',
  'too-slow',
  'too-much-memory',
  'interrupted',
  'no-room',
]);
export type TextOutcome = z.infer<typeof textOutcomeSchema>;

const historyEntrySchema = z.strictObject({
  action: documentActionSchema,
  by: uidSchema,
  at: instantSchema,
  /** For a rename the previous name; for a move the previous location. */
  from: z.string().max(500).optional(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Metadata that a person enters when storing a document (specification 1, section 3). */
export const documentInfoShape = {
  name: documentNameSchema,
  extension: extensionSchema,
  /** uid of its classification. */
  classification: uidSchema,
  /** uid of its organizational item. */
  organizationalItem: uidSchema.nullable(),
  /** Whether its text is extracted for the search. */
  extract: z.boolean(),
} as const;

/** Values of its classification's form. */
export const documentFieldsSchema = z
  .array(entityValueSchema)
  .max(limits.entityFields)
  .refine((values) => new Set(values.map(({ field }) => field)).size === values.length);

/** A file that the company stores, or a paper document with the safe box that contains it. */
export const filedDocumentSchema = z.strictObject({
  kind: z.literal('document'),
  ...documentInfoShape,
  /** `<folder>/<uid>.<extension>` (specification 1, section 7). */
  path: z.string().max(200),
  /** Media type of the file; empty if there is none. */
  type: z.string().max(120),
  /** In bytes; 0 if there is no file. */
  size: z.int().min(0).max(limits.documentBytes),
  meta: z.strictObject({
    fields: documentFieldsSchema,
    /** uid of the safe box that contains the paper document. */
    box: uidSchema.nullable(),
    code: z.string().max(200),
    id: uidSchema,
    hash: fileHashSchema.nullable(),
    /**
     * Titles of its classification from the root down and its name, at the time of writing; `presentPath` returns the
     * current path.
     */
    fullPath: z.string().max(2000),
    /** When its text was last extracted. */
    lastRun: instantSchema.nullable(),
    /** Outcome of that extraction. */
    lastOutcome: textOutcomeSchema.optional(),
    /** Number of consecutive runs that failed for a temporary reason. */
    failedRuns: z.int().min(1).optional(),
  }),
  history: z.array(historyEntrySchema).max(HISTORY_KEPT),
});
export type FiledDocument = z.infer<typeof filedDocumentSchema>;
