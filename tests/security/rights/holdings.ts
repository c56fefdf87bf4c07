import type { Group } from '#domain/entities/group.ts';
import type { User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';

/**
 * What people hold, read from the central database by the words of `docs/permissions.md`: a model of its own, which
 * shares no rule with the product.
 */
export interface Holdings {
  /** By person: what they can do. */
  rights: ReadonlyMap<string, ReadonlySet<string>>;
  /** By person: by which way each right is theirs, now or once they are let in; values are rights. */
  ways: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const EVERYDAY = [
  'templates.edit',
  'templates.share',
  'categories.edit',
  'executions.create',
  'chats.write',
  'entity.edit',
  'documents.viewer',
  'documents.edit',
];
export const EVERY_PERMISSION = [
  ...EVERYDAY,
  'users.view',
  'users.admin',
  'groups.view',
  'groups.admin',
  'licenses.view',
  'settings.view',
  'settings.admin',
  'integrations.ged',
  'documents.admin',
  'classification.admin',
  'organization.admin',
  'company.admin',
  'subsidiary.admin',
  'document.custody.admin',
];
const WITHIN = new Map([
  ['users.admin', ['users.view']],
  ['groups.admin', ['groups.view']],
  ['settings.admin', ['settings.view']],
  ['documents.admin', ['documents.viewer', 'documents.edit']],
]);
const GENERAL = 'Administração Geral';

function named(group: Group): string[] {
  return group.name === GENERAL ? ['general administration', ...EVERY_PERMISSION] : group.permissions;
}

function waysOf(user: User, company: string, groups: readonly Group[]): Map<string, string> {
  const ways = new Map<string, string>();
  if (user.companyadmin) ways.set('account', 'administration');
  for (const [application, companies] of Object.entries(user.applications))
    if (companies.includes(company)) ways.set(`product ${application}`, `opens ${application}`);
  for (const group of groups)
    if (!group.deleted && group.members.includes(user.uid))
      for (const right of named(group)) ways.set(`group ${group.uid} ${right}`, right);
  return ways;
}

function rightsOf(user: User, company: string, groups: readonly Group[]): Set<string> {
  const works = user.companies.includes(company) && user.active.includes(company);
  if (!works || user.blocked || user.deleted) return new Set();
  const listed = groups.some((group) => !group.deleted && group.members.includes(user.uid));
  const held = [...waysOf(user, company, groups).values(), ...(listed ? [] : EVERYDAY)];
  return new Set(['works here', ...held, ...held.flatMap((right) => WITHIN.get(right) ?? [])]);
}

export async function holdingsIn({ central }: Pick<Services, 'central'>, company: string): Promise<Holdings> {
  const [users, groups] = await Promise.all([central.users.of(company), central.groups.of(company)]);
  return {
    rights: new Map(users.map((user) => [user.uid, rightsOf(user, company, groups)])),
    ways: new Map(users.map((user) => [user.uid, waysOf(user, company, groups)])),
  };
}

/** What anybody holds in `after` that neither they held in `before` nor the actor could give them. */
export function gains(before: Holdings, after: Holdings, actor: string): string[] {
  const own = before.rights.get(actor) ?? new Set<string>();
  const found: string[] = [];
  for (const [person, rights] of after.rights) {
    const had = before.rights.get(person) ?? new Set<string>();
    for (const right of rights) if (!had.has(right) && !own.has(right)) found.push(`${person}: ${right}`);
  }
  for (const [person, ways] of after.ways) {
    const had = before.ways.get(person) ?? new Map<string, string>();
    for (const [way, right] of ways)
      if (!had.has(way) && !own.has(right)) found.push(`${person}: ${right} by ${way}`);
  }
  return found;
}
