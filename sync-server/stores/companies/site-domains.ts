import type { Database } from '#couchdb/store.ts';
import {
  portalDomainSchema,
  whitelabelDomainSchema,
  type PortalDomain,
  type WhitelabelDomain,
} from '#domain/entities/site-domain.ts';
import type { App } from '#domain/entities/user.ts';
import { centralCollection, type CentralCollection } from '../central/central-collection.ts';

const MOST_DOMAINS = 100;

/** Addresses of companies, by domain. */
export interface SiteDomains {
  portals: CentralCollection<PortalDomain>;
  whitelabels: CentralCollection<WhitelabelDomain>;
  /** The one in use; null if there is none. */
  portalOf(company: string): Promise<PortalDomain | null>;
  /** Domains under which the product has the company's appearance, verified or not, by domain. */
  whitelabelsOf(company: string, app: App): Promise<WhitelabelDomain[]>;
}

export function createSiteDomains(central: Database): SiteDomains {
  const portals = centralCollection(central, 'portal-domain', portalDomainSchema);
  const whitelabels = centralCollection(central, 'whitelabel-domain', whitelabelDomainSchema);
  return {
    portals,
    whitelabels,
    portalOf: async (company) => {
      const ids = { start: 'portal-domain:', end: 'portal-domain;' };
      const where = { company, selected: true, deleted: false };
      const [found] = await central.find({ where, ids, index: 'company', limit: 1 });
      if (found === undefined) return null;
      return (await portals.read(found._id.slice(ids.start.length)))?.value ?? null;
    },
    whitelabelsOf: async (company, app) => {
      const ids = { start: 'whitelabel-domain:', end: 'whitelabel-domain;' };
      const where = { company, app, selected: true, deleted: false };
      const found = await central.find({ where, ids, index: 'company', limit: MOST_DOMAINS });
      const read = await whitelabels.readable(found.map(({ _id }) => _id.slice(ids.start.length)));
      return [...read.values()].toSorted((a, b) => a.domain.localeCompare(b.domain));
    },
  };
}
