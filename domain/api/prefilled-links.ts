import { z } from 'zod';
import {
  madePrefilledSchema,
  PREFILLED_DAYS,
  PREFILLED_LABEL_MAX,
  prefilledFieldSchema,
} from '../entities/prefilled-link.ts';
import { publicFormSchema } from '../entities/public-form.ts';
import { instantSchema, uidSchema } from '../entities/record.ts';
import { FIELDS_MAX } from '../entities/template.ts';
import { defineCall } from './call.ts';
import { limits } from './limits.ts';

const fieldsSchema = z.array(prefilledFieldSchema).max(FIELDS_MAX);

/**
 * Signs values for the public link of a template. The link contains them; only its creation is stored, for revocation.
 * `body-too-large`: the link would exceed `limits.prefilledChars`; `public-form-answer-invalid`: a value does not fit
 * its field.
 */
export const makePrefilledLink = defineCall({
  method: 'POST',
  path: '/public-links/:template/prefilled',
  params: z.strictObject({ template: uidSchema }),
  body: z.strictObject({
    fields: fieldsSchema.min(1),
    days: z.int().min(1).max(PREFILLED_DAYS.most).default(PREFILLED_DAYS.usual),
    label: z.string().trim().max(PREFILLED_LABEL_MAX).default(''),
  }),
  response: z.strictObject({
    id: uidSchema,
    signed: z.string().max(limits.prefilledChars),
    until: instantSchema,
  }),
  access: 'session',
  limits: ['read'],
  errors: ['not-found', 'not-allowed', 'public-form-answer-invalid'],
});
export type PrefilledLinkInput = z.input<typeof makePrefilledLink.body>;
export type SignedPrefilled = z.infer<typeof makePrefilledLink.response>;

/** Maximum number of links in a list: valid links first, newest first. */
export const PREFILLED_LISTED = 200;

const shownPrefilledSchema = z.strictObject({
  ...madePrefilledSchema.omit({ company: true, form: true, createdBy: true }).shape,
  maker: z.strictObject({ uid: uidSchema, name: z.string() }),
});
export type ShownPrefilled = z.infer<typeof shownPrefilledSchema>;

/** For people who may revoke them. */
export const listPrefilledLinks = defineCall({
  method: 'GET',
  path: '/public-links/:template/prefilled',
  params: z.strictObject({ template: uidSchema }),
  body: z.undefined(),
  response: z.strictObject({ links: z.array(shownPrefilledSchema).max(PREFILLED_LISTED) }),
  access: 'session',
  limits: ['read'],
  errors: ['not-found', 'not-allowed'],
});

/** The link's values are no longer shown, and answers with it are refused. Cannot be undone. */
export const revokePrefilledLink = defineCall({
  method: 'POST',
  path: '/public-links/:template/prefilled/:id/revoke',
  params: z.strictObject({ template: uidSchema, id: uidSchema }),
  body: z.strictObject({}),
  response: z.strictObject({ revokedAt: instantSchema }),
  access: 'session',
  limits: ['read'],
  errors: ['not-found', 'not-allowed'],
});

export const openedPrefilledSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('good'),
    fields: fieldsSchema,
    /** Number of values whose field was removed or no longer accepts them. */
    dropped: z.int().min(0),
    until: instantSchema,
  }),
  /** Expired, revoked or not as the company created it: no value is returned. */
  z.strictObject({ state: z.enum(['expired', 'revoked', 'invalid']) }),
]);
export type OpenedPrefilled = z.infer<typeof openedPrefilledSchema>;

/** The values are in the body: the fragment of the link, which contains them, reaches no server and no log. */
export const openPrefilledLink = defineCall({
  method: 'POST',
  path: '/public-forms/:id/prefilled',
  params: z.strictObject({ id: z.string().max(200) }),
  body: z.strictObject({
    grant: publicFormSchema.shape.grant,
    version: z.int().min(1),
    signed: z.string().min(1).max(limits.prefilledChars),
  }),
  response: openedPrefilledSchema,
  access: 'anyone',
  limits: ['publicForm'],
  errors: ['public-form-gone', 'public-form-pin-missing'],
});
