import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#domain/api/errors.ts';
import type { PortalDomain } from '#domain/entities/site-domain.ts';
import { letGo, takeDomain } from '#server/commands/site-domains/take-domain.ts';
import { isVisiting } from '#server/policies/company-policy.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'audit' | 'config' | 'domainRecords' | 'log' | 'siteDomains'>;

/** @throws AppError not-allowed */
export function requireCompanyAdmin({ user }: Pick<Session, 'user'>): void {
  if (!user.companyadmin) throw new AppError('not-allowed');
}

/** For settings that outlast a visit: visiting administrators are refused. @throws AppError not-allowed */
export function requireOwnAdmin(session: Pick<Session, 'user' | 'actor'>): void {
  requireCompanyAdmin(session);
  if (isVisiting(session)) throw new AppError('not-allowed');
}

/**
 * Claims `domain` as the company's portal and releases the previous one; null releases all. A claim takes effect once
 * it is verified.
 * @throws AppError not-allowed, domain-taken (another company's)
 */
export async function savePortalDomain(
  services: Needs,
  session: Pick<Session, 'user' | 'actor'>,
  { domain, address }: { domain: string | null; address: string },
): Promise<void> {
  requireOwnAdmin(session);
  const { company } = session.actor;
  const former = await services.siteDomains.portalOf(company);
  if (former?.domain !== domain) {
    if (domain !== null) await takeDomain(services, services.siteDomains.portals, claimOf(company, domain));
    if (former !== null) await letGo(services.siteDomains.portals, company, former.domain);
  }
  const { uid: user } = session.user;
  await services.audit.record({ event: 'portal-domain-changed', user, company, address });
}

function claimOf(company: string, domain: string): PortalDomain {
  const unproven = { verifiedAt: null, checkedAt: null, problem: null, lostAt: null };
  return { uid: uuidv7(), domain, company, selected: true, deleted: false, ...unproven };
}
