import type { CompanyGroup } from '#domain/api/company/groups.ts';
import type { Group } from '#domain/entities/group.ts';
import { GENERAL_ADMINISTRATION, permissions } from '#domain/rules/permissions/permission-names.ts';

export function presentGroup(group: Group): CompanyGroup {
  const { uid, name, description, members } = group;
  const general = name === GENERAL_ADMINISTRATION;
  // What was granted for the suite's other products, or by a later version, is not this product's to show.
  const own = permissions.filter((permission) => general || group.permissions.includes(permission));
  return { uid, name, description, permissions: own, members, general };
}
