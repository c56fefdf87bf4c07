import { defaultGroup } from '#domain/entities/customer.ts';
import type { Group } from '#domain/entities/group.ts';
import { permissions } from './permission-names.ts';

/** The group that every company has from the beginning (specification 1, section 3), with `members` in it. */
export function generalAdministration(
  group: Pick<Group, 'uid' | 'company' | 'createdAt'>,
  members: readonly string[],
): Group {
  return {
    ...group,
    ...defaultGroup,
    tag: '',
    permissions: [...permissions],
    members: [...members],
    deleted: false,
  };
}
