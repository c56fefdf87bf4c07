import { z } from 'zod';
import { PREFILLED_DAYS, prefilledFieldSchema } from '../entities/prefilled-link.ts';
import { publicFormSchema } from '../entities/public-form.ts';
import { instantSchema, uidSchema } from '../entities/record.ts';
import { FIELDS_MAX } from '../entities/template.ts';
import { defineCall } from './call.ts';
import { limits } from './limits.ts';

const fieldsSchema = z.array(prefilledFieldSchema).max(FIELDS_MAX);

/**
 * Signs values for the public link of a template. Nothing is kept: the link carries them.
 * `body-too-large`: the link would be longer than `limits.prefilledChars`; `public-form-answer-invalid`: a value does not fit its field.
 */
export const makePrefilledLink = defineCall({
  method: 'POST',
  path: '/public-links/:template/prefilled',
  params: z.strictObject({ template: uidSchema }),
  body: z.strictObject({
    fields: fieldsSchema.min(1),
    days: z.int().min(1).max(PREFILLED_DAYS.most).default(PREFILLED_DAYS.usual),
  }),
  response: z.strictObject({ signed: z.string().max(limits.prefilledChars), until: instantSchema }),
  session: 'required',
  limits: ['read'],
  errors: ['not-found', 'not-allowed', 'public-form-answer-invalid'],
});
export type PrefilledWish = z.infer<typeof makePrefilledLink.body>;
export type SignedPrefilled = z.infer<typeof makePrefilledLink.response>;

export const openedPrefilledSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('good'),
    fields: fieldsSchema,
    /** Values whose field is gone, or takes them no more. */
    dropped: z.int().min(0),
    until: instantSchema,
  }),
  /** Too old, or not as the company made it: no value of it is told. */
  z.strictObject({ state: z.enum(['expired', 'invalid']) }),
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
