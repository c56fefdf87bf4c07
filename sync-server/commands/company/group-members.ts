import { AppError } from '#domain/api/errors.ts';
import type { Group } from '#domain/entities/group.ts';
import type { User } from '#domain/entities/user.ts';
import { groupsOf } from '#domain/rules/permission-check.ts';
import { GENERAL_ADMINISTRATION } from '#domain/rules/permission-names.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import type { Services } from '#server/services.ts';

/**
 * Lets exactly the wanted groups of the company list the user. Who is no company admin themself puts nobody into, and
 * takes nobody out of, 'Administração Geral'.
 * @returns the company's groups
 * @throws AppError not-found (no such group), not-allowed
 */
export async function setGroupsOf(
  services: Services,
  admin: Administrator,
  user: User,
  wanted: readonly string[],
): Promise<Group[]> {
  const groups = (await services.central.groups.of(admin.company)).filter(({ deleted }) => !deleted);
  if (wanted.some((uid) => !groups.some((group) => group.uid === uid))) throw new AppError('not-found');
  const before = groupsOf(groups, user.uid).map(({ uid }) => uid);
  const changed = groups.filter(({ uid }) => before.includes(uid) !== wanted.includes(uid));
  if (!admin.companyadmin && changed.some(({ name }) => name === GENERAL_ADMINISTRATION))
    throw new AppError('not-allowed');
  for (const group of changed)
    await services.central.groups.change(group, (held) =>
      withMember(held, user.uid, wanted.includes(group.uid)),
    );
  return groups.map((group) => withMember(group, user.uid, wanted.includes(group.uid)));
}

function withMember(group: Group, user: string, listed: boolean): Group {
  const others = group.members.filter((uid) => uid !== user);
  return { ...group, members: listed ? [...others, user] : others };
}

/** The user as the groups of a company list them; those of other companies stay. */
export function inGroups(user: User, ofCompany: readonly Group[]): User {
  const elsewhere = user.groups.filter((uid) => !ofCompany.some((group) => group.uid === uid));
  return { ...user, groups: [...elsewhere, ...groupsOf(ofCompany, user.uid).map(({ uid }) => uid)] };
}

/** Notes with each person whose membership of `group` changed that it did. */
export async function noteMembers(
  services: Services,
  group: Group,
  before: readonly string[],
): Promise<void> {
  const members = group.deleted ? [] : group.members;
  const touched = [...new Set([...members, ...before])].filter(
    (uid) => members.includes(uid) !== before.includes(uid),
  );
  for (const uid of touched)
    await services.central.users.change(uid, (held) => {
      const others = held.groups.filter((each) => each !== group.uid);
      return { ...held, groups: members.includes(uid) ? [...others, group.uid] : others };
    });
}
