import type { CompanyGroup } from '#domain/api/company/groups.ts';
import type { Group } from '#domain/entities/group.ts';
import { GENERAL_ADMINISTRATION, permissions } from '#domain/rules/permissions/permission-names.ts';

export function presentGroup(group: Group): CompanyGroup {
  const { uid, name, description, members } = group;
  const general = name === GENERAL_ADMINISTRATION;
  // Permissions for other products or of a later version are not shown.
  const own = permissions.filter((permission) => general || group.permissions.includes(permission));
  return { uid, name, description, permissions: own, members, general };
}
