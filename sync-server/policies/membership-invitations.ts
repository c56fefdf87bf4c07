import { AppError } from '#domain/api/errors.ts';
import type { MembershipInvitation } from '#domain/entities/membership-invitation.ts';
import type { Group } from '#domain/entities/group.ts';
import type { User } from '#domain/entities/user.ts';
import type { HeldRights } from '#domain/rules/permissions/may-give.ts';
import { checkPermission, permissionsOf } from '#domain/rules/permissions/permission-check.ts';
import { applicationsOf } from '#server/presenters/account/session-user.ts';
import { THIS_APP } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';
import type { Administrator } from './company-policy.ts';

/**
 * An account enters a company only with its owner's consent, and only with rights that the inviter holds both at the
 * invitation and at its acceptance. `companyadmin` belongs to the account, not to a membership: an acceptance neither
 * grants nor removes it.
 */
type Terms = Pick<MembershipInvitation, 'applications' | 'groups' | 'companyadmin'>;

/**
 * Whether the owner of an account can sign in to answer. A person who registered from outside is a customer everywhere
 * and cannot become a colleague.
 */
export function canAnswer(account: User): boolean {
  if (account.deleted || account.blocked || account.external === true) return false;
  return account.active.some((company) => applicationsOf(account, company).includes(THIS_APP));
}

/** The most that an invitation gives. */
export function standingByTerms(
  { applications, groups, companyadmin }: Terms,
  all: readonly Group[],
): HeldRights {
  return { active: true, companyadmin, applications, groups: all.filter(({ uid }) => groups.includes(uid)) };
}

/**
 * The inviter with their current rights in the company.
 * @throws AppError invitation-outdated
 */
export async function inviterNow(
  { central }: Pick<Services, 'central'>,
  { company, invitedBy }: MembershipInvitation,
  groups: readonly Group[],
): Promise<Administrator> {
  const inviter = await central.users.read(invitedBy.uid);
  if (inviter === null || !worksIn(inviter, company)) throw new AppError('invitation-outdated');
  const { uid, companyadmin } = inviter;
  const holder = { companyadmin, permissions: permissionsOf(groups, uid) };
  if (!checkPermission(holder, 'users.admin').valid) throw new AppError('invitation-outdated');
  return { uid, company, companyadmin, visiting: false, address: '' };
}

function worksIn({ companies, active, blocked, deleted }: User, company: string): boolean {
  return !blocked && !deleted && companies.includes(company) && active.includes(company);
}
