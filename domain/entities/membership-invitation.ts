import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';
import { appSchema } from './user.ts';

/**
 * Invites a person who already has an account to work in a company too. One per company and account. Nothing is granted
 * before they accept.
 */
export const membershipInvitationSchema = z.strictObject({
  uid: uidSchema,
  company: uidSchema,
  companyName: z.string().max(200),
  /** uid of the invited person. */
  account: uidSchema,
  /** As the inviter typed it, who knows nothing else of the account. Empty once the invitation is closed. */
  email: z.string().max(254),
  firstName: z.string().max(100),
  lastName: z.string().max(100),
  applications: z.array(appSchema),
  groups: z.array(uidSchema).max(200),
  companyadmin: z.boolean(),
  invitedBy: z.strictObject({ uid: uidSchema, name: z.string().max(201) }),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  status: z.enum(['pending', 'accepted', 'declined', 'withdrawn']),
});
export type MembershipInvitation = z.infer<typeof membershipInvitationSchema>;

/** Closing removes the typed data of a person, which is no longer needed. */
export function closedAs(
  invitation: MembershipInvitation,
  status: 'accepted' | 'declined' | 'withdrawn',
): MembershipInvitation {
  return { ...invitation, status, email: '', firstName: '', lastName: '' };
}
