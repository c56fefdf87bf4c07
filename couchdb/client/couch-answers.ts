import { z } from 'zod';
import type { ReadDocument } from '../store.ts';

/** The parts of CouchDB's responses that are used. A truncated response fails here instead of counting as empty. */
export const documentSchema = z.custom<ReadDocument>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    '_id' in value &&
    typeof value._id === 'string' &&
    '_rev' in value &&
    typeof value._rev === 'string',
);

export const welcomeSchema = z.object({ couchdb: z.string(), version: z.string() });
export const okSchema = z.object({ ok: z.literal(true) });
export const writtenSchema = z.object({ id: z.string(), rev: z.string() });
export const databaseInfoSchema = z.object({ update_seq: z.string() });
export const databaseSizesSchema = z.object({ sizes: z.object({ active: z.number() }) });
export const databaseCountSchema = z.object({ doc_count: z.number() });
export const namesSchema = z.array(z.string());
export const configSectionSchema = z.record(z.string(), z.string());
export const securitySchema = z.looseObject({});

export const bulkRowSchema = z.union([
  /** `accepted` if fewer copies than a majority took the write. */
  z.object({ id: z.string(), rev: z.string(), accepted: z.boolean().optional() }),
  z.object({ id: z.string(), error: z.string() }),
]);
export const bulkAnswerSchema = z.array(bulkRowSchema);

/** All leaf revisions of a document; a revision that no copy has completely is `missing`. */
export const endsSchema = z.array(z.object({ ok: documentSchema.optional() }));

/** Rows requested by key have `error` for an unknown document and no document for a deleted one. */
export const allDocsAnswerSchema = z.object({
  rows: z.array(z.object({ doc: documentSchema.nullable().optional() })),
});

export const changeSchema = z.object({
  id: z.string(),
  /** CouchDB may omit it if it is expensive to compute (`seq_interval`). */
  seq: z.string().nullable(),
  deleted: z.boolean().optional(),
  doc: documentSchema.nullable().optional(),
});
export const changesEndSchema = z.object({ last_seq: z.string(), pending: z.number().optional() });
export const changesAnswerSchema = changesEndSchema.extend({ results: z.array(changeSchema) });

export const findAnswerSchema = z.object({ docs: z.array(documentSchema) });
export const sessionAnswerSchema = z.object({
  userCtx: z.object({ name: z.string().nullable(), roles: z.array(z.string()) }),
});
