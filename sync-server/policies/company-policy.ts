import { AppError } from '#domain/api/errors.ts';
import { checkPermission } from '#domain/rules/permissions/permission-check.ts';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

/** The acting administrator and their address: for commands and their audit events. */
export interface Administrator {
  uid: string;
  company: string;
  /** An admin of this company itself, not a visitor: only these may create or change admins. */
  companyadmin: boolean;
  /** Another company's administrator with an accepted access request. */
  visiting: boolean;
  address: string;
}

/** Whether the caller is working in another company than their own. */
export function isVisiting({ user, actor }: Pick<Session, 'user' | 'actor'>): boolean {
  return !user.companies.includes(actor.company);
}

/**
 * Requires `permission` in `company`, which must be the company of the session.
 * @throws AppError not-allowed
 */
export async function authorise(
  services: Pick<Services, 'permissionHolders'>,
  { session, company, address }: { session: Session; company: string; address: string },
  permission: Permission,
): Promise<Administrator> {
  const { actor } = session;
  if (actor.company !== company) throw new AppError('not-allowed');
  const holder = await services.permissionHolders.of(actor);
  if (!checkPermission(holder, permission).valid) throw new AppError('not-allowed');
  const visiting = isVisiting(session);
  return { uid: actor.user, company, companyadmin: actor.companyadmin && !visiting, visiting, address };
}
