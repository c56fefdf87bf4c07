import { AppError } from '#domain/api/errors.ts';
import type { Group } from '#domain/entities/group.ts';
import type { User } from '#domain/entities/user.ts';
import type { Grantor } from '#domain/rules/permissions/may-give.ts';
import { groupsOf } from '#domain/rules/permissions/permission-check.ts';
import { GENERAL_ADMINISTRATION } from '#domain/rules/permissions/permission-names.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import { requireGroup } from '#server/policies/giving.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'central'>;

/** The company's groups before and after exactly the requested ones list the person. */
export interface Memberships {
  user: string;
  wanted: readonly string[];
  before: readonly Group[];
  after: readonly Group[];
}

/**
 * Only a company admin may change the members of 'Administração Geral'.
 * @throws AppError not-found (no such group), not-allowed
 */
export function membershipsOf(
  admin: Administrator,
  before: readonly Group[],
  { user, wanted }: Pick<Memberships, 'user' | 'wanted'>,
): Memberships {
  if (wanted.some((uid) => !before.some((group) => group.uid === uid))) throw new AppError('not-found');
  const memberships = { user, wanted, before, after: before.map((group) => wished(group, { user, wanted })) };
  if (!admin.companyadmin && changedOf(memberships).some(({ name }) => name === GENERAL_ADMINISTRATION))
    throw new AppError('not-allowed');
  return memberships;
}

/**
 * Checks each group again as it is stored at the time of the change, since it may grant more by then. @throws AppError
 * as `requireGift`
 */
export async function setMemberships(
  { central }: Needs,
  giver: Grantor,
  memberships: Memberships,
): Promise<void> {
  const { user, wanted } = memberships;
  for (const group of changedOf(memberships))
    await central.groups.change(group, (held) => {
      if (wanted.includes(held.uid)) requireGroup(giver, held);
      return wished(held, { user, wanted });
    });
}

function changedOf({ user, wanted, before }: Memberships): Group[] {
  const listing = new Set(groupsOf(before, user).map(({ uid }) => uid));
  return before.filter(({ uid }) => listing.has(uid) !== wanted.includes(uid));
}

function wished(group: Group, { user, wanted }: Pick<Memberships, 'user' | 'wanted'>): Group {
  return withMember(group, user, wanted.includes(group.uid));
}

function withMember(group: Group, user: string, listed: boolean): Group {
  const others = group.members.filter((uid) => uid !== user);
  return { ...group, members: listed ? [...others, user] : others };
}

/** The user with the memberships that the groups of one company list; memberships in other companies stay. */
export function inGroups(user: User, ofCompany: readonly Group[]): User {
  const elsewhere = user.groups.filter((uid) => !ofCompany.some((group) => group.uid === uid));
  return { ...user, groups: [...elsewhere, ...groupsOf(ofCompany, user.uid).map(({ uid }) => uid)] };
}

/** Updates each person whose membership of `group` changed. */
export async function noteMembers(services: Needs, group: Group, before: readonly string[]): Promise<void> {
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
