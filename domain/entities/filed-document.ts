import { z } from 'zod';
import { fileHashSchema } from '../api/files.ts';
import { limits } from '../api/limits.ts';
import { entityValueSchema } from './entity-record.ts';
import { instantSchema, uidSchema } from './record.ts';

export const DOCUMENT_NAME_MAX = 160;
/** Entries of a document's history that are kept: the first, and the newest. */
export const HISTORY_KEPT = 100;

/** Control and direction marks, and what a file system or a shell reads as something else than a name. */
const NO_NAME = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\\\/:*?"<>|';

/** Name of a document without its extension: no path, no control character, nothing that turns the reading direction. */
export const documentNameSchema = z
  .string()
  .min(1)
  .max(DOCUMENT_NAME_MAX)
  .regex(new RegExp(`^[^${NO_NAME}]+$`, 'u'))
  .refine((name) => name === name.trim() && !/^\.+$/.test(name));

/** Lowercase, without the dot; empty where the document has no file. */
export const extensionSchema = z.string().regex(/^[a-z0-9]{0,8}$/);

const documentActionSchema = z.enum(['registered', 'renamed', 'edited', 'moved', 'deleted', 'restored']);
export type DocumentAction = z.infer<typeof documentActionSchema>;

/**
 * What reading a file's text came to; the others are why it failed. `interrupted`: the process that read was ended from
 * outside. `no-room`: the company has none for the text.
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
  /** Of a new name the one before; of a move where the document lay. */
  from: z.string().max(500).optional(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** What a person says of a document when they keep it (specification 1, section 3). */
export const documentInfoShape = {
  name: documentNameSchema,
  extension: extensionSchema,
  /** uid of its classification. */
  classification: uidSchema,
  /** uid of the organizational item that it belongs to. */
  organizationalItem: uidSchema.nullable(),
  /** Its text may be read for the search. */
  extract: z.boolean(),
} as const;

/** Values of the form of its classification. */
export const documentFieldsSchema = z
  .array(entityValueSchema)
  .max(limits.entityFields)
  .refine((values) => new Set(values.map(({ field }) => field)).size === values.length);

/** A file that the company keeps, or a paper of which it says in which safe box it lies. */
export const filedDocumentSchema = z.strictObject({
  kind: z.literal('document'),
  ...documentInfoShape,
  /** `<folder>/<uid>.<extension>` (specification 1, section 7). */
  path: z.string().max(200),
  /** Media type of the file; empty where there is none. */
  type: z.string().max(120),
  /** In bytes; 0 where there is no file. */
  size: z.int().min(0).max(limits.documentBytes),
  meta: z.strictObject({
    fields: documentFieldsSchema,
    /** uid of the safe box that the paper lies in. */
    box: uidSchema.nullable(),
    code: z.string().max(200),
    id: uidSchema,
    hash: fileHashSchema.nullable(),
    /** Titles of its classification from the root down, and its name, when it was written; `presentPath` says it as of now. */
    fullPath: z.string().max(2000),
    /** When its text was read last. */
    lastRun: instantSchema.nullable(),
    /** What that came to. */
    lastOutcome: textOutcomeSchema.optional(),
    /** Runs in a row that came to a failure which may pass. */
    failedRuns: z.int().min(1).optional(),
  }),
  history: z.array(historyEntrySchema).max(HISTORY_KEPT),
});
export type FiledDocument = z.infer<typeof filedDocumentSchema>;
