import { z } from 'zod';
import {
  pinSchema,
  publicFormIdSchema,
  publicFormSchema,
  publicValuesSchema,
  publishedFormSchema,
} from '../entities/public-form.ts';
import { uidSchema } from '../entities/record.ts';
import { templateDocumentSchema } from '../entities/template.ts';
import { defineCall } from './call.ts';
import { fileHashSchema } from './files.ts';
import { limits } from './limits.ts';

/** Whatever is asked for: an address that cannot be one is answered like one that is unknown. */
const formParams = z.strictObject({ id: z.string().max(200) });
const grantSchema = publicFormSchema.shape.grant;

/**
 * Everything a stranger learns of a form before its document. `answers`: whether what is filled in goes to the company
 * (`returned`), only the fact that a document was made (`counted`), or nothing at all (`kept`).
 */
export const publicFormViewSchema = z.strictObject({
  ...publishedFormSchema.pick({ version: true, name: true, language: true, sections: true }).shape,
  company: z.strictObject({ name: z.string(), logo: fileHashSchema.nullable() }),
  answers: z.enum(['returned', 'counted', 'kept']),
  grant: grantSchema,
  /** The document can go to the signature product. */
  signature: z.literal(true).optional(),
});
export type PublicFormView = z.infer<typeof publicFormViewSchema>;

/** A link that is unknown, switched off, expired or used up answers `public-form-gone`, without telling which. */
export const readPublicForm = defineCall({
  method: 'GET',
  path: '/public-forms/:id',
  params: formParams,
  body: z.undefined(),
  response: publicFormViewSchema,
  session: 'none',
  limits: ['publicForm'],
  errors: ['public-form-gone', 'public-form-pin-missing'],
});

/** Whose form it is, before its PIN is known: who has the link may know who sent it. */
export const readPublicCover = defineCall({
  method: 'GET',
  path: '/public-forms/:id/cover',
  params: formParams,
  body: z.undefined(),
  response: z.strictObject({ company: z.string() }),
  session: 'none',
  limits: ['publicForm'],
  errors: ['public-form-gone'],
});

export const unlockPublicForm = defineCall({
  method: 'POST',
  path: '/public-forms/:id/unlock',
  params: formParams,
  body: z.strictObject({ pin: z.string().max(40) }),
  response: publicFormViewSchema,
  session: 'none',
  limits: ['publicForm'],
  errors: ['public-form-gone', 'public-form-pin-wrong'],
});

/** Apart from the form, which is shown before it: a document may be large. */
export const readPublicDocument = defineCall({
  method: 'POST',
  path: '/public-forms/:id/document',
  params: formParams,
  body: z.strictObject({ grant: grantSchema, version: z.int().min(1) }),
  response: z.strictObject({ document: templateDocumentSchema }),
  session: 'none',
  limits: ['publicForm'],
  errors: ['public-form-gone', 'public-form-pin-missing'],
});

/** GET of an image that the published document shows, or of the company's logo. */
export const publicFilePath = '/public-forms/:id/files/:hash';

/** A puzzle of ALTCHA's proof of work, good for one answer. */
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
  session: 'none',
  limits: ['publicForm'],
  errors: ['public-form-gone', 'public-form-pin-missing'],
});

/** One document that was made. The same key again is answered alike, and changes nothing. */
export const sendPublicAnswer = defineCall({
  method: 'POST',
  path: '/public-forms/:id/answers',
  params: formParams,
  body: z.strictObject({
    grant: grantSchema,
    key: uidSchema,
    version: z.int().min(1),
    /** Absent where the form does not return answers: what is filled in then stays on the device. */
    values: publicValuesSchema.optional(),
    /** The signed part of the link that brought values along: those that it locks must be as it has them. */
    prefilled: z.string().min(1).max(limits.prefilledChars).optional(),
    proof: z.strictObject({ challenge: proofChallengeSchema, solution: proofSolutionSchema }),
  }),
  response: z.strictObject({ received: z.literal(true) }),
  session: 'none',
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
 * PUT of the PDF that was made of a form, as `application/pdf`; answers as `handOver` does. The puzzle is one for the PDF's hash
 * as its key. What else is sent stands in a header, so that it is judged before the PDF is read.
 */
export const publicSignaturePath = '/public-forms/:id/signatures/:hash';
export const formToSignHeader = 'autodocs-form';
/** As JSON in base64. */
export const formToSignSchema = z.strictObject({
  grant: grantSchema,
  name: z.string().min(1).max(200),
  proof: z.strictObject({ challenge: proofChallengeSchema, solution: proofSolutionSchema }),
});
export type FormToSign = z.infer<typeof formToSignSchema>;

/** What its owner sees of a template's public link. */
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
  /** Who opened it works in the company no more, which closes it; whoever may set it takes it over by switching it on. */
  ownerGone: z.literal(true).optional(),
});
export type PublicLink = z.infer<typeof publicLinkSchema>;

/** Open to the whole company, as its templates are: a colleague hands the link on, but does not set it. */
export const readPublicLink = defineCall({
  method: 'GET',
  path: '/public-links/:template',
  params: z.strictObject({ template: uidSchema }),
  body: z.undefined(),
  response: z.strictObject({ link: publicLinkSchema.nullable() }),
  session: 'required',
  limits: ['read'],
  errors: ['not-found'],
});

const publicLinkChangeSchema = z.strictObject({
  on: z.boolean(),
  expiresAt: publicFormSchema.shape.expiresAt,
  maxUses: publicFormSchema.shape.maxUses,
  answersReturned: z.boolean(),
  /** null takes the PIN away; absent leaves it as it is. */
  pin: pinSchema.nullable().optional(),
  /** Publishes the template's present state; a link's first writing always does. */
  publish: z.boolean(),
});
export type PublicLinkChange = z.infer<typeof publicLinkChangeSchema>;

/** Makes the link at its first writing. `not-found`: the server has no such template (yet). */
export const changePublicLink = defineCall({
  method: 'PUT',
  path: '/public-links/:template',
  params: z.strictObject({ template: uidSchema }),
  body: publicLinkChangeSchema,
  response: z.strictObject({ link: publicLinkSchema }),
  session: 'required',
  limits: ['read'],
  errors: ['not-found', 'not-allowed'],
});
