import { AppError } from '#domain/api/errors.ts';
import type { Group } from '#domain/entities/group.ts';
import type { User } from '#domain/entities/user.ts';
import {
  giftProblem,
  mayGiveGroup,
  nothing,
  type Grantor,
  type HeldRights,
} from '#domain/rules/permissions/may-give.ts';
import { groupsOf, permissionsOf } from '#domain/rules/permissions/permission-check.ts';
import { applicationsOf } from '#server/presenters/account/session-user.ts';
import type { Services } from '#server/services.ts';
import type { Administrator } from './company-policy.ts';

/** The rights that `admin` has in the company now; `groups`: the company's. */
export async function grantorOf(
  { central }: Pick<Services, 'central'>,
  { uid, company, companyadmin, visiting }: Administrator,
  groups: readonly Group[],
): Promise<Grantor> {
  const user = await central.users.read(uid);
  return {
    visiting,
    companyadmin: companyadmin && user?.companyadmin === true,
    permissions: permissionsOf(groups, uid),
    applications: new Set(user === null ? [] : applicationsOf(user, company)),
  };
}

/** The rights that `user` has in `company` through its groups. */
export function heldRightsOf(user: User, company: string, groups: readonly Group[]): HeldRights {
  return {
    active: user.active.includes(company),
    companyadmin: user.companyadmin,
    applications: applicationsOf(user, company),
    groups: groupsOf(groups, user.uid),
  };
}

/** @throws AppError not-allowed (only company admins may), right-not-held, visitor-gives-nothing */
export function requireGift(giver: Grantor, before: HeldRights, after: HeldRights): void {
  const problem = giftProblem(giver, before, after);
  if (problem === null) return;
  if (problem.kind === 'visiting') throw new AppError('visitor-gives-nothing');
  throw new AppError(problem.right.kind === 'administration' ? 'not-allowed' : 'right-not-held');
}

/** Checks adding a person to `group`. @throws AppError as `requireGift` */
export function requireGroup(giver: Grantor, group: Group): void {
  if (!mayGiveGroup(giver, group)) requireGift(giver, nothing, { ...nothing, groups: [group] });
}

/**
 * Checks a change of a group for its members before and after, and for future ones.
 * @param others the company's other groups
 * @throws AppError as `requireGift`
 */
export function requireGroupChange(
  giver: Grantor,
  others: readonly Group[],
  before: Group | null,
  after: Group,
): void {
  const living = (group: Group | null): Group[] => (group === null || group.deleted ? [] : [group]);
  const [held, next] = [living(before), living(after)];
  requireGift(giver, { ...nothing, groups: held }, { ...nothing, groups: next });
  const elsewhere = groupsByMember(others);
  for (const member of new Set([...held, ...next].flatMap(({ members }) => members))) {
    const standing = (groups: readonly Group[]): HeldRights => ({
      ...nothing,
      active: true,
      groups: [...(elsewhere.get(member) ?? []), ...groupsOf(groups, member)],
    });
    requireGift(giver, standing(held), standing(next));
  }
}

function groupsByMember(groups: readonly Group[]): Map<string, Group[]> {
  const byMember = new Map<string, Group[]>();
  for (const group of groups)
    for (const member of group.deleted ? [] : group.members)
      byMember.set(member, [...(byMember.get(member) ?? []), group]);
  return byMember;
}
