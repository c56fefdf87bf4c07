import { createAudit, type Audit } from '#server/security/audit.ts';
import { BlockedHours } from '#server/security/blocked-hours.ts';
import { PermissionHolders } from '#server/security/permission-holders.ts';
import type { Services } from '#server/services.ts';
import { createCentral, type Central } from '#server/stores/central/central.ts';
import { tellUnreadable } from '#server/stores/central/unreadable.ts';
import { EnterableCompanies } from '#server/stores/companies/enterable-companies.ts';
import { createAccessRequests, type AccessRequests } from '#server/stores/people/access-requests.ts';
import { Identities } from '#server/stores/people/identities.ts';

/** The central database, and caches of the parts that are read for nearly every request. */
export interface CentralServices {
  /** Typed reads and writes of the central database. */
  central: Central;
  accessRequests: AccessRequests;
  /** Resolves the person of a token, for every request. */
  identities: Identities;
  /** Hours in which a company blocks work. */
  blockedHours: BlockedHours;
  /** The permissions of people in their company. */
  permissionHolders: PermissionHolders;
  /** Data that decides whether a company may be entered. */
  enterableCompanies: EnterableCompanies;
  audit: Audit;
}

type Caches = Pick<
  CentralServices,
  'blockedHours' | 'enterableCompanies' | 'identities' | 'permissionHolders'
>;

export function createCentralServices(
  parts: Pick<Services, 'clock' | 'log' | 'metrics' | 'store'>,
): CentralServices {
  const { clock, log, metrics, store } = parts;
  tellUnreadable(store.central, (document) => {
    metrics.documentUnreadable();
    log.error({ document }, 'a document of the central database cannot be read, and is left out');
  });
  const central: Central = createCentral(store.central, (id) => forgetCentral(caches, id));
  const accessRequests = createAccessRequests(store.central);
  const caches: Caches = {
    identities: new Identities(central, accessRequests),
    blockedHours: new BlockedHours(central.licenses, clock),
    permissionHolders: new PermissionHolders(central.groups),
    enterableCompanies: new EnterableCompanies(central),
  };
  return { central, accessRequests, audit: createAudit(central.audit, clock), ...caches };
}

/** Invalidates the caches that contain the central document `id`. */
export function forgetCentral(caches: Caches, id: string): void {
  caches.identities.forget(id);
  caches.permissionHolders.forget(id);
  caches.blockedHours.forget(id);
  caches.enterableCompanies.forget(id);
}
