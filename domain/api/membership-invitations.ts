import { z } from 'zod';
import { instantSchema, uidSchema } from '../entities/record.ts';
import { appSchema } from '../entities/user.ts';
import { defineCall } from './call.ts';
import { invitationOutcomeSchema } from './company/users.ts';
import { mailLanguageSchema } from './recovery.ts';

const companyParams = z.strictObject({ company: uidSchema });
const companyInvitationParams = companyParams.extend({ uid: uidSchema });
const ownParams = z.strictObject({ uid: uidSchema });

/** As the company's administrators see it: what they typed, and nothing of the account. */
const companyInvitationSchema = z.strictObject({
  uid: uidSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  applications: z.array(appSchema),
  groups: z.array(uidSchema),
  companyadmin: z.boolean(),
  invitedBy: z.string(),
  expiresAt: instantSchema,
  expired: z.boolean(),
});
export type CompanyInvitation = z.infer<typeof companyInvitationSchema>;

/** As the invited person sees it. */
const ownInvitationSchema = z.strictObject({
  uid: uidSchema,
  company: uidSchema,
  companyName: z.string(),
  invitedBy: z.string(),
  applications: z.array(appSchema),
  /** The company offers an administrator role. */
  companyadmin: z.boolean(),
  /** The account is an administrator in all its companies. */
  accountIsAdmin: z.boolean(),
  expiresAt: instantSchema,
});
export type OwnInvitation = z.infer<typeof ownInvitationSchema>;

/** Unanswered invitations to people who already have an account. */
export const listCompanyInvitations = defineCall({
  method: 'GET',
  path: '/company/:company/invitations',
  params: companyParams,
  body: z.undefined(),
  response: z.strictObject({ invitations: z.array(companyInvitationSchema) }),
  access: 'users.view',
  limits: ['read'],
  errors: ['not-allowed'],
});

/** Sends the mail again; the period restarts, and the caller becomes the inviter. */
export const renewCompanyInvitation = defineCall({
  method: 'POST',
  path: '/company/:company/invitations/:uid/renew',
  params: companyInvitationParams,
  body: z.strictObject({ language: mailLanguageSchema.default('pt_BR') }),
  response: z.strictObject({ invitation: invitationOutcomeSchema }),
  access: 'users.admin',
  limits: ['companyAdmin'],
  errors: [
    'not-allowed',
    'right-not-held',
    'visitor-gives-nothing',
    'not-found',
    'invitation-closed',
    'invitation-outdated',
  ],
});

export const withdrawCompanyInvitation = defineCall({
  method: 'POST',
  path: '/company/:company/invitations/:uid/withdraw',
  params: companyInvitationParams,
  body: z.strictObject({}),
  response: z.strictObject({ withdrawn: z.literal(true) }),
  access: 'users.admin',
  limits: ['companyAdmin'],
  errors: ['not-allowed', 'not-found', 'invitation-closed'],
});

/** The caller's own open invitations, from all companies. */
export const listOwnInvitations = defineCall({
  method: 'GET',
  path: '/user/self/invitations',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({ invitations: z.array(ownInvitationSchema) }),
  access: 'session',
  limits: ['read'],
  errors: [],
});

/** The caller works in the company from then on; the session does not switch to it. Idempotent. */
export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/user/self/invitations/:uid/accept',
  params: ownParams,
  body: z.strictObject({}),
  response: z.strictObject({ company: uidSchema }),
  access: 'session',
  limits: ['account'],
  errors: [
    'not-found',
    'invitation-closed',
    'invitation-outdated',
    'invitation-needs-admin',
    'invitation-no-seat',
    'already-in-company',
    'company-blocked',
  ],
});

export const declineInvitation = defineCall({
  method: 'POST',
  path: '/user/self/invitations/:uid/decline',
  params: ownParams,
  body: z.strictObject({}),
  response: z.strictObject({ declined: z.literal(true) }),
  access: 'session',
  limits: ['account'],
  errors: ['not-found', 'invitation-closed'],
});
