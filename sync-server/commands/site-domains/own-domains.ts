import type { OwnDomain, OwnDomains, SiteDomainKind } from '#domain/api/site-domains.ts';
import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import { proofText } from '#domain/rules/company/domain-proof.ts';
import { presentOwnDomain } from '#server/presenters/own-domain.ts';
import { THIS_APP } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';
import { letGo, takeDomain } from './take-domain.ts';

type Needs = Pick<Services, 'companyTurns' | 'config' | 'domainRecords' | 'log' | 'siteDomains'>;

/** A company's addresses, its portal first, and how it proves that it owns them. */
export async function ownDomains(
  { siteDomains }: Pick<Services, 'siteDomains'>,
  company: string,
): Promise<OwnDomains> {
  const [portal, appearance] = await Promise.all([
    siteDomains.portalOf(company),
    siteDomains.whitelabelsOf(company, THIS_APP),
  ]);
  const domains: OwnDomain[] = [
    ...(portal === null ? [] : [presentOwnDomain('portal', portal)]),
    ...appearance.map((claim) => presentOwnDomain('appearance', claim)),
  ];
  return { domains, proof: proofText(company) };
}

/** @throws AppError domain-taken, domains-full */
export async function addAppearanceDomain(services: Needs, company: string, domain: string): Promise<void> {
  await services.companyTurns.run(company, async () => {
    const own = await services.siteDomains.whitelabelsOf(company, THIS_APP);
    const isNew = !own.some((claim) => claim.domain === domain);
    if (isNew && own.length >= limits.appearanceDomains) throw new AppError('domains-full');
    await takeDomain(services, services.siteDomains.whitelabels, {
      domain,
      company,
      app: THIS_APP,
      selected: true,
      deleted: false,
      verifiedAt: null,
      checkedAt: null,
      problem: null,
      lostAt: null,
    });
  });
}

/** @throws AppError not-found */
export function removeOwnDomain(
  { siteDomains, companyTurns }: Pick<Services, 'companyTurns' | 'siteDomains'>,
  company: string,
  { kind, domain }: { kind: SiteDomainKind; domain: string },
): Promise<void> {
  return companyTurns.run(company, () =>
    kind === 'portal'
      ? letGo(siteDomains.portals, company, domain)
      : letGo(siteDomains.whitelabels, company, domain),
  );
}
