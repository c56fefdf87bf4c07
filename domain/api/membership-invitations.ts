import { z } from 'zod';
import { instantSchema, uidSchema } from '../entities/record.ts';
import { appSchema } from '../entities/user.ts';
import { defineCall } from './call.ts';
import { invitationOutcomeSchema } from './company/users.ts';
import { mailLanguageSchema } from './recovery.ts';

const companyParams = z.strictObject({ company: uidSchema });
const companyInvitationParams = companyParams.extend({ uid: uidSchema });
const ownParams = z.strictObject({ uid: uidSchema });

/** As those see it who administer the company: what they typed, and nothing of the account. */
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
  /** The company wants an administrator .. */
  companyadmin: z.boolean(),
  /** .. and the account is one wherever it works. */
  accountIsAdmin: z.boolean(),
  expiresAt: instantSchema,
});
export type OwnInvitation = z.infer<typeof ownInvitationSchema>;

/** Invitations to people who have an account, which they have not answered yet. */
export const listCompanyInvitations = defineCall({
  method: 'GET',
  path: '/company/:company/invitations',
  params: companyParams,
  body: z.undefined(),
  response: z.strictObject({ invitations: z.array(companyInvitationSchema) }),
  session: 'required',
  limits: ['read'],
  errors: ['not-allowed'],
});

/** The mail once more; the days begin anew, and it is the caller who invites from now on. */
export const renewCompanyInvitation = defineCall({
  method: 'POST',
  path: '/company/:company/invitations/:uid/renew',
  params: companyInvitationParams,
  body: z.strictObject({ language: mailLanguageSchema.default('pt_BR') }),
  response: z.strictObject({ invitation: invitationOutcomeSchema }),
  session: 'required',
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
  session: 'required',
  limits: ['companyAdmin'],
  errors: ['not-allowed', 'not-found', 'invitation-closed'],
});

/** The caller's own that can be answered now, whichever company they work in. */
export const listOwnInvitations = defineCall({
  method: 'GET',
  path: '/user/self/invitations',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({ invitations: z.array(ownInvitationSchema) }),
  session: 'required',
  limits: ['read'],
  errors: [],
});

/** The caller works in the company from then on; the session stays where it is. Once done, it may be asked again. */
export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/user/self/invitations/:uid/accept',
  params: ownParams,
  body: z.strictObject({}),
  response: z.strictObject({ company: uidSchema }),
  session: 'required',
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
  session: 'required',
  limits: ['account'],
  errors: ['not-found', 'invitation-closed'],
});
