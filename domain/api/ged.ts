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
 * Calls of the GED (document management system) integration, for people with `integrations.ged`. The server signs in to
 * the GED, stores each person's token per company and never returns it.
 */
const base = '/integrations/ged';
const noParams = z.strictObject({});

/** Errors of every call that uses a stored token at the GED. */
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

/** State of the person's sign-in to the GED. `expired`: the token has expired and could not be renewed. */
export const gedSessionSchema = z.strictObject({
  state: z.enum(['signed-out', 'signed-in', 'expired']),
  /** Address of the last sign-in, to fill in the form. */
  environmentUrl: z.string().nullable(),
  user: z.string().nullable(),
  expiresAt: instantSchema.nullable(),
  /** Category creations that can be undone, newest first. */
  runs: z.array(gedRunSchema).max(GED_RUNS_KEPT),
});
export type GedSession = z.infer<typeof gedSessionSchema>;

/**
 * `getToken` of specification 3, section 7: returns whether the server has a valid token, without a request to the GED.
 */
export const readGedSession = defineCall({
  method: 'GET',
  path: base,
  params: noParams,
  body: z.undefined(),
  response: gedSessionSchema,
  access: 'integrations.ged',
  limits: ['read'],
  errors: ['not-allowed'],
});

/**
 * Signs in to the GED at an address that the person types; only public https addresses, unless a setting allows others.
 */
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
  access: 'integrations.ged',
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

/** 'Reautenticar': deletes the token. The last typed values, except the password, remain for the form. */
export const signOutOfGed = defineCall({
  method: 'POST',
  path: `${base}/sign-out`,
  params: noParams,
  body: z.strictObject({}),
  response: gedSessionSchema,
  access: 'integrations.ged',
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
  access: 'integrations.ged',
  limits: ['ged'],
  errors: failures,
});

export const listGedUnits = defineCall({
  method: 'GET',
  path: `${base}/workspaces/:workspace/units`,
  params: z.strictObject({ workspace: gedIdSchema }),
  body: z.undefined(),
  response: itemsSchema,
  access: 'integrations.ged',
  limits: ['ged'],
  errors: failures,
});

export const listGedCompanies = defineCall({
  method: 'GET',
  path: `${base}/units/:unit/companies`,
  params: z.strictObject({ unit: gedIdSchema }),
  body: z.undefined(),
  response: itemsSchema,
  access: 'integrations.ged',
  limits: ['ged'],
  errors: failures,
});

/** The tree of a company's classifications: each after its parent, in the order of their identifiers. */
export const gedTreeSchema = z.strictObject({
  classifications: z.array(gedClassificationSchema).max(GED_CLASSIFICATIONS_MAX),
  /** Problems of the GED's answer that were corrected or left out. */
  problems: z.array(gedTreeProblemSchema).max(GED_PROBLEMS_LISTED),
  /** Number of all problems, listed or not. */
  problemCount: z.int().min(0),
});
export type GedTree = z.infer<typeof gedTreeSchema>;

export const readGedClassifications = defineCall({
  method: 'GET',
  path: `${base}/companies/:company/classifications`,
  params: z.strictObject({ company: gedIdSchema }),
  body: z.undefined(),
  response: gedTreeSchema,
  access: 'integrations.ged',
  limits: ['ged'],
  errors: failures,
});

export const readGedClassification = defineCall({
  method: 'GET',
  path: `${base}/classifications/:classification`,
  params: z.strictObject({ classification: gedIdSchema }),
  body: z.undefined(),
  response: gedClassificationSchema.omit({ parent: true }),
  access: 'integrations.ged',
  limits: ['ged'],
  errors: failures,
});

/**
 * Fields that a template can have; Title, Tags and DocumentDate are the GED's own and excluded (specification 3,
 * section 5).
 */
export const listGedFields = defineCall({
  method: 'GET',
  path: `${base}/companies/:company/classifications/:identifier/fields`,
  params: z.strictObject({ company: gedIdSchema, identifier: gedIdentifierSchema }),
  body: z.undefined(),
  response: z.strictObject({ fields: z.array(gedClassificationFieldSchema).max(GED_FIELDS_MAX) }),
  access: 'integrations.ged',
  limits: ['ged'],
  errors: failures,
});

/**
 * The chosen classifications; their ancestors are added, so that the categories have the same structure as in the GED.
 */
const chosenSchema = z.strictObject({
  workspace: gedIdSchema,
  unit: gedIdSchema,
  company: gedIdSchema,
  classifications: z.array(gedIdSchema).min(1).max(GED_CLASSIFICATIONS_MAX),
});
/** Size of `GED_CLASSIFICATIONS_MAX` keys as JSON. */
const CHOSEN_BYTES = 1_500_000;

/** `restored`: the category was deleted and is restored at its place. */
export const plannedCategorySchema = z.strictObject({
  classification: gedIdSchema,
  identifier: gedIdentifierSchema,
  /** Key of the parent category's classification; null at the root. */
  parent: gedIdSchema.nullable(),
  /** Present or future name of the category. */
  name: z.string().max(AREA_NAME_MAX),
  state: z.enum(['new', 'restored', 'existing']),
});
export type PlannedCategory = z.infer<typeof plannedCategorySchema>;

/** Preview of 'Criar Categorias', each category after its parent. Nothing is written. */
export const previewGedCategories = defineCall({
  method: 'POST',
  path: `${base}/categories/preview`,
  params: noParams,
  body: chosenSchema,
  bodyBytes: CHOSEN_BYTES,
  response: z.strictObject({ categories: z.array(plannedCategorySchema).max(GED_CLASSIFICATIONS_MAX) }),
  access: 'integrations.ged',
  limits: ['ged'],
  errors: failures,
});

/** Maximum number of categories that one call creates or undoes. */
export const GED_CATEGORIES_AT_ONCE = 2000;

/**
 * Creates at most `GED_CATEGORIES_AT_ONCE` categories: repeat with the same body until nothing is `left`. A repetition
 * completes an interrupted call and creates nothing twice. Also requires `categories.edit`.
 */
export const createGedCategories = defineCall({
  method: 'POST',
  path: `${base}/categories`,
  params: noParams,
  body: chosenSchema.extend({ run: uidSchema }),
  bodyBytes: CHOSEN_BYTES,
  response: z.strictObject({
    /** Number created by this call. */
    made: z.int().min(0),
    /** Number that existed before this call, including those of earlier calls of this run. */
    existing: z.int().min(0),
    left: z.int().min(0),
  }),
  access: 'integrations.ged',
  limits: ['ged'],
  errors: [...failures, 'company-storage-full'],
});

/**
 * Removes what a run created, except categories that were changed since or are not empty; repeat until nothing is
 * `left`. Also requires `categories.edit`.
 */
export const undoGedCategories = defineCall({
  method: 'POST',
  path: `${base}/categories/undo`,
  params: noParams,
  body: z.strictObject({ run: uidSchema }),
  response: z.strictObject({
    /** Number removed by this call. */
    removed: z.int().min(0),
    left: z.int().min(0),
    /** Categories that stay, at most 100; returned once nothing is left. */
    kept: z
      .array(z.strictObject({ name: z.string().max(AREA_NAME_MAX), reason: z.enum(['changed', 'used']) }))
      .max(GED_PROBLEMS_LISTED),
    keptCount: z.int().min(0),
  }),
  access: 'integrations.ged',
  limits: ['ged'],
  errors: ['not-allowed', 'not-found'],
});

/**
 * Files a document in the GED: a file that the company stores here, with its metadata. `key` is created on the device
 * and sent along, so that the GED can recognise a repetition.
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
  access: 'integrations.ged',
  limits: ['ged'],
  errors: [
    ...failures,
    'not-found',
    'file-type-not-allowed',
    'ged-document-refused',
    'ged-documents-unsupported',
  ],
});
