import { AppError } from '#domain/api/errors.ts';
import { checkPermission } from '#domain/rules/permissions/permission-check.ts';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

/** Who administers a company, and from where: for commands and their audit events. */
export interface Administrator {
  uid: string;
  company: string;
  /** Of this company, and not a visitor: only these make others admins, or touch those who are. */
  companyadmin: boolean;
  /** Another company's administrator, who was let in. */
  visiting: boolean;
  address: string;
}

/** Whether the caller works in a company that is not theirs. */
export function isVisiting({ user, actor }: Pick<Session, 'user' | 'actor'>): boolean {
  return !user.companies.includes(actor.company);
}

/**
 * Lets pass who may do what `permission` says in `company`, which has to be the one their session is in.
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
