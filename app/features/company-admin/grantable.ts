import type { CompanyGroup } from '#domain/api/company/groups.ts';
import type { CompanyUser } from '#domain/api/company/users.ts';
import {
  giftProblem,
  holds,
  mayGiveGroup,
  nothing,
  type Grantor,
  type HeldRights,
} from '#domain/rules/permissions/may-give.ts';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import type { UserDraft } from './users/user-draft.ts';

type App = UserDraft['applications'][number];
type Draft = Pick<UserDraft, 'companyadmin' | 'applications' | 'groups'>;

/** Groups that the granting person may not assign; a person keeps groups that they already have. */
export function lockedGroups(
  giver: Grantor | null,
  groups: readonly CompanyGroup[],
  had: readonly string[],
): string[] {
  const locked = groups.filter((group) => giver === null || !mayGiveGroup(giver, group));
  return locked.map(({ uid }) => uid).filter((uid) => !had.includes(uid));
}

export function lockedApps(giver: Grantor | null, apps: readonly App[], had: readonly App[]): App[] {
  const gives = (application: App): boolean =>
    giver !== null && holds(giver, { kind: 'application', application });
  return apps.filter((app) => !gives(app) && !had.includes(app));
}

export function lockedPermissions(
  giver: Grantor | null,
  permissions: readonly Permission[],
  had: readonly string[],
): Permission[] {
  const gives = (permission: string): boolean =>
    giver !== null && holds(giver, { kind: 'permission', permission });
  return permissions.filter((permission) => !gives(permission) && !had.includes(permission));
}

function heldRightsOf(
  { companyadmin, applications, groups: uids }: Draft,
  active: boolean,
  groups: readonly CompanyGroup[],
): HeldRights {
  return { active, companyadmin, applications, groups: groups.filter(({ uid }) => uids.includes(uid)) };
}

/** Whether the server would accept this draft from the granting person; `user` is null for an invitation. */
export function mayGiveDraft(
  giver: Grantor | null,
  groups: readonly CompanyGroup[],
  user: CompanyUser | null,
  draft: Draft,
): boolean {
  if (giver === null) return false;
  const before = user === null ? nothing : heldRightsOf(user, user.active, groups);
  return giftProblem(giver, before, heldRightsOf(draft, user?.active ?? true, groups)) === null;
}

/** Whether the granting person may re-enable or re-invite a person, which grants all their groups. */
export function mayGiveAll(giver: Grantor | null, groups: readonly CompanyGroup[], user: Draft): boolean {
  if (giver === null || giver.visiting) return false;
  // Without permission to see groups, only the server can tell.
  const isKnown = user.groups.every((uid) => groups.some((group) => group.uid === uid));
  return !isKnown || giftProblem(giver, nothing, heldRightsOf(user, true, groups)) === null;
}
