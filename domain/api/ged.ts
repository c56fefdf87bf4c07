import { z } from 'zod';
import {
  GED_CLASSIFICATIONS_MAX,
  GED_FIELDS_MAX,
  GED_ITEMS_MAX,
  GED_PROBLEMS_LISTED,
  GED_RUNS_KEPT,
  gedClassificationFieldSchema,
  gedClassificationSchema,
  gedIdentifierSchema,
  gedIdSchema,
  gedItemSchema,
  gedRunSchema,
  gedTreeProblemSchema,
} from '../entities/ged.ts';
import { instantSchema, uidSchema } from '../entities/record.ts';
import { AREA_NAME_MAX } from '../entities/template-area.ts';
import { defineCall } from './call.ts';
import type { ErrorCode } from './errors.ts';
import { fileHashSchema } from './files.ts';

/**
 * Calls of the GED (document management system) integration, for holders of `integrations.ged`. The server signs in to
 * the GED, keeps the token of each person in each company, and gives it to nobody.
 */
const base = '/integrations/ged';
const noParams = z.strictObject({});

/** Of every call that asks the GED for something with a kept token. */
const failures: readonly ErrorCode[] = [
  'not-allowed',
  'ged-signed-out',
  'ged-expired',
  'ged-not-allowed',
  'ged-not-found',
  'ged-unreachable',
  'ged-answer-invalid',
  'ged-too-large',
];

/** What is known of the person's sign-in to the GED. `expired`: the token is over and could not be renewed. */
export const gedSessionSchema = z.strictObject({
  state: z.enum(['signed-out', 'signed-in', 'expired']),
  /** Of the last sign-in, for the form. */
  environmentUrl: z.string().nullable(),
  user: z.string().nullable(),
  expiresAt: instantSchema.nullable(),
  /** Creations of categories that can be taken back, newest first. */
  runs: z.array(gedRunSchema).max(GED_RUNS_KEPT),
});
export type GedSession = z.infer<typeof gedSessionSchema>;

/** `getToken` of specification 3, section 7: says whether the server holds a good token, and does not ask the GED. */
export const readGedSession = defineCall({
  method: 'GET',
  path: base,
  params: noParams,
  body: z.undefined(),
  response: gedSessionSchema,
  session: 'required',
  limits: ['read'],
  errors: ['not-allowed'],
});

/** Signs in to the GED at an address that the person types; public https addresses alone, where no setting allows others. */
export const authenticateGed = defineCall({
  method: 'POST',
  path: `${base}/authenticate`,
  params: noParams,
  body: z.strictObject({
    environmentUrl: z.string().min(1).max(500),
    user: z.string().min(1).max(200),
    password: z.string().min(1).max(500),
  }),
  response: gedSessionSchema,
  session: 'required',
  limits: ['ged'],
  errors: [
    'not-allowed',
    'ged-address-refused',
    'ged-sign-in-refused',
    'ged-unreachable',
    'ged-answer-invalid',
    'ged-too-large',
  ],
});

/** 'Reautenticar': forgets the token. What the person typed last, but for the password, stays for the form. */
export const signOutOfGed = defineCall({
  method: 'POST',
  path: `${base}/sign-out`,
  params: noParams,
  body: z.strictObject({}),
  response: gedSessionSchema,
  session: 'required',
  limits: ['ged'],
  errors: ['not-allowed'],
});

const itemsSchema = z.strictObject({ items: z.array(gedItemSchema).max(GED_ITEMS_MAX) });

export const listGedWorkspaces = defineCall({
  method: 'GET',
  path: `${base}/workspaces`,
  params: noParams,
  body: z.undefined(),
  response: itemsSchema,
  session: 'required',
  limits: ['ged'],
  errors: failures,
});

export const listGedUnits = defineCall({
  method: 'GET',
  path: `${base}/workspaces/:workspace/units`,
  params: z.strictObject({ workspace: gedIdSchema }),
  body: z.undefined(),
  response: itemsSchema,
  session: 'required',
  limits: ['ged'],
  errors: failures,
});

export const listGedCompanies = defineCall({
  method: 'GET',
  path: `${base}/units/:unit/companies`,
  params: z.strictObject({ unit: gedIdSchema }),
  body: z.undefined(),
  response: itemsSchema,
  session: 'required',
  limits: ['ged'],
  errors: failures,
});

/** The tree of a company's classifications, each behind the one it lies in and in the order of their identifiers. */
export const gedTreeSchema = z.strictObject({
  classifications: z.array(gedClassificationSchema).max(GED_CLASSIFICATIONS_MAX),
  /** What was wrong with the GED's answer and mended or left out. */
  problems: z.array(gedTreeProblemSchema).max(GED_PROBLEMS_LISTED),
  /** All of them, listed or not. */
  problemCount: z.int().min(0),
});
export type GedTree = z.infer<typeof gedTreeSchema>;

export const readGedClassifications = defineCall({
  method: 'GET',
  path: `${base}/companies/:company/classifications`,
  params: z.strictObject({ company: gedIdSchema }),
  body: z.undefined(),
  response: gedTreeSchema,
  session: 'required',
  limits: ['ged'],
  errors: failures,
});

export const readGedClassification = defineCall({
  method: 'GET',
  path: `${base}/classifications/:classification`,
  params: z.strictObject({ classification: gedIdSchema }),
  body: z.undefined(),
  response: gedClassificationSchema.omit({ parent: true }),
  session: 'required',
  limits: ['ged'],
  errors: failures,
});

/** Fields that a template can have; Title, Tags and DocumentDate are the GED's own and left out (specification 3, section 5). */
export const listGedFields = defineCall({
  method: 'GET',
  path: `${base}/companies/:company/classifications/:identifier/fields`,
  params: z.strictObject({ company: gedIdSchema, identifier: gedIdentifierSchema }),
  body: z.undefined(),
  response: z.strictObject({ fields: z.array(gedClassificationFieldSchema).max(GED_FIELDS_MAX) }),
  session: 'required',
  limits: ['ged'],
  errors: failures,
});

/** Those chosen; the classifications that they lie in come along, so that the categories lie as in the GED. */
const chosenSchema = z.strictObject({
  workspace: gedIdSchema,
  unit: gedIdSchema,
  company: gedIdSchema,
  classifications: z.array(gedIdSchema).min(1).max(GED_CLASSIFICATIONS_MAX),
});
/** Of `GED_CLASSIFICATIONS_MAX` keys as JSON. */
const CHOSEN_BYTES = 1_500_000;

/** `restored`: it was deleted, and comes back in its place. */
export const plannedCategorySchema = z.strictObject({
  classification: gedIdSchema,
  identifier: gedIdentifierSchema,
  /** Of the classification whose category it lies in; null at the root. */
  parent: gedIdSchema.nullable(),
  /** As the category is or will be called. */
  name: z.string().max(AREA_NAME_MAX),
  state: z.enum(['new', 'restored', 'existing']),
});
export type PlannedCategory = z.infer<typeof plannedCategorySchema>;

/** What 'Criar Categorias' would do, each category behind the one it lies in. Nothing is written. */
export const previewGedCategories = defineCall({
  method: 'POST',
  path: `${base}/categories/preview`,
  params: noParams,
  body: chosenSchema,
  bodyBytes: CHOSEN_BYTES,
  response: z.strictObject({ categories: z.array(plannedCategorySchema).max(GED_CLASSIFICATIONS_MAX) }),
  session: 'required',
  limits: ['ged'],
  errors: failures,
});

/** Categories that one call makes or takes back at most. */
export const GED_CATEGORIES_AT_ONCE = 2000;

/**
 * Makes categories, `GED_CATEGORIES_AT_ONCE` at most: called again with the same body until nothing is `left`. Whatever
 * was cut off is finished by a repetition, and nothing is made twice. Needs `categories.edit` too.
 */
export const createGedCategories = defineCall({
  method: 'POST',
  path: `${base}/categories`,
  params: noParams,
  body: chosenSchema.extend({ run: uidSchema }),
  bodyBytes: CHOSEN_BYTES,
  response: z.strictObject({
    /** By this call. */
    made: z.int().min(0),
    /** There before this call, of an earlier one of the run too. */
    existing: z.int().min(0),
    left: z.int().min(0),
  }),
  session: 'required',
  limits: ['ged'],
  errors: [...failures, 'company-storage-full'],
});

/**
 * Takes back what a run made, but for what was changed since or has something in it; called again until nothing is
 * `left`. Needs `categories.edit` too.
 */
export const undoGedCategories = defineCall({
  method: 'POST',
  path: `${base}/categories/undo`,
  params: noParams,
  body: z.strictObject({ run: uidSchema }),
  response: z.strictObject({
    /** By this call. */
    removed: z.int().min(0),
    left: z.int().min(0),
    /** What stays, 100 at most; told once nothing is left. */
    kept: z
      .array(z.strictObject({ name: z.string().max(AREA_NAME_MAX), reason: z.enum(['changed', 'used']) }))
      .max(GED_PROBLEMS_LISTED),
    keptCount: z.int().min(0),
  }),
  session: 'required',
  limits: ['ged'],
  errors: ['not-allowed', 'not-found'],
});

/**
 * Files a document in the GED: a file that the company holds here, with its metadata. `key` is made on the device and
 * sent along, so that the GED can tell a repetition.
 */
export const storeGedDocument = defineCall({
  method: 'POST',
  path: `${base}/documents`,
  params: noParams,
  body: z.strictObject({
    key: uidSchema,
    company: gedIdSchema,
    classification: gedIdentifierSchema,
    file: fileHashSchema,
    name: z.string().min(1).max(200),
    fields: z.array(z.strictObject({ id: gedIdSchema, value: z.string().max(10_000) })).max(GED_FIELDS_MAX),
  }),
  bodyBytes: 1_000_000,
  response: z.strictObject({ document: gedIdSchema }),
  session: 'required',
  limits: ['ged'],
  errors: [
    ...failures,
    'not-found',
    'file-type-not-allowed',
    'ged-document-refused',
    'ged-documents-unsupported',
  ],
});
