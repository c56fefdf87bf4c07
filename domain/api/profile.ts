import { z } from 'zod';
import { postalAddressSchema } from '../entities/user.ts';
import { isCpf } from '../rules/values/tax-numbers.ts';
import { defineCall } from './call.ts';
import { birthdateSchema, refuseWrongPlace } from './personal-data.ts';
import { fileHashSchema } from './files.ts';
import { mailLanguageSchema } from './recovery.ts';
import { uidSchema } from '../entities/record.ts';
import { proofSchema } from './second-factor.ts';

const text = (most: number) => z.string().trim().max(most);
const digitsSchema = (most: number) => z.string().regex(/^\d*$/).max(most);
/** Country and state: two capital letters, or empty (specification 2, section 5). */
const regionSchema = z.string().regex(/^(?:[A-Z]{2})?$/);

const profileAddressSchema = z
  .strictObject({
    postalCode: digitsSchema(20),
    street: text(200),
    streetNumber: digitsSchema(20),
    complementary: text(200),
    district: text(200),
    city: text(200),
    state: regionSchema,
    country: regionSchema,
  })
  .superRefine(refuseWrongPlace);

/** Fields that people may change themselves. Login, rights and companies are assigned by others. */
const changeableSchema = z.strictObject({
  firstName: text(100).min(1),
  lastName: text(100).min(1),
  /** Two digits, or empty. */
  phoneArea: z.string().regex(/^(?:\d{2})?$/),
  phone: z.string().regex(/^(?:\d{8,9})?$/),
  birthdate: birthdateSchema.nullable(),
  address: profileAddressSchema,
  /** Hash of a file of the person's current company; null for none. */
  photo: fileHashSchema.nullable(),
});

/** Only the changed fields, so that changes of another device in the meantime remain. */
export const profileChangeSchema = changeableSchema.partial();
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** The stored profile: values written by others need not satisfy the form's rules. */
export const profileSchema = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  phoneArea: z.string(),
  phone: z.string(),
  birthdate: z.string().nullable(),
  address: postalAddressSchema,
  photo: z.string().nullable(),
  /** CPF or NIF, digits only. Empty if there is none. */
  taxDocument: z.string().default(''),
  /** CPF that the inviter typed, while the person has none of their own. */
  proposedTaxDocument: z.string().default(''),
});
export type ProfileDetails = z.infer<typeof profileSchema>;

const answerSchema = z.strictObject({ profile: profileSchema });

export const readProfile = defineCall({
  method: 'GET',
  path: '/user/self/profile',
  params: z.strictObject({}),
  body: z.undefined(),
  response: answerSchema,
  access: 'session',
  limits: ['read'],
  errors: [],
});

/**
 * `not-found`: the photo has not arrived yet. A photo is PNG or JPEG of at most `limits.photoBytes`, without other
 * data.
 */
export const saveProfile = defineCall({
  method: 'POST',
  path: '/user/self/profile',
  params: z.strictObject({}),
  body: profileChangeSchema,
  response: answerSchema,
  access: 'session',
  limits: ['account'],
  errors: ['not-found', 'file-too-large', 'file-type-not-allowed', 'not-allowed'],
});

/**
 * Sets the person's CPF, or removes it with null. It permits sign-in by certificate and gov.br, so it requires proof of
 * identity; it is unique to one person.
 */
export const saveTaxDocument = defineCall({
  method: 'POST',
  path: '/user/self/tax-document',
  params: z.strictObject({}),
  body: z.strictObject({
    taxDocument: z.string().refine(isCpf).nullable(),
    proof: proofSchema,
    language: mailLanguageSchema.default('pt_BR'),
  }),
  response: answerSchema,
  access: 'session',
  limits: ['account', 'secondFactor'],
  errors: ['identification-in-use', 'tax-document-kept', 'wrong-password', 'invalid-code', 'not-allowed'],
});

/**
 * 'Deletar conta': the account can no longer sign in, and every session ends. An administrator can undo it; each
 * company keeps at least one.
 */
export const disableAccount = defineCall({
  method: 'POST',
  path: '/user/self/disable',
  params: z.strictObject({}),
  body: z.strictObject({ confirmed: z.literal(true) }),
  response: z.strictObject({ disabled: z.literal(true) }),
  access: 'session',
  limits: ['account'],
  errors: ['not-allowed', 'last-admin'],
});

/**
 * What happens to a company when the person deletes their account: it continues without them (`left`) or is erased too
 * (`erased`). `needs-admin`: deletion requires another administrator of the company; `needs-admin-or-alone`: in a
 * company of their own, it is also possible if nobody else works there.
 */
const leavingOutcomeSchema = z.enum(['left', 'erased', 'needs-admin', 'needs-admin-or-alone']);
export type LeavingOutcome = z.infer<typeof leavingOutcomeSchema>;

const leavingSchema = z.strictObject({ uid: uidSchema, name: z.string(), outcome: leavingOutcomeSchema });
export type LeavingCompany = z.infer<typeof leavingSchema>;

/** Effect of deleting the account, company by company. */
export const readDeletion = defineCall({
  method: 'GET',
  path: '/user/self/deletion',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({ companies: z.array(leavingSchema) }),
  access: 'session',
  limits: ['read'],
  errors: [],
});

/**
 * 'Deletar conta' of the only member of their own companies: these are permanently erased with all their data.
 * `last-admin`: the named companies are no longer the ones that would be erased.
 */
export const deleteAccount = defineCall({
  method: 'POST',
  path: '/user/self/delete',
  params: z.strictObject({}),
  body: z.strictObject({
    confirmed: z.literal(true),
    companies: z.array(uidSchema).min(1).max(100),
    proof: proofSchema,
  }),
  response: z.strictObject({ deleted: z.literal(true) }),
  access: 'session',
  limits: ['account', 'secondFactor'],
  errors: ['not-allowed', 'last-admin', 'wrong-password', 'invalid-code'],
});
