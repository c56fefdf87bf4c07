import { z } from 'zod';
import type { ApiScope } from '../entities/api-key.ts';
import { entityValueSchema } from '../entities/entity-record.ts';
import { executionSchema } from '../entities/execution.ts';
import { instantSchema, uidSchema } from '../entities/record.ts';
import { templateFieldSchema, templateSchema } from '../entities/template.ts';
import { defineCall, type Call } from './call.ts';
import { fileHashSchema } from './files.ts';

/**
 * Calls for programs, by an API key: `Authorization: Bearer adk...`. They return what the key's creator may see at that
 * time. Within `v1` fields are only added, never removed.
 */
const base = '/api/v1';

/** A call for keys with that scope; `query` describes the query string. */
export interface ProgramCall<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> extends Call<P, B, R, 'api-key'> {
  query: Q;
  scope: ApiScope;
}

function programCall<P extends z.ZodType, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>({
  query,
  scope,
  ...call
}: Omit<ProgramCall<P, Q, B, R>, 'access' | 'limits'>): ProgramCall<P, Q, B, R> {
  return { ...defineCall({ ...call, access: 'api-key', limits: [] }), query, scope };
}

const noParams = z.strictObject({});
/** `after`: the `next` of the previous page. */
const pageQuery = z.strictObject({ after: uidSchema.optional() });
const nextSchema = uidSchema.nullable();
export const PROGRAM_PAGE = 50;

const programTemplateSchema = z.strictObject({
  id: uidSchema,
  name: z.string(),
  description: z.string(),
  /** uid of its category; empty at the root. */
  category: templateSchema.shape.templateArea,
  createdAt: instantSchema,
  createdBy: uidSchema,
  lastModifiedAt: instantSchema,
  fields: z.array(
    z.strictObject({
      id: templateFieldSchema.shape.id,
      name: templateFieldSchema.shape.name,
      type: z.string().nullable(),
      required: z.boolean(),
    }),
  ),
});
export type ProgramTemplate = z.infer<typeof programTemplateSchema>;

export const listProgramTemplates = programCall({
  method: 'GET',
  path: `${base}/templates`,
  params: noParams,
  query: pageQuery,
  body: z.undefined(),
  response: z.strictObject({ templates: z.array(programTemplateSchema).max(PROGRAM_PAGE), next: nextSchema }),
  scope: 'templates.read',
  errors: [],
});

const programExecutionSchema = executionSchema.pick({
  id: true,
  template: true,
  templateName: true,
  createdAt: true,
  createdBy: true,
});

export const listProgramExecutions = programCall({
  method: 'GET',
  path: `${base}/executions`,
  params: noParams,
  query: pageQuery,
  body: z.undefined(),
  response: z.strictObject({
    executions: z.array(programExecutionSchema).max(PROGRAM_PAGE),
    next: nextSchema,
  }),
  scope: 'executions.read',
  errors: [],
});

/** Includes the values that were filled in. */
export const readProgramExecution = programCall({
  method: 'GET',
  path: `${base}/executions/:id`,
  params: z.strictObject({ id: uidSchema }),
  query: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({
    ...programExecutionSchema.shape,
    fields: z.array(z.strictObject({ id: z.string(), name: z.string(), value: z.string() })),
  }),
  scope: 'executions.read',
  errors: ['not-found'],
});

const programDocumentSchema = z.strictObject({
  id: uidSchema,
  name: z.string(),
  /** Lowercase, without the dot; empty for a paper document, which has no file. */
  extension: z.string(),
  /** Media type and bytes of the file; empty and 0 for a paper document. */
  type: z.string(),
  size: z.int(),
  code: z.string(),
  /** uids of where it is filed; null if not filed there. */
  classification: uidSchema,
  organizationalItem: uidSchema.nullable(),
  box: uidSchema.nullable(),
  /** Titles of its classification from the root down, then its name. */
  fullPath: z.string(),
  createdAt: instantSchema,
  createdBy: uidSchema,
});
export type ProgramDocument = z.infer<typeof programDocumentSchema>;

/** The company's documents, if the key's creator may see documents. */
export const listProgramDocuments = programCall({
  method: 'GET',
  path: `${base}/documents`,
  params: noParams,
  query: pageQuery.extend({ classification: uidSchema.optional() }),
  body: z.undefined(),
  response: z.strictObject({ documents: z.array(programDocumentSchema).max(PROGRAM_PAGE), next: nextSchema }),
  scope: 'documents.read',
  errors: ['not-allowed'],
});

/** Includes the form values of its classification. */
export const readProgramDocument = programCall({
  method: 'GET',
  path: `${base}/documents/:id`,
  params: z.strictObject({ id: uidSchema }),
  query: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({
    ...programDocumentSchema.shape,
    /** SHA-256 of the file; null for a paper document. */
    hash: fileHashSchema.nullable(),
    fields: z.array(entityValueSchema),
  }),
  scope: 'documents.read',
  errors: ['not-allowed', 'not-found'],
});

/** GET of the file's bytes, as `application/octet-stream`: pages must not render them. */
export const programDocumentFile = {
  method: 'GET',
  path: `${base}/documents/:id/file`,
  params: z.strictObject({ id: uidSchema }),
  scope: 'documents.read',
  errors: ['not-allowed', 'not-found'],
} as const;
