import type { CompanyGroup } from '#domain/api/company/groups.ts';
import type { CompanyUser } from '#domain/api/company/users.ts';

/** The names of a person's groups that are known here. */
export function groupNames(
  { groups: own }: Pick<CompanyUser, 'groups'>,
  groups: readonly CompanyGroup[],
): string[] {
  return groups.filter(({ uid }) => own.includes(uid)).map(({ name }) => name);
}
