import type { GuardedAccess } from '#domain/api/call.ts';
import { AppError } from '#domain/api/errors.ts';
import { checkPermission } from '#domain/rules/permissions/permission-check.ts';
import type { Member } from '#domain/rules/permissions/permissions.ts';
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

/** An administrator in an audit event. */
export type AuditedAdmin = Pick<Administrator, 'uid' | 'company' | 'address'>;

/** Whether the caller is working in another company than their own. */
function isVisiting({ user, actor }: Pick<Session, 'user' | 'actor'>): boolean {
  return !user.companies.includes(actor.company);
}

/**
 * The caller, if `access` admits them in the company of their session.
 * @throws AppError not-allowed
 */
export async function admit(
  services: Pick<Services, 'permissionHolders'>,
  { session, address }: { session: Session; address: string },
  access: GuardedAccess,
): Promise<Administrator> {
  const { actor } = session;
  const { company } = actor;
  const visiting = isVisiting(session);
  if (!(await isAdmitted(services, actor, visiting, access))) throw new AppError('not-allowed');
  return { uid: actor.user, company, companyadmin: actor.companyadmin && !visiting, visiting, address };
}

async function isAdmitted(
  services: Pick<Services, 'permissionHolders'>,
  actor: Member,
  visiting: boolean,
  access: GuardedAccess,
): Promise<boolean> {
  if (access === 'company-admin') return actor.companyadmin;
  if (access === 'own-company-admin') return actor.companyadmin && !visiting;
  return checkPermission(await services.permissionHolders.of(actor), access).valid;
}
