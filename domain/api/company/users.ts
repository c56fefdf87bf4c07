import { z } from 'zod';
import { uidSchema } from '../../entities/record.ts';
import { appSchema, machineAccessSchema } from '../../entities/user.ts';
import { isCpf } from '../../rules/values/tax-numbers.ts';
import { defineCall } from '../call.ts';
import { mailLanguageSchema } from '../recovery.ts';

/** A person of the company as its administrators see them. Their data in other companies is not included. */
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
  /** Has not signed in yet: the temporary password of the invitation is still valid. */
  invited: z.boolean(),
  /** Products they may open in this company. */
  applications: z.array(appSchema),
  /** Groups of this company that contain them. */
  groups: z.array(uidSchema),
  /** Belongs to other companies too: this company cannot change name, phone and role. */
  shared: z.boolean(),
  /** The last computer they worked on, if the company controls computers. */
  machine: machineAccessSchema.nullable(),
});
export type CompanyUser = z.infer<typeof companyUserSchema>;

const companyParams = z.strictObject({ company: uidSchema });

/** Text that lists show: not empty, no line breaks, no invisible characters. */
export const shownNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u);

/** Digits only; empty if unknown. */
const digits = (most: number) => z.string().regex(new RegExp(`^\\d{0,${most}}$`));

/** The fields of a person that a request may set. No other field of an account is read from a request. */
const userWishSchema = z.strictObject({
  firstName: shownNameSchema,
  lastName: shownNameSchema,
  phoneArea: digits(4).default(''),
  phone: digits(15).default(''),
  companyadmin: z.boolean(),
  applications: z.array(appSchema).max(appSchema.options.length),
  groups: z.array(uidSchema).max(200),
});

/** Only the named fields change: the person may have changed the others in the meantime. */
const userChangeSchema = userWishSchema
  .extend({ phoneArea: digits(4), phone: digits(15) })
  .partial()
  .extend({ uid: uidSchema });

/**
 * Outcome of the mail. `mailbox`: a demo server, which shows its mails at `/mailbox`. `failed`: it can be sent again.
 */
export const invitationOutcomeSchema = z.enum(['none', 'sent', 'mailbox', 'failed']);
export type InvitationOutcome = z.infer<typeof invitationOutcomeSchema>;

export const listCompanyUsers = defineCall({
  method: 'GET',
  path: '/company/:company/users',
  params: companyParams,
  body: z.undefined(),
  response: z.strictObject({ users: z.array(companyUserSchema) }),
  access: 'users.view',
  limits: ['read'],
  errors: ['not-allowed'],
});

/**
 * Changes a person of the company or, without `uid`, invites one. An invited person gets a temporary password by mail
 * and replaces it at the first sign-in. A person who already has an account is asked instead
 * (`membership-invitations.ts`): `user` is then null, and nothing is granted before they accept.
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
        /** CPF, valid only after the person confirms it: the inviter may not know it for certain. */
        taxDocument: z.string().refine(isCpf).optional(),
      }),
    ]),
    /** Language of the invitation. */
    language: mailLanguageSchema.default('pt_BR'),
  }),
  response: z.strictObject({ user: companyUserSchema.nullable(), invitation: invitationOutcomeSchema }),
  access: 'users.admin',
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

/** Sends a new temporary password to a person who has not signed in yet; the previous password becomes invalid. */
export const inviteCompanyUser = defineCall({
  method: 'POST',
  path: '/company/:company/users/invite',
  params: companyParams,
  body: z.strictObject({ user: uidSchema, language: mailLanguageSchema.default('pt_BR') }),
  response: z.strictObject({ invitation: invitationOutcomeSchema }),
  access: 'users.admin',
  limits: ['companyAdmin'],
  errors: ['not-allowed', 'right-not-held', 'visitor-gives-nothing', 'not-found'],
});

const usersBody = z.strictObject({ users: z.array(uidSchema).min(1).max(100) });
const usersAnswer = z.strictObject({ users: z.array(companyUserSchema) });

/** Ends their sessions in this company at once. Disables all of them or none. */
export const disableCompanyUsers = defineCall({
  method: 'POST',
  path: '/company/:company/users/disable',
  params: companyParams,
  body: usersBody,
  response: usersAnswer,
  access: 'users.admin',
  limits: ['companyAdmin'],
  errors: ['not-allowed', 'not-found', 'last-admin', 'own-account'],
});

export const enableCompanyUsers = defineCall({
  method: 'POST',
  path: '/company/:company/users/enable',
  params: companyParams,
  body: usersBody,
  response: usersAnswer,
  access: 'users.admin',
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

/** Finds a person of the caller's company by e-mail; people of other companies are not found. */
export const getUserByEmail = defineCall({
  method: 'POST',
  path: '/user/get-by-email',
  params: z.strictObject({}),
  body: z.strictObject({ user: z.string().min(1).max(254) }),
  response: companyUserSchema,
  access: 'users.view',
  limits: ['companyAdmin'],
  errors: ['not-allowed', 'not-found'],
});
