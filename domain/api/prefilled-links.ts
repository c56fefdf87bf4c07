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
 * Signs values for the public link of a template. The link carries them; that it was made is kept, so that it can be revoked.
 * `body-too-large`: the link would be longer than `limits.prefilledChars`; `public-form-answer-invalid`: a value does not fit its field.
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
  session: 'required',
  limits: ['read'],
  errors: ['not-found', 'not-allowed', 'public-form-answer-invalid'],
});
export type PrefilledLinkInput = z.input<typeof makePrefilledLink.body>;
export type SignedPrefilled = z.infer<typeof makePrefilledLink.response>;

/** Listed at once, those first that are still good; of them the newest. */
export const PREFILLED_LISTED = 200;

const shownPrefilledSchema = z.strictObject({
  ...madePrefilledSchema.omit({ company: true, form: true, createdBy: true }).shape,
  maker: z.strictObject({ uid: uidSchema, name: z.string() }),
});
export type ShownPrefilled = z.infer<typeof shownPrefilledSchema>;

/** For whom may revoke them. */
export const listPrefilledLinks = defineCall({
  method: 'GET',
  path: '/public-links/:template/prefilled',
  params: z.strictObject({ template: uidSchema }),
  body: z.undefined(),
  response: z.strictObject({ links: z.array(shownPrefilledSchema).max(PREFILLED_LISTED) }),
  session: 'required',
  limits: ['read'],
  errors: ['not-found', 'not-allowed'],
});

/** Its values are told to nobody any more, and answers that come with it are refused. There is no way back. */
export const revokePrefilledLink = defineCall({
  method: 'POST',
  path: '/public-links/:template/prefilled/:id/revoke',
  params: z.strictObject({ template: uidSchema, id: uidSchema }),
  body: z.strictObject({}),
  response: z.strictObject({ revokedAt: instantSchema }),
  session: 'required',
  limits: ['read'],
  errors: ['not-found', 'not-allowed'],
});

export const openedPrefilledSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('good'),
    fields: fieldsSchema,
    /** Values whose field is gone, or takes them no more. */
    dropped: z.int().min(0),
    until: instantSchema,
  }),
  /** Too old, called back, or not as the company made it: no value of it is told. */
  z.strictObject({ state: z.enum(['expired', 'revoked', 'invalid']) }),
]);
export type OpenedPrefilled = z.infer<typeof openedPrefilledSchema>;

/** The values come in the body: the fragment of an address, where the link has them, reaches no server and no log. */
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
  session: 'none',
  limits: ['publicForm'],
  errors: ['public-form-gone', 'public-form-pin-missing'],
});
