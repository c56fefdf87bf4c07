import { z } from 'zod';
import { uidSchema } from '../../entities/record.ts';
import { appSchema, machineAccessSchema } from '../../entities/user.ts';
import { isCpf } from '../../rules/values/tax-numbers.ts';
import { defineCall } from '../call.ts';
import { mailLanguageSchema } from '../recovery.ts';

/** A person of the company as its administrators know them: what they do in other companies is not theirs to see. */
export const companyUserSchema = z.strictObject({
  uid: uidSchema,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  /** The login, equal to the e-mail. */
  user: z.string(),
  phoneArea: z.string(),
  phone: z.string(),
  companyadmin: z.boolean(),
  external: z.boolean(),
  /** May work in this company. */
  active: z.boolean(),
  /** Has not signed in yet: the temporary password of the invitation still stands. */
  invited: z.boolean(),
  /** Products they may open in this company. */
  applications: z.array(appSchema),
  /** Groups of this company that list them. */
  groups: z.array(uidSchema),
  /** Has other companies too: then name, phone and role are not this company's to change. */
  shared: z.boolean(),
  /** The computer they last came with, where the company controls them. */
  machine: machineAccessSchema.nullable(),
});
export type CompanyUser = z.infer<typeof companyUserSchema>;

const companyParams = z.strictObject({ company: uidSchema });

/** Words that people read in lists: no line breaks, nothing that cannot be seen, not empty. */
export const shownNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u);

/** Digits alone; empty where there is none. */
const digits = (most: number) => z.string().regex(new RegExp(`^\\d{0,${most}}$`));

/** What may be said of a person. Nothing else of an account is ever taken from a request. */
const userWishSchema = z.strictObject({
  firstName: shownNameSchema,
  lastName: shownNameSchema,
  phoneArea: digits(4).default(''),
  phone: digits(15).default(''),
  companyadmin: z.boolean(),
  applications: z.array(appSchema).max(appSchema.options.length),
  groups: z.array(uidSchema).max(200),
});

/** What is named changes, and nothing else: the person may have changed the rest themself meanwhile. */
const userChangeSchema = userWishSchema
  .extend({ phoneArea: digits(4), phone: digits(15) })
  .partial()
  .extend({ uid: uidSchema });

/** Of the mail. `mailbox`: a demo, which shows its mails at `/mailbox`. `failed`: it can be sent again. */
export const invitationOutcomeSchema = z.enum(['none', 'sent', 'mailbox', 'failed']);
export type InvitationOutcome = z.infer<typeof invitationOutcomeSchema>;

export const listCompanyUsers = defineCall({
  method: 'GET',
  path: '/company/:company/users',
  params: companyParams,
  body: z.undefined(),
  response: z.strictObject({ users: z.array(companyUserSchema) }),
  session: 'required',
  limits: ['read'],
  errors: ['not-allowed'],
});

/**
 * Changes a person of the company, or, without `uid`, invites one: they get a temporary password by mail, which they
 * replace when they sign in for the first time. Who has an account already is asked instead
 * (`membership-invitations.ts`): `user` is null then, and nothing is given before they accept.
 */
export const saveCompanyUser = defineCall({
  method: 'POST',
  path: '/company/:company/users/save',
  params: companyParams,
  body: z.strictObject({
    user: z.union([
      userChangeSchema,
      userWishSchema.extend({
        email: z.email().max(254),
        /** CPF, which the person confirms before it counts: who invites knows less of them than they do. */
        taxDocument: z.string().refine(isCpf).optional(),
      }),
    ]),
    /** Of the invitation. */
    language: mailLanguageSchema.default('pt_BR'),
  }),
  response: z.strictObject({ user: companyUserSchema.nullable(), invitation: invitationOutcomeSchema }),
  session: 'required',
  limits: ['companyAdmin'],
  errors: [
    'right-not-held',
    'visitor-gives-nothing',
    'not-allowed',
    'not-found',
    'email-in-use',
    'already-in-company',
    'last-admin',
    'own-account',
    'licenses-used-up',
    'suitable-license-not-found',
    'user-of-other-companies',
  ],
});
export type UserInput = z.infer<typeof saveCompanyUser.body>['user'];

/** A new temporary password for who has not signed in yet; the one before is void. */
export const inviteCompanyUser = defineCall({
  method: 'POST',
  path: '/company/:company/users/invite',
  params: companyParams,
  body: z.strictObject({ user: uidSchema, language: mailLanguageSchema.default('pt_BR') }),
  response: z.strictObject({ invitation: invitationOutcomeSchema }),
  session: 'required',
  limits: ['companyAdmin'],
  errors: ['not-allowed', 'right-not-held', 'visitor-gives-nothing', 'not-found'],
});

const usersBody = z.strictObject({ users: z.array(uidSchema).min(1).max(100) });
const usersAnswer = z.strictObject({ users: z.array(companyUserSchema) });

/** Their sessions in this company end at once. All are disabled, or none. */
export const disableCompanyUsers = defineCall({
  method: 'POST',
  path: '/company/:company/users/disable',
  params: companyParams,
  body: usersBody,
  response: usersAnswer,
  session: 'required',
  limits: ['companyAdmin'],
  errors: ['not-allowed', 'not-found', 'last-admin', 'own-account'],
});

export const enableCompanyUsers = defineCall({
  method: 'POST',
  path: '/company/:company/users/enable',
  params: companyParams,
  body: usersBody,
  response: usersAnswer,
  session: 'required',
  limits: ['companyAdmin'],
  errors: [
    'not-allowed',
    'right-not-held',
    'visitor-gives-nothing',
    'not-found',
    'licenses-used-up',
    'suitable-license-not-found',
  ],
});

/** A person of one's own company by their e-mail: people of other companies do not exist from here. */
export const getUserByEmail = defineCall({
  method: 'POST',
  path: '/user/get-by-email',
  params: z.strictObject({}),
  body: z.strictObject({ user: z.string().min(1).max(254) }),
  response: companyUserSchema,
  session: 'required',
  limits: ['companyAdmin'],
  errors: ['not-allowed', 'not-found'],
});
