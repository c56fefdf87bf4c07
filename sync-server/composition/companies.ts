import { KeyedMutex } from '#primitives/keyed-mutex.ts';
import { createDomainRecords, type DomainRecords } from '#server/gateways/domain-records.ts';
import type { Services } from '#server/services.ts';
import { createCertificates, type Certificates } from '#server/stores/companies/certificates.ts';
import { CompanyStorage } from '#server/stores/companies/company-storage.ts';
import { createErasure, type Erasure } from '#server/stores/companies/erasure.ts';
import { createSiteDomains, type SiteDomains } from '#server/stores/companies/site-domains.ts';
import { createInstallers, type Installers } from '#server/stores/people/installers.ts';
import {
  createMembershipInvitations,
  type MembershipInvitations,
} from '#server/stores/people/membership-invitations.ts';
import { ProjectedUsers } from '#server/stores/projections/projected-users.ts';

/** Companies: their people, domains, certificates and storage. */
export interface CompanyServices {
  /** Serialises changes of a company's people, groups and settings. */
  companyTurns: KeyedMutex;
  membershipInvitations: MembershipInvitations;
  installers: Installers;
  /** People whose projections were checked since the start. */
  presentedPeople: ProjectedUsers;
  siteDomains: SiteDomains;
  domainRecords: DomainRecords;
  certificates: Certificates;
  storage: CompanyStorage;
  erasure: Erasure;
}

export function createCompanyServices({
  central,
  config,
  store,
}: Pick<Services, 'central' | 'config' | 'store'>): CompanyServices {
  return {
    companyTurns: new KeyedMutex(),
    membershipInvitations: createMembershipInvitations(store.central),
    installers: createInstallers(store.central),
    presentedPeople: new ProjectedUsers(store),
    siteDomains: createSiteDomains(store.central),
    domainRecords: createDomainRecords(config.dnsServers),
    certificates: createCertificates(store.central),
    storage: new CompanyStorage(store, central, config.companyStorageBytes),
    erasure: createErasure(store.central),
  };
}
