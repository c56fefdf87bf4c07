import { z } from 'zod';
import { customerTypeSchema, defaultGroup, TERMS_DATE } from '../entities/customer.ts';
import { uidSchema } from '../entities/record.ts';
import { postalAddressSchema } from '../entities/user.ts';
import { isCnpj, isCpf } from '../rules/values/tax-numbers.ts';
import { defineCall } from './call.ts';
import { birthdateSchema, refuseWrongPlace } from './personal-data.ts';
import { mailLanguageSchema } from './recovery.ts';

/** Text of one line, for lists and mail headers. */
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

/** Area code and number, digits only: at least 11 (specification 2, section 5). */
const fullPhoneSchema = z.string().regex(/^\d{11,15}$/);

/** CPF or CNPJ, without punctuation. */
const identificationNumberSchema = z.string().refine((signs) => isCpf(signs) || isCnpj(signs));

const customerSchema = z
  .strictObject({ type: customerTypeSchema, identificationNumber: identificationNumberSchema })
  .refine(({ type, identificationNumber: number }) => (type === 'company' ? isCnpj(number) : isCpf(number)));

/** Input of a customer's registration. The server sets roles, flags, codes and licences. */
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
    /**
     * CPF of the person who registers a company, for sign-in by certificate or gov.br; an individual's is the
     * customer's own.
     */
    taxDocument: z.string().refine(isCpf).optional(),
  }),
  /** Only the group's name can be chosen: it is always created. */
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
  access: 'anyone',
  limits: ['exists'],
  errors: ['not-allowed'],
});

/** Whether an e-mail has an account. If LOGIN_ERRORS is `uniform`, always false: the owner gets a mail instead. */
export const userExists = defineCall({
  method: 'POST',
  path: '/user/exists',
  params: z.strictObject({}),
  body: z.strictObject({ user: emailSchema }),
  response: z.boolean(),
  access: 'anyone',
  limits: ['exists'],
  errors: ['not-allowed'],
});

/**
 * Outcome of the mail by which a registration continues. `mailbox`: this demo server shows its mails at `/mailbox`.
 * `failed`: the account exists, and `recoverPassword` sends a new mail.
 */
const registeredSchema = z.strictObject({
  registered: z.literal(true),
  mail: z.enum(['sent', 'mailbox', 'failed']),
});
export type Registered = z.infer<typeof registeredSchema>;

/**
 * Registers a customer: company, owner, first group and licences. The owner confirms their e-mail by choosing a
 * password.
 */
export const createCustomer = defineCall({
  method: 'POST',
  path: '/customer/create',
  params: z.strictObject({}),
  body: z.strictObject({
    subscription: subscriptionSchema,
    /** Date of the accepted terms. */
    terms: z.literal(TERMS_DATE),
    language: mailLanguageSchema.default('pt_BR'),
  }),
  response: registeredSchema,
  access: 'anyone',
  limits: ['register'],
  errors: ['identification-in-use', 'email-in-use', 'registration-unavailable', 'not-allowed'],
});

/** Any text of an address: an invalid company id gets the same answer as an unknown one. */
const companyOfAddress = z.strictObject({ company: z.string().max(200) });

/** Whether people may register themselves with a company, and the company's name. */
export const externalRegistration = defineCall({
  method: 'GET',
  path: '/company/:company/external-registration',
  params: companyOfAddress,
  body: z.undefined(),
  response: z.strictObject({ company: uidSchema, name: z.string() }),
  access: 'anyone',
  limits: ['exists'],
  errors: ['external-registration-closed'],
});

/** Registers a person with a company that allows self-registration; sends a temporary password to their e-mail. */
export const saveExternalUser = defineCall({
  method: 'POST',
  path: '/company/:company/users/save-external',
  params: companyOfAddress,
  body: z.strictObject({
    user: z.strictObject({
      firstName: personNameSchema,
      lastName: personNameSchema,
      /** First and last name; the server joins them again. */
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
  access: 'anyone',
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
