import { v7 as uuidv7 } from 'uuid';
import type { PortalDomain } from '#domain/entities/site-domain.ts';
import { letGo, takeDomain } from '#server/commands/site-domains/take-domain.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'audit' | 'config' | 'domainRecords' | 'log' | 'siteDomains'>;

/**
 * Claims `domain` as the company's portal and releases the previous one; null releases all. A claim takes effect once
 * it is verified.
 * @throws AppError domain-taken (another company's)
 */
export async function savePortalDomain(
  services: Needs,
  { uid: user, company, address }: Administrator,
  domain: string | null,
): Promise<void> {
  const former = await services.siteDomains.portalOf(company);
  if (former?.domain !== domain) {
    if (domain !== null) await takeDomain(services, services.siteDomains.portals, claimOf(company, domain));
    if (former !== null) await letGo(services.siteDomains.portals, company, former.domain);
  }
  await services.audit.record({ event: 'portal-domain-changed', user, company, address });
}

function claimOf(company: string, domain: string): PortalDomain {
  const unproven = { verifiedAt: null, checkedAt: null, problem: null, lostAt: null };
  return { uid: uuidv7(), domain, company, selected: true, deleted: false, ...unproven };
}
