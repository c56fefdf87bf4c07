import type { Company, License } from '#domain/entities/company.ts';
import type { App } from '#domain/entities/user.ts';
import { isSiteDomain, LOCAL_DOMAIN } from '#domain/rules/company/site-domain.ts';
import { isUsable } from '#server/policies/site-domain-policy.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'central' | 'config' | 'siteDomains'>;

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The domain of the request; on a developer's machine the local domain, with any port. */
function domainOf(host: string): string | null {
  if (LOOPBACK.test(host)) return LOCAL_DOMAIN;
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return isSiteDomain(name) ? name : null;
}

export interface CompanyAt {
  company: Company;
  licenses: License[];
  /** Whether the address is the company's portal. */
  portal: boolean;
}

/**
 * The company whose address `host` is: a portal of the workflow, or an address of `app`; null if it belongs to no
 * company.
 */
export async function companyAt(services: Needs, host: string, app: App): Promise<CompanyAt | null> {
  const domain = domainOf(host);
  if (domain === null) return null;
  const [portal, whitelabel] = await Promise.all([
    services.siteDomains.portals.read(domain),
    services.siteDomains.whitelabels.read(domain),
  ]);
  if (app === 'workflux-portal' && portal !== null && isUsable(services.config, portal.value))
    return inUse(services, portal.value.company, true);
  if (whitelabel?.value.app !== app || !isUsable(services.config, whitelabel.value)) return null;
  return inUse(services, whitelabel.value.company, false);
}

async function inUse(services: Needs, uid: string, portal: boolean): Promise<CompanyAt | null> {
  const [company, licenses] = await Promise.all([
    services.central.companies.read(uid),
    services.central.licenses.of(uid),
  ]);
  return company === null || company.deleted ? null : { company, licenses, portal };
}
