import { randomUUID } from 'node:crypto';
import type { CompanyGroup, GroupWish } from '#domain/api/company/groups.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Group } from '#domain/entities/group.ts';
import { generalAdministration } from '#domain/rules/general-administration.ts';
import { GENERAL_ADMINISTRATION, permissions } from '#domain/rules/permission-names.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import { presentGroup } from '#server/presenters/company/company-group.ts';
import type { Services } from '#server/services.ts';
import { noteMembers } from './group-members.ts';

/** The company's groups that are there, 'Administração Geral' among them: older companies get theirs now. */
export async function livingGroups(services: Services, company: string): Promise<Group[]> {
  const groups = (await services.central.groups.of(company)).filter(({ deleted }) => !deleted);
  if (groups.some(({ name }) => name === GENERAL_ADMINISTRATION)) return groups;
  const general = generalAdministration(
    {
      uid: `${company.slice(0, 50)}-general`,
      company,
      createdAt: services.clock.now().toISOString(),
    },
    [],
  );
  await services.central.groups.save(general);
  return [...groups, general];
}

/** @throws AppError with the codes of the call `saveGroup` */
export function saveGroup(services: Services, admin: Administrator, wish: GroupWish): Promise<CompanyGroup> {
  return services.companyTurns(admin.company, async () => {
    const groups = await livingGroups(services, admin.company);
    const before = wish.uid === undefined ? null : found(groups, wish.uid);
    refuse(groups, before, wish, admin);
    await requirePeople(services, admin.company, wish.members);
    const group = next(services, admin.company, before, wish);
    await record(services, admin, 'group-saved', group.uid);
    await services.central.groups.save(group);
    await noteMembers(services, group, before?.members ?? []);
    return presentGroup(group);
  });
}

/** Softly: nobody is in it any more. @throws AppError not-found, group-protected */
export function deleteGroup(services: Services, admin: Administrator, uid: string): Promise<void> {
  return services.companyTurns(admin.company, async () => {
    const group = found(await livingGroups(services, admin.company), uid);
    if (group.name === GENERAL_ADMINISTRATION) throw new AppError('group-protected');
    await record(services, admin, 'group-deleted', uid);
    await services.central.groups.save({ ...group, deleted: true });
    await noteMembers(services, { ...group, deleted: true }, group.members);
  });
}

function found(groups: readonly Group[], uid: string): Group {
  const group = groups.find((each) => each.uid === uid);
  if (group === undefined) throw new AppError('not-found');
  return group;
}

const sameName = (a: string, b: string): boolean => a.toLocaleLowerCase('pt') === b.toLocaleLowerCase('pt');

function refuse(groups: readonly Group[], before: Group | null, wish: GroupWish, admin: Administrator): void {
  if (before?.name === GENERAL_ADMINISTRATION) {
    if (!admin.companyadmin) throw new AppError('not-allowed');
    const restricted = permissions.some((permission) => !wish.permissions.includes(permission));
    if (wish.name !== before.name || restricted) throw new AppError('group-protected');
  }
  const taken = groups.some((group) => group.uid !== before?.uid && sameName(group.name, wish.name));
  if (taken) throw new AppError('group-name-taken', { field: 'body.group.name' });
}

async function requirePeople(services: Services, company: string, members: readonly string[]): Promise<void> {
  const people = await services.central.users.readMany(members);
  const strangers = members.some((uid) => people.get(uid)?.companies.includes(company) !== true);
  if (strangers) throw new AppError('not-found', { field: 'body.group.members' });
}

function next(services: Services, company: string, before: Group | null, wish: GroupWish): Group {
  const { name, description } = wish;
  const kept = before ?? { uid: randomUUID(), tag: '', createdAt: services.clock.now().toISOString() };
  return {
    ...kept,
    company,
    name,
    description,
    permissions: [...new Set(wish.permissions)],
    members: [...new Set(wish.members)],
    deleted: false,
  };
}

function record(
  services: Services,
  { uid: user, company, address }: Administrator,
  event: 'group-saved' | 'group-deleted',
  subject: string,
): Promise<void> {
  return services.audit.record({ event, user, company, subject, address });
}
