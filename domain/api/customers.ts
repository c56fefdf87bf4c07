import { z } from 'zod';
import { customerTypeSchema, defaultGroup, TERMS_DATE } from '../entities/customer.ts';
import { uidSchema } from '../entities/record.ts';
import { postalAddressSchema } from '../entities/user.ts';
import { isCnpj, isCpf } from '../rules/values/tax-numbers.ts';
import { defineCall } from './call.ts';
import { birthdateSchema, refuseWrongPlace } from './personal-data.ts';
import { mailLanguageSchema } from './recovery.ts';

/** Words on one line: what stands in lists and in the heads of mails. */
function lineSchema(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);
}

const personNameSchema = lineSchema(100);
const companyNameSchema = lineSchema(200);
const emailSchema = z.email().max(254);

/** Area code and number, digits alone: at least 11 (specification 2, section 5). */
const fullPhoneSchema = z.string().regex(/^\d{11,15}$/);

/** CPF or CNPJ, without punctuation. */
const identificationNumberSchema = z.string().refine((signs) => isCpf(signs) || isCnpj(signs));

const customerSchema = z
  .strictObject({ type: customerTypeSchema, identificationNumber: identificationNumberSchema })
  .refine(({ type, identificationNumber: number }) => (type === 'company' ? isCnpj(number) : isCpf(number)));

/** What registering a customer asks for. Roles, flags, codes and licences are the server's to set. */
export const subscriptionSchema = z.strictObject({
  customer: customerSchema,
  company: z.strictObject({
    name: companyNameSchema,
    fantasyName: companyNameSchema,
    primaryPhone: z
      .string()
      .regex(/^\d{10,15}$/)
      .optional(),
    primaryEmail: emailSchema.optional(),
    address: postalAddressSchema.superRefine(refuseWrongPlace).optional(),
  }),
  owner: z.strictObject({
    firstName: personNameSchema,
    lastName: personNameSchema,
    email: emailSchema,
    phone: fullPhoneSchema,
    /** Of who registers a company, to sign in by certificate or gov.br; a person's own is that of the customer. */
    taxDocument: z.string().refine(isCpf).optional(),
  }),
  /** There is one to name only: it is made in any case. */
  group: z
    .strictObject({
      name: z.literal(defaultGroup.name),
      description: z.literal(defaultGroup.description),
    })
    .optional(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Whether a CPF or CNPJ has an account (specification 1, section 7). */
export const customerExists = defineCall({
  method: 'POST',
  path: '/customer/exists',
  params: z.strictObject({}),
  body: z.strictObject({ identificationNumber: identificationNumberSchema }),
  response: z.boolean(),
  session: 'none',
  limits: ['exists'],
  errors: ['not-allowed'],
});

/** Whether an e-mail has an account. Where LOGIN_ERRORS is `uniform` none has: its owner is told by mail instead. */
export const userExists = defineCall({
  method: 'POST',
  path: '/user/exists',
  params: z.strictObject({}),
  body: z.strictObject({ user: emailSchema }),
  response: z.boolean(),
  session: 'none',
  limits: ['exists'],
  errors: ['not-allowed'],
});

/**
 * What became of the mail with which a registration goes on. `mailbox`: this demo shows its mails at `/mailbox`.
 * `failed`: the account is there, and a new mail can be asked for with `recoverPassword`.
 */
const registeredSchema = z.strictObject({
  registered: z.literal(true),
  mail: z.enum(['sent', 'mailbox', 'failed']),
});
export type Registered = z.infer<typeof registeredSchema>;

/** Registers a customer: company, owner, first group and licences. The owner confirms their e-mail by choosing a password. */
export const createCustomer = defineCall({
  method: 'POST',
  path: '/customer/create',
  params: z.strictObject({}),
  body: z.strictObject({
    subscription: subscriptionSchema,
    /** The terms that were accepted, by their day. */
    terms: z.literal(TERMS_DATE),
    language: mailLanguageSchema.default('pt_BR'),
  }),
  response: registeredSchema,
  session: 'none',
  limits: ['register'],
  errors: ['identification-in-use', 'email-in-use', 'registration-unavailable', 'not-allowed'],
});

/** Any text, as it stands in an address: what cannot be a company is answered like one that is unknown. */
const companyOfAddress = z.strictObject({ company: z.string().max(200) });

/** Whether people may register themselves into a company, and how it is called. */
export const externalRegistration = defineCall({
  method: 'GET',
  path: '/company/:company/external-registration',
  params: companyOfAddress,
  body: z.undefined(),
  response: z.strictObject({ company: uidSchema, name: z.string() }),
  session: 'none',
  limits: ['exists'],
  errors: ['external-registration-closed'],
});

/** Registers a person into a company that lets people in by themselves; a temporary password goes to their e-mail. */
export const saveExternalUser = defineCall({
  method: 'POST',
  path: '/company/:company/users/save-external',
  params: companyOfAddress,
  body: z.strictObject({
    user: z.strictObject({
      firstName: personNameSchema,
      lastName: personNameSchema,
      /** First and last name; the server joins them anew. */
      name: z.string().max(201).optional(),
      taxDocument: z.string().refine(isCpf),
      email: emailSchema,
      phoneArea: z.string().regex(/^\d{2}$/),
      phone: z.string().regex(/^\d{9}$/),
      birthdate: birthdateSchema.optional(),
      external: z.literal(true),
    }),
    language: mailLanguageSchema.default('pt_BR'),
  }),
  response: registeredSchema,
  session: 'none',
  limits: ['register'],
  errors: [
    'identification-in-use',
    'email-in-use',
    'external-registration-closed',
    'registration-unavailable',
    'not-allowed',
  ],
});
export type ExternalUser = z.infer<typeof saveExternalUser.body>['user'];
