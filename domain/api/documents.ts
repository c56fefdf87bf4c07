import { z } from 'zod';
import { classificationSchema } from '../entities/classification.ts';
import { documentFieldsSchema, documentInfoShape, documentNameSchema } from '../entities/filed-document.ts';
import { organizationalItemSchema } from '../entities/organizational-item.ts';
import { uidSchema } from '../entities/record.ts';
import { safeBoxSchema } from '../entities/safe-box.ts';
import { defineCall } from './call.ts';
import { errorCodeSchema } from './error-answer.ts';
import { fileHashSchema } from './files.ts';

/** Maximum size of a request with the values of a large form. */
const FORM_BYTES = 500_000;

export const documentInfoSchema = z.strictObject({
  /** Created on the device, so that a repeated request registers one document. */
  uid: uidSchema,
  ...documentInfoShape,
  fields: documentFieldsSchema,
  box: uidSchema.nullable(),
  /** Null for a paper document in a safe box. */
  hash: fileHashSchema.nullable(),
});
export type DocumentInfo = z.infer<typeof documentInfoSchema>;

/**
 * Registers a document whose file is already on the server (specification 1, section 7). Needs `documents.edit`; without
 * it, the author's own earlier registration is confirmed.
 */
export const registerUpload = defineCall({
  method: 'POST',
  path: '/document/register/upload',
  params: z.strictObject({}),
  body: z.strictObject({ info: documentInfoSchema }),
  response: z.strictObject({ uid: uidSchema, code: z.string() }),
  access: 'session',
  limits: ['documents'],
  errors: [
    'not-allowed',
    'document-file-missing',
    'document-field-missing',
    'document-empty',
    'filing-place-unknown',
    'filing-uid-taken',
    'file-type-mismatch',
    'document-type-unknown',
    'document-too-large',
    'company-storage-full',
    'store-full',
  ],
  bodyBytes: FORM_BYTES,
});

const companyParams = z.strictObject({ company: uidSchema });
const uids = z.array(uidSchema).min(1).max(100);
/** One outcome per document: a failure of one does not stop the others. */
export const documentOutcomesSchema = z.strictObject({
  outcomes: z.array(z.strictObject({ uid: uidSchema, code: errorCodeSchema.nullable() })),
});
export type DocumentOutcome = z.infer<typeof documentOutcomesSchema>['outcomes'][number];

/** Moves documents to another classification, organizational item or safe box; omitted fields do not change. */
export const moveDocuments = defineCall({
  method: 'POST',
  path: '/company/:company/documents/move',
  params: companyParams,
  body: z.strictObject({
    documents: uids,
    to: z.strictObject({
      classification: uidSchema.optional(),
      organizationalItem: uidSchema.nullable().optional(),
      box: uidSchema.nullable().optional(),
    }),
  }),
  response: documentOutcomesSchema,
  access: 'documents.edit',
  limits: ['documents'],
  errors: ['not-allowed', 'filing-place-unknown', 'store-full', 'company-storage-full'],
});
export type DocumentPlace = z.infer<typeof moveDocuments.body>['to'];

/** Changes name, form values and whether the text is extracted; omitted fields do not change. */
export const editDocument = defineCall({
  method: 'POST',
  path: '/company/:company/documents/edit',
  params: companyParams,
  body: z.strictObject({
    document: uidSchema,
    change: z.strictObject({
      name: documentNameSchema.optional(),
      fields: documentFieldsSchema.optional(),
      extract: z.boolean().optional(),
    }),
  }),
  response: z.strictObject({ uid: uidSchema }),
  access: 'documents.edit',
  limits: ['documents'],
  errors: ['not-allowed', 'not-found', 'document-field-missing', 'store-full', 'company-storage-full'],
  bodyBytes: FORM_BYTES,
});
export type DocumentChange = z.infer<typeof editDocument.body>['change'];

/** Extracts the text of the document's file again, whatever the outcome of the last run. */
export const readDocumentAgain = defineCall({
  method: 'POST',
  path: '/company/:company/documents/read-again',
  params: companyParams,
  body: z.strictObject({ document: uidSchema }),
  response: z.strictObject({ uid: uidSchema }),
  access: 'documents.edit',
  limits: ['documents'],
  errors: ['not-allowed', 'not-found', 'store-full', 'company-storage-full'],
});

/** Soft deletion; `deleted: false` restores the documents. */
export const deleteDocuments = defineCall({
  method: 'POST',
  path: '/company/:company/documents/delete',
  params: companyParams,
  body: z.strictObject({ documents: uids, deleted: z.boolean() }),
  response: documentOutcomesSchema,
  access: 'documents.edit',
  limits: ['documents'],
  errors: ['not-allowed', 'store-full', 'company-storage-full'],
});

/** Maximum number of documents in one response. */
export const FOUND_MAX = 50;

/**
 * Documents whose file text contains every word, ignoring case and accents, each with an excerpt. `complete` is false
 * if time or room in the response did not suffice for all documents.
 */
export const searchDocuments = defineCall({
  method: 'POST',
  path: '/company/:company/documents/search',
  params: companyParams,
  body: z.strictObject({ text: z.string().min(2).max(100) }),
  response: z.strictObject({
    found: z
      .array(
        z.strictObject({
          uid: uidSchema,
          excerpt: z.array(z.strictObject({ text: z.string(), match: z.boolean() })),
        }),
      )
      .max(FOUND_MAX),
    complete: z.boolean(),
  }),
  access: 'documents.viewer',
  limits: ['documents'],
  errors: ['not-allowed'],
});
export type DocumentsFound = z.infer<typeof searchDocuments.response>;

const classificationWish = classificationSchema.omit({ forAll: true });
/** The filing structure that administrators create. */
export const filingInputSchema = z.discriminatedUnion('kind', [
  classificationWish,
  organizationalItemSchema,
  safeBoxSchema,
]);
export type FilingInput = z.infer<typeof filingInputSchema>;

const administratorsErrors = [
  'not-allowed',
  'not-found',
  'filing-place-unknown',
  'filing-in-itself',
  'filing-too-deep',
  'filing-identifier-taken',
  'filing-shared',
  'store-full',
  'company-storage-full',
] as const;

/** Creates a classification, an organizational item or a safe box; its uid is created on the device. */
export const createFilingItem = defineCall({
  method: 'POST',
  path: '/company/:company/filing/create',
  params: companyParams,
  body: z.strictObject({ uid: uidSchema, item: filingInputSchema }),
  response: z.strictObject({ uid: uidSchema }),
  access: 'session',
  limits: ['documents'],
  errors: [...administratorsErrors, 'filing-uid-taken'],
});

/** Renames or moves the item; omitted fields do not change. */
export const filingChangeSchema = z.discriminatedUnion('kind', [
  classificationWish.partial().required({ kind: true }),
  organizationalItemSchema.omit({ type: true }).partial().required({ kind: true }),
  safeBoxSchema.partial().required({ kind: true }),
]);
export type FilingChange = z.infer<typeof filingChangeSchema>;

export const changeFilingItem = defineCall({
  method: 'POST',
  path: '/company/:company/filing/change',
  params: companyParams,
  body: z.strictObject({ uid: uidSchema, change: filingChangeSchema }),
  response: z.strictObject({ uid: uidSchema }),
  access: 'session',
  limits: ['documents'],
  errors: administratorsErrors,
});

/** Only possible if the item contains nothing. `deleted: false` restores it. */
export const deleteFilingItem = defineCall({
  method: 'POST',
  path: '/company/:company/filing/delete',
  params: companyParams,
  body: z.strictObject({ uid: uidSchema, deleted: z.boolean() }),
  response: z.strictObject({ uid: uidSchema }),
  access: 'session',
  limits: ['documents'],
  errors: [...administratorsErrors, 'filing-not-empty'],
});
