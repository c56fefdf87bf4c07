import type { Group } from '#domain/entities/group.ts';
import type { App } from '#domain/entities/user.ts';
import { checkPermission, type Holder } from './permission-check.ts';
import { defaultPermissions, GENERAL_ADMINISTRATION } from './permission-names.ts';

/** Who gives, with all they hold in the company now. */
export interface Grantor extends Holder {
  /** Administers another company, and was let into this one: what they gave would outlast the visit. */
  visiting: boolean;
  /** Products that they may open. */
  applications: ReadonlySet<App>;
}

type GroupRights = Pick<Group, 'uid' | 'name' | 'permissions'>;

/** What a person holds in a company, or would hold. */
export interface HeldRights {
  /** Who is disabled, or not there yet, holds what they have the day they are let in. */
  active: boolean;
  companyadmin: boolean;
  applications: readonly App[];
  /** Of the company, that list the person. */
  groups: readonly GroupRights[];
}

export type Right =
  /** Of company admins alone, as 'Administração Geral' is. */
  | { kind: 'administration' }
  | { kind: 'permission'; permission: string }
  | { kind: 'application'; application: App };

/** Why a giver does not give: they are visiting, or do not hold `right`. */
export type GiftProblem = { kind: 'visiting' } | { kind: 'not-held'; right: Right };

/** Of who is not in the company. */
export const nothing: HeldRights = { active: false, companyadmin: false, applications: [], groups: [] };

export function holds(giver: Grantor, right: Right): boolean {
  if (giver.visiting) return false;
  if (giver.companyadmin) return true;
  if (right.kind === 'permission') return checkPermission(giver, right.permission).valid;
  return right.kind === 'application' && giver.applications.has(right.application);
}

/** What to be in `group` gives. */
function rightsOfGroup({ name, permissions: named }: Omit<GroupRights, 'uid'>): Right[] {
  if (name === GENERAL_ADMINISTRATION) return [{ kind: 'administration' }];
  return named.map((permission) => ({ kind: 'permission', permission }));
}

export function mayGiveGroup(giver: Grantor, group: Omit<GroupRights, 'uid'>): boolean {
  return !giver.visiting && rightsOfGroup(group).every((right) => holds(giver, right));
}

/**
 * Nobody gives what they do not hold: why `giver` may not bring a person, or a group, from `before` to `after`; null where
 * they may. To take something away is no gift, unless it leaves more: who is in no group may do what everybody may.
 */
export function giftProblem(giver: Grantor, before: HeldRights, after: HeldRights): GiftProblem | null {
  const held = rightsOf(before);
  const gained = [...rightsOf(after)].filter(([key]) => !held.has(key)).map(([, right]) => right);
  const right = gained.find((each) => !holds(giver, each));
  if (right === undefined) return null;
  return giver.visiting ? { kind: 'visiting' } : { kind: 'not-held', right };
}

/**
 * All that a standing means, each under a key of its own: what it lets a person do now, and every single way by which it
 * does or will. A second way to the same right is a gift too, since it stays when the first is taken away.
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
