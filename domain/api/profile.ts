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
/** Country and state: two capital letters, or nothing (specification 2, section 5). */
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

/** What people may say of themselves. Not among it: the login, rights, companies; those are given by others. */
const changeableSchema = z.strictObject({
  firstName: text(100).min(1),
  lastName: text(100).min(1),
  /** Two digits, or nothing. */
  phoneArea: z.string().regex(/^(?:\d{2})?$/),
  phone: z.string().regex(/^(?:\d{8,9})?$/),
  birthdate: birthdateSchema.nullable(),
  address: profileAddressSchema,
  /** Hash of a file of the company that the person works in; null for none. */
  photo: fileHashSchema.nullable(),
});

/** What changes alone, so that what another device changed meanwhile stays. */
export const profileChangeSchema = changeableSchema.partial();
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** As it is stored: what others wrote need not keep the rules of the form. */
export const profileSchema = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  phoneArea: z.string(),
  phone: z.string(),
  birthdate: z.string().nullable(),
  address: postalAddressSchema,
  photo: z.string().nullable(),
  /** CPF or NIF, digits alone. Empty where none is. */
  taxDocument: z.string().default(''),
  /** CPF that whoever invited the person typed, while they have none of their own. */
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
  session: 'required',
  limits: ['read'],
  errors: [],
});

/** `not-found`: the photo has not arrived yet. A photo is PNG or JPEG, of `limits.photoBytes` at most, and nothing besides. */
export const saveProfile = defineCall({
  method: 'POST',
  path: '/user/self/profile',
  params: z.strictObject({}),
  body: profileChangeSchema,
  response: answerSchema,
  session: 'required',
  limits: ['account'],
  errors: ['not-found', 'file-too-large', 'file-type-not-allowed', 'not-allowed'],
});

/**
 * Says which CPF is the person's, or with null that none is. It opens the account by certificate and gov.br, hence the
 * proof; one person has it.
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
  session: 'required',
  limits: ['account', 'secondFactor'],
  errors: ['identification-in-use', 'tax-document-kept', 'wrong-password', 'invalid-code', 'not-allowed'],
});

/** 'Deletar conta': nobody gets in by it any more, and every session ends. An administrator can undo it, of whom each company keeps one. */
export const disableAccount = defineCall({
  method: 'POST',
  path: '/user/self/disable',
  params: z.strictObject({}),
  body: z.strictObject({ confirmed: z.literal(true) }),
  response: z.strictObject({ disabled: z.literal(true) }),
  session: 'required',
  limits: ['account'],
  errors: ['not-allowed', 'last-admin'],
});

/**
 * What becomes of a company as somebody leaves for good: it goes on without them (`left`), it goes with them (`erased`), or
 * they cannot leave before somebody else administers it; or, of one that is theirs, before nobody else works in it.
 */
const leavingOutcomeSchema = z.enum(['left', 'erased', 'needs-admin', 'needs-admin-or-alone']);
export type LeavingOutcome = z.infer<typeof leavingOutcomeSchema>;

const leavingSchema = z.strictObject({ uid: uidSchema, name: z.string(), outcome: leavingOutcomeSchema });
export type LeavingCompany = z.infer<typeof leavingSchema>;

/** What deleting the account does, company by company. */
export const readDeletion = defineCall({
  method: 'GET',
  path: '/user/self/deletion',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({ companies: z.array(leavingSchema) }),
  session: 'required',
  limits: ['read'],
  errors: [],
});

/**
 * 'Deletar conta' of who is alone in companies of their own: these go too, with everything in them, for good. `last-admin`:
 * the named companies are not the ones that would go by now.
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
  session: 'required',
  limits: ['account', 'secondFactor'],
  errors: ['not-allowed', 'last-admin', 'wrong-password', 'invalid-code'],
});
