import type { CompanyInvitation, OwnInvitation } from '#domain/api/membership-invitations.ts';
import type { MembershipInvitation } from '#domain/entities/membership-invitation.ts';
import type { User } from '#domain/entities/user.ts';

export function presentCompanyInvitation(invitation: MembershipInvitation, now: Date): CompanyInvitation {
  const { uid, email, firstName, lastName, applications, groups, companyadmin } = invitation;
  const { invitedBy, expiresAt } = invitation;
  const expired = new Date(expiresAt) <= now;
  const typed = { email, firstName, lastName, applications, groups, companyadmin };
  return { uid, ...typed, invitedBy: invitedBy.name, expiresAt, expired };
}

export function presentOwnInvitation(invitation: MembershipInvitation, account: User): OwnInvitation {
  const { uid, company, companyName, invitedBy, applications, companyadmin, expiresAt } = invitation;
  const accountIsAdmin = account.companyadmin;
  const terms = { applications, companyadmin, accountIsAdmin };
  return { uid, company, companyName, invitedBy: invitedBy.name, ...terms, expiresAt };
}
