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
 * @returns the company's groups, and all of the user's, those of other companies among them
 * @throws AppError not-found (no such group), not-allowed
 */
export async function setGroupsOf(
  services: Services,
  admin: Administrator,
  user: User,
  wanted: readonly string[],
): Promise<{ all: Group[]; mine: string[] }> {
  const groups = (await services.central.groups.of(admin.company)).filter(({ deleted }) => !deleted);
  if (wanted.some((uid) => !groups.some((group) => group.uid === uid))) throw new AppError('not-found');
  const before = groupsOf(groups, user.uid).map(({ uid }) => uid);
  const changed = groups.filter(({ uid }) => before.includes(uid) !== wanted.includes(uid));
  if (!admin.companyadmin && changed.some(({ name }) => name === GENERAL_ADMINISTRATION))
    throw new AppError('not-allowed');
  const next = changed.map((group) => ({
    ...group,
    members: wanted.includes(group.uid)
      ? [...group.members, user.uid]
      : group.members.filter((uid) => uid !== user.uid),
  }));
  for (const group of next) await services.central.groups.save(group);
  const ofCompany = new Set(groups.map(({ uid }) => uid));
  const elsewhere = user.groups.filter((uid) => !ofCompany.has(uid));
  const all = groups.map((group) => next.find(({ uid }) => uid === group.uid) ?? group);
  return { all, mine: [...elsewhere, ...wanted] };
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
  for (const user of (await services.central.users.readMany(touched)).values()) {
    const others = user.groups.filter((uid) => uid !== group.uid);
    const groups = members.includes(user.uid) ? [...others, group.uid] : others;
    await services.central.users.save({ ...user, groups });
  }
}
