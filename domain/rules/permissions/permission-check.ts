import type { Group } from '#domain/entities/group.ts';
import { defaultPermissions, GENERAL_ADMINISTRATION, permissions, viewerAreas } from './permission-names.ts';

/** The person whose permissions are checked. */
export interface Holder {
  companyadmin: boolean;
  /** Union of the permissions of their groups: see `permissionsOf`. */
  permissions: ReadonlySet<string>;
}

export interface PermissionVerdict {
  /** May administer the permission's area. */
  admin: boolean;
  /** Has the permission. */
  valid: boolean;
}

const upgraded: ReadonlySet<string> = new Set(viewerAreas.map((area) => `${area}.viewer`));
const known: ReadonlySet<string> = new Set(permissions);

/** The admin permission that includes `permission`; null if there is none. */
function adminPermissionOf(permission: string): string | null {
  const area = permission.slice(0, permission.lastIndexOf('.'));
  const admin = `${area}.admin`;
  if (upgraded.has(permission)) return admin;
  return permission !== admin && known.has(permission) && known.has(admin) ? admin : null;
}

/**
 * Specification 1, section 6: `admin` for a company admin, and for holders of the matching admin permission or of
 * `adminCode`; `valid` for these, and for holders of the permission itself.
 */
export function checkPermission(holder: Holder, permission: string, adminCode?: string): PermissionVerdict {
  const matching = permission.endsWith('.admin') ? permission : adminPermissionOf(permission);
  const held = (name: string | null | undefined): boolean =>
    typeof name === 'string' && holder.permissions.has(name);
  const admin = holder.companyadmin || held(matching) || held(adminCode);
  return { admin, valid: admin || held(permission) };
}

/** Undeleted groups of a company that contain `user`. */
export function groupsOf<G extends Pick<Group, 'members' | 'deleted'>>(
  groups: readonly G[],
  user: string,
): G[] {
  return groups.filter(({ members, deleted }) => !deleted && members.includes(user));
}

type PermissionGroup = Pick<Group, 'name' | 'permissions' | 'members' | 'deleted'>;

/** Union of the permissions of `user`'s groups in a company; without a group, the default permissions. */
export function permissionsOf(groups: readonly PermissionGroup[], user: string): ReadonlySet<string> {
  const own = groupsOf(groups, user);
  if (own.length === 0) return new Set(defaultPermissions);
  return new Set(
    own.flatMap((group) => (group.name === GENERAL_ADMINISTRATION ? permissions : group.permissions)),
  );
}
