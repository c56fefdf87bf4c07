import { randomUUID } from 'node:crypto';
import type { CompanyGroup, GroupInput } from '#domain/api/company/groups.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Group } from '#domain/entities/group.ts';
import { generalAdministration } from '#domain/rules/permissions/general-administration.ts';
import { GENERAL_ADMINISTRATION, permissions } from '#domain/rules/permissions/permission-names.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import { grantorOf, requireGroupChange } from '#server/policies/giving.ts';
import { presentGroup } from '#server/presenters/company/company-group.ts';
import type { Services } from '#server/services.ts';
import { noteMembers } from './group-members.ts';

type Needs = Pick<Services, 'audit' | 'central' | 'clock' | 'companyTurns'>;

/**
 * The company's groups that are not deleted, including 'Administração Geral', which is created here for older
 * companies.
 */
export async function livingGroups(
  services: Pick<Services, 'central' | 'clock'>,
  company: string,
): Promise<Group[]> {
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
  await services.central.groups.create(general);
  return [...groups, general];
}

/** @throws AppError with the codes of the call `saveGroup` */
export function saveGroup(services: Needs, admin: Administrator, wish: GroupInput): Promise<CompanyGroup> {
  return services.companyTurns.run(admin.company, async () => {
    const groups = await livingGroups(services, admin.company);
    const before = wish.uid === undefined ? null : found(groups, wish.uid);
    refuse(groups, before, wish, admin);
    await requirePeople(services, admin.company, wish.members);
    const giver = await grantorOf(services, admin, groups);
    const others = groups.filter((group) => group.uid !== before?.uid);
    const uid = before?.uid ?? randomUUID();
    if (before === null) {
      const group = newGroup(services, { company: admin.company, uid }, wish);
      requireGroupChange(giver, others, null, group);
      await record(services, admin, 'group-saved', uid);
      await services.central.groups.create(group);
      await noteMembers(services, group, []);
      return presentGroup(group);
    }
    const judged = (held: Group): Group => {
      const next = withWish(held, wish);
      requireGroupChange(giver, others, held, next);
      return next;
    };
    judged(before);
    await record(services, admin, 'group-saved', uid);
    const { group, former } = await changeGroup(services, before, judged);
    await noteMembers(services, group, former);
    return presentGroup(group);
  });
}

/**
 * Soft delete: the group has no members afterwards. @throws AppError not-found, group-protected, and as `requireGift`
 */
export function deleteGroup(services: Needs, admin: Administrator, uid: string): Promise<void> {
  return services.companyTurns.run(admin.company, async () => {
    const groups = await livingGroups(services, admin.company);
    const group = found(groups, uid);
    if (group.name === GENERAL_ADMINISTRATION) throw new AppError('group-protected');
    const giver = await grantorOf(services, admin, groups);
    const others = groups.filter((each) => each.uid !== uid);
    const judged = (held: Group): Group => {
      requireGroupChange(giver, others, held, { ...held, deleted: true });
      return { ...held, deleted: true };
    };
    judged(group);
    await record(services, admin, 'group-deleted', uid);
    const gone = await changeGroup(services, group, judged);
    await noteMembers(services, gone.group, gone.former);
  });
}

/** Also returns the members before the change. @throws AppError not-found: deleted in the meantime */
async function changeGroup(
  { central }: Needs,
  key: Pick<Group, 'company' | 'uid'>,
  change: (held: Group) => Group,
): Promise<{ group: Group; former: readonly string[] }> {
  let former: readonly string[] = [];
  const group = await central.groups.change(key, (held) => {
    if (held.deleted) throw new AppError('not-found');
    former = held.members;
    return change(held);
  });
  if (group === null) throw new AppError('not-found');
  return { group, former };
}

function found(groups: readonly Group[], uid: string): Group {
  const group = groups.find((each) => each.uid === uid);
  if (group === undefined) throw new AppError('not-found');
  return group;
}

const sameName = (a: string, b: string): boolean => a.toLocaleLowerCase('pt') === b.toLocaleLowerCase('pt');

function refuse(
  groups: readonly Group[],
  before: Group | null,
  wish: GroupInput,
  admin: Administrator,
): void {
  if (before?.name === GENERAL_ADMINISTRATION) {
    if (!admin.companyadmin) throw new AppError('not-allowed');
    const restricted = permissions.some((permission) => !wish.permissions.includes(permission));
    if (wish.name !== before.name || restricted) throw new AppError('group-protected');
  }
  const taken = groups.some((group) => group.uid !== before?.uid && sameName(group.name, wish.name));
  if (taken) throw new AppError('group-name-taken', { field: 'body.group.name' });
}

async function requirePeople(services: Needs, company: string, members: readonly string[]): Promise<void> {
  const people = await services.central.users.readMany(members);
  const strangers = members.some((uid) => people.get(uid)?.companies.includes(company) !== true);
  if (strangers) throw new AppError('not-found', { field: 'body.group.members' });
}

function newGroup({ clock }: Needs, key: Pick<Group, 'company' | 'uid'>, wish: GroupInput): Group {
  return { ...key, tag: '', createdAt: clock.now().toISOString(), deleted: false, ...wished(wish) };
}

function withWish(held: Group, wish: GroupInput): Group {
  return { ...held, ...wished(wish) };
}

function wished({ name, description, permissions: wanted, members }: GroupInput) {
  return { name, description, permissions: [...new Set(wanted)], members: [...new Set(members)] };
}

function record(
  services: Needs,
  { uid: user, company, address }: Administrator,
  event: 'group-saved' | 'group-deleted',
  subject: string,
): Promise<void> {
  return services.audit.record({ event, user, company, subject, address });
}
