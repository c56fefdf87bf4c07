import type { Group } from '#domain/entities/group.ts';
import type { App } from '#domain/entities/user.ts';
import { checkPermission, type Holder } from './permission-check.ts';
import { defaultPermissions, GENERAL_ADMINISTRATION } from './permission-names.ts';

/** The grantor, with their current rights in the company. */
export interface Grantor extends Holder {
  /** An administrator of another company with access to this one: their grants would outlast the visit. */
  visiting: boolean;
  /** Products that they may open. */
  applications: ReadonlySet<App>;
}

type GroupRights = Pick<Group, 'uid' | 'name' | 'permissions'>;

/** Present or future rights of a person in a company. */
export interface HeldRights {
  /** A disabled or invited person gets these rights when they become active. */
  active: boolean;
  companyadmin: boolean;
  applications: readonly App[];
  /** Groups of the company that contain the person. */
  groups: readonly GroupRights[];
}

export type Right =
  /** Reserved for company admins, as 'Administração Geral' is. */
  | { kind: 'administration' }
  | { kind: 'permission'; permission: string }
  | { kind: 'application'; application: App };

/** Why a grant is refused: the grantor is visiting, or does not have `right`. */
export type GiftProblem = { kind: 'visiting' } | { kind: 'not-held'; right: Right };

/** Rights of a person outside the company. */
export const nothing: HeldRights = { active: false, companyadmin: false, applications: [], groups: [] };

export function holds(giver: Grantor, right: Right): boolean {
  if (giver.visiting) return false;
  if (giver.companyadmin) return true;
  if (right.kind === 'permission') return checkPermission(giver, right.permission).valid;
  return right.kind === 'application' && giver.applications.has(right.application);
}

/** The rights that membership in `group` gives. */
function rightsOfGroup({ name, permissions: named }: Omit<GroupRights, 'uid'>): Right[] {
  if (name === GENERAL_ADMINISTRATION) return [{ kind: 'administration' }];
  return named.map((permission) => ({ kind: 'permission', permission }));
}

export function mayGiveGroup(giver: Grantor, group: Omit<GroupRights, 'uid'>): boolean {
  return !giver.visiting && rightsOfGroup(group).every((right) => holds(giver, right));
}

/**
 * Nobody may grant rights that they do not have: why `giver` may not change a person, or a group, from `before` to
 * `after`; null if they may. A removal is only a grant if it leaves more rights: a person without groups has the
 * default permissions.
 */
export function giftProblem(giver: Grantor, before: HeldRights, after: HeldRights): GiftProblem | null {
  const held = rightsOf(before);
  const gained = [...rightsOf(after)].filter(([key]) => !held.has(key)).map(([, right]) => right);
  const right = gained.find((each) => !holds(giver, each));
  if (right === undefined) return null;
  return giver.visiting ? { kind: 'visiting' } : { kind: 'not-held', right };
}

/**
 * All rights of a person, each under its own key: what they may do now, and each separate source of it. A second source
 * of the same right is also a grant, since it stays if the first is removed.
 */
function rightsOf(standing: HeldRights): Map<string, Right> {
  const { active, companyadmin, applications, groups } = standing;
  const rights = new Map<string, Right>();
  if (companyadmin) rights.set('administration', { kind: 'administration' });
  for (const application of applications)
    rights.set(`application:${application}`, { kind: 'application', application });
  for (const group of groups)
    for (const right of rightsOfGroup(group)) rights.set(`group:${group.uid}:${keyOf(right)}`, right);
  if (!active) return rights;
  const everyday = groups.length === 0 ? defaultPermissions : [];
  const now: Right[] = [
    ...rights.values(),
    ...everyday.map((permission) => ({ kind: 'permission' as const, permission })),
  ];
  return new Map([...rights, ...now.map((right) => [`now:${keyOf(right)}`, right] as const)]);
}

function keyOf(right: Right): string {
  if (right.kind === 'permission') return right.permission;
  return right.kind === 'application' ? `application:${right.application}` : 'administration';
}
