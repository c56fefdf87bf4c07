import { PORTAL_PAGE, type Portal } from '#domain/api/portals.ts';
import type { PortalDomain } from '#domain/entities/site-domain.ts';
import { isUsable } from '#server/policies/site-domain-policy.ts';
import { presentLogo } from '#server/presenters/appearance.ts';
import { shownName } from '#server/presenters/account/shown-name.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'central' | 'config' | 'siteDomains'>;

/** Limit of documents read for one answer, since a search with few matches would otherwise read everything. */
const MOST_READ = 2000;

export interface PortalPage {
  portals: Portal[];
  next: string | null;
}

/** Companies that are not deleted and have a verified portal domain, by domain. */
export async function listPortals(
  services: Needs,
  { after, search = '' }: { after?: string | undefined; search?: string | undefined },
): Promise<PortalPage> {
  const portals: Portal[] = [];
  let read = 0;
  let last: string | null = null;
  for await (const { key, value } of services.siteDomains.portals.list('', after)) {
    if (portals.length === PORTAL_PAGE || read === MOST_READ) return { portals, next: last };
    read += 1;
    last = key;
    const portal = await shown(services, value, search);
    if (portal !== null) portals.push(portal);
  }
  return { portals, next: null };
}

async function shown(services: Needs, claim: PortalDomain, search: string): Promise<Portal | null> {
  if (!isUsable(services.config, claim)) return null;
  const { domain, company: uid } = claim;
  const company = await services.central.companies.read(uid);
  if (company === null || company.deleted) return null;
  const name = shownName(company);
  if (!contains(`${name} ${domain}`, search)) return null;
  const logo = presentLogo(company, await services.central.licenses.of(uid));
  return { company: uid, name, domain, logo };
}

/** Ignores case and accents. */
function contains(text: string, search: string): boolean {
  const plain = (each: string): string => each.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain(text).includes(plain(search.trim()));
}
