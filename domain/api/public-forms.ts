import { z } from 'zod';
import {
  pinSchema,
  publicFormIdSchema,
  publicFormSchema,
  publicValuesSchema,
  publishedFormSchema,
} from '../entities/public-form.ts';
import { dayTextSchema, uidSchema } from '../entities/record.ts';
import { templateDocumentSchema } from '../entities/template.ts';
import { defineCall } from './call.ts';
import { fileHashSchema } from './files.ts';
import { limits } from './limits.ts';

/** Any requested id: an invalid id gets the same answer as an unknown one. */
const formParams = z.strictObject({ id: z.string().max(200) });
const grantSchema = publicFormSchema.shape.grant;

/**
 * All data of a form that a stranger sees before its document. `answers`: whether the company receives the values
 * (`returned`), only the fact that a document was made (`counted`), or nothing (`kept`).
 */
export const publicFormViewSchema = z.strictObject({
  ...publishedFormSchema.pick({ version: true, name: true, language: true, sections: true }).shape,
  company: z.strictObject({ name: z.string(), logo: fileHashSchema.nullable() }),
  answers: z.enum(['returned', 'counted', 'kept']),
  grant: grantSchema,
  /** The document can be sent to the signature product. */
  signature: z.literal(true).optional(),
});
export type PublicFormView = z.infer<typeof publicFormViewSchema>;

/** An unknown, switched-off, expired or used-up link answers `public-form-gone`, without the reason. */
export const readPublicForm = defineCall({
  method: 'GET',
  path: '/public-forms/:id',
  params: formParams,
  body: z.undefined(),
  response: publicFormViewSchema,
  access: 'anyone',
  limits: ['publicForm'],
  errors: ['public-form-gone', 'public-form-pin-missing'],
});

/** Company of the form, shown before the PIN: the link's recipient may know its sender. */
export const readPublicCover = defineCall({
  method: 'GET',
  path: '/public-forms/:id/cover',
  params: formParams,
  body: z.undefined(),
  response: z.strictObject({ company: z.string() }),
  access: 'anyone',
  limits: ['publicForm'],
  errors: ['public-form-gone'],
});

export const unlockPublicForm = defineCall({
  method: 'POST',
  path: '/public-forms/:id/unlock',
  params: formParams,
  body: z.strictObject({ pin: z.string().max(40) }),
  response: publicFormViewSchema,
  access: 'anyone',
  limits: ['publicForm'],
  errors: ['public-form-gone', 'public-form-pin-wrong'],
});

/** Separate from the form, which is shown first: a document may be large. */
export const readPublicDocument = defineCall({
  method: 'POST',
  path: '/public-forms/:id/document',
  params: formParams,
  body: z.strictObject({ grant: grantSchema, version: z.int().min(1) }),
  response: z.strictObject({ document: templateDocumentSchema }),
  access: 'anyone',
  limits: ['publicForm'],
  errors: ['public-form-gone', 'public-form-pin-missing'],
});

/** GET of an image in the published document, or of the company's logo. */
export const publicFilePath = '/public-forms/:id/files/:hash';

/** A proof-of-work puzzle of ALTCHA, valid for one answer. */
export const proofChallengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string().max(200),
    salt: z.string().max(200),
    cost: z.int().min(1).max(100_000),
    keyLength: z.int().min(1).max(64),
    keyPrefix: z.string().max(16),
    expiresAt: z.number(),
    data: z.strictObject({ form: publicFormIdSchema, key: uidSchema }),
  }),
  signature: z.string().max(200),
});
export type ProofChallenge = z.infer<typeof proofChallengeSchema>;

const proofSolutionSchema = z.strictObject({
  counter: z.int().min(0).max(0xffffffff),
  derivedKey: z.string().max(200),
  time: z.number().optional(),
});
export type ProofSolution = z.infer<typeof proofSolutionSchema>;

export const beginPublicAnswer = defineCall({
  method: 'POST',
  path: '/public-forms/:id/challenge',
  params: formParams,
  body: z.strictObject({ grant: grantSchema, key: uidSchema }),
  response: proofChallengeSchema,
  access: 'anyone',
  limits: ['publicForm'],
  errors: ['public-form-gone', 'public-form-pin-missing'],
});

/** Reports one generated document. A repetition with the same key gets the same response and changes nothing. */
export const sendPublicAnswer = defineCall({
  method: 'POST',
  path: '/public-forms/:id/answers',
  params: formParams,
  body: z.strictObject({
    grant: grantSchema,
    key: uidSchema,
    version: z.int().min(1),
    /** Absent if the form does not return answers: the values then stay on the device. */
    values: publicValuesSchema.optional(),
    /** The day that the form's rules took for today; the day of arrival if absent. */
    today: dayTextSchema.optional(),
    /** The signed part of a link with values: its locked values must be unchanged. */
    prefilled: z.string().min(1).max(limits.prefilledChars).optional(),
    proof: z.strictObject({ challenge: proofChallengeSchema, solution: proofSolutionSchema }),
  }),
  response: z.strictObject({ received: z.literal(true) }),
  access: 'anyone',
  limits: ['publicForm'],
  bodyBytes: limits.publicAnswerBytes,
  errors: [
    'public-form-gone',
    'public-form-pin-missing',
    'public-form-proof-wrong',
    'public-form-answer-invalid',
    'store-full',
    'company-storage-full',
  ],
});

/**
 * PUT of the PDF made from a form, as `application/pdf`; answers as `handOver` does. The puzzle's key is the PDF's
 * hash. The other data is in a header, so that it is checked before the PDF is read.
 */
export const publicSignaturePath = '/public-forms/:id/signatures/:hash';
export const formToSignHeader = 'autodocs-form';
/** JSON as base64. */
export const formToSignSchema = z.strictObject({
  grant: grantSchema,
  name: z.string().min(1).max(200),
  proof: z.strictObject({ challenge: proofChallengeSchema, solution: proofSolutionSchema }),
});
export type FormToSign = z.infer<typeof formToSignSchema>;

/** A template's public link as its owner sees it. */
const publicLinkSchema = z.strictObject({
  ...publicFormSchema.pick({
    id: true,
    on: true,
    expiresAt: true,
    maxUses: true,
    uses: true,
    answersReturned: true,
    published: true,
  }).shape,
  hasPin: z.boolean(),
  /**
   * The person who opened it left the company, which closes the link; anyone who may set it takes it over by switching
   * it on.
   */
  ownerGone: z.literal(true).optional(),
});
export type PublicLink = z.infer<typeof publicLinkSchema>;

/** Visible to the whole company, as its templates are: a colleague can share the link but not change it. */
export const readPublicLink = defineCall({
  method: 'GET',
  path: '/public-links/:template',
  params: z.strictObject({ template: uidSchema }),
  body: z.undefined(),
  response: z.strictObject({ link: publicLinkSchema.nullable() }),
  access: 'session',
  limits: ['read'],
  errors: ['not-found'],
});

const publicLinkChangeSchema = z.strictObject({
  on: z.boolean(),
  expiresAt: publicFormSchema.shape.expiresAt,
  maxUses: publicFormSchema.shape.maxUses,
  answersReturned: z.boolean(),
  /** null removes the PIN; absent leaves it unchanged. */
  pin: pinSchema.nullable().optional(),
  /** Publishes the template's current state; the first call for a link always does. */
  publish: z.boolean(),
});
export type PublicLinkChange = z.infer<typeof publicLinkChangeSchema>;

/** The first call creates the link. `not-found`: the server does not have the template (yet). */
export const changePublicLink = defineCall({
  method: 'PUT',
  path: '/public-links/:template',
  params: z.strictObject({ template: uidSchema }),
  body: publicLinkChangeSchema,
  response: z.strictObject({ link: publicLinkSchema }),
  access: 'session',
  limits: ['read'],
  errors: ['not-found', 'not-allowed', 'template-has-photos'],
});
