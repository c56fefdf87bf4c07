import { getHeapStatistics } from 'node:v8';
import type { Logger } from 'pino';
import type { Store } from '#couchdb/store.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from './config/config.ts';
import { TextReading } from '#server/commands/documents/text-reading.ts';
import { createNames } from '#server/gateways/public-address.ts';
import { createOutbound } from '#server/gateways/outbound/outbound.ts';
import { createPushGateway } from '#server/gateways/push/push-gateway.ts';
import { createDomainRecords } from '#server/gateways/domain-records.ts';
import { createLookups } from '#server/gateways/create-lookups.ts';
import { createHttpGed } from '#server/gateways/ged/http-ged.ts';
import { createIdentityProviders } from '#server/gateways/identity/identity-providers.ts';
import { createBreachedPasswords } from '#server/gateways/breached-passwords.ts';
import { createMail } from '#server/gateways/mail/create-mail.ts';
import { createSms } from '#server/gateways/sms/create-sms.ts';
import { Arrivals } from '#server/load/arrivals.ts';
import { Background, Foreground } from '#server/load/background.ts';
import { Load, ServerBusy } from '#server/load/load.ts';
import { loadLimits } from '#server/load/load-limits.ts';
import { Places } from '#server/load/places.ts';
import { createPressure } from '#server/load/pressure.ts';
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { Notifier } from '#server/notifications/notifier.ts';
import { CentralSweeper } from '#server/replication/conflicts/central-sweeper.ts';
import { ConflictSweeper } from '#server/replication/conflicts/conflict-sweeper.ts';
import { createReplication } from '#server/replication/replication.ts';
import { createAudit } from '#server/security/audit.ts';
import { BlockedHours } from '#server/security/blocked-hours.ts';
import { createAttempts } from '#server/security/attempts/attempts.ts';
import { createKnownDevices } from '#server/security/known-devices.ts';
import { createLimiter } from '#server/security/limiter.ts';
import { createOneTimeTokens } from './security/tokens/one-time-tokens.ts';
import { createIcpBrasil } from '#server/security/certificates/icp-brasil.ts';
import { PermissionHolders } from '#server/security/permission-holders.ts';
import { createPasswords } from './security/passwords/passwords.ts';
import { createSecondFactor } from '#server/security/second-factor/second-factor.ts';
import { createTrustedDevices } from '#server/security/second-factor/trusted-devices.ts';
import { createSecretBox } from './security/keys/secret-box.ts';
import { readSecretKey } from './security/keys/secret-key.ts';
import { createSignInAttempts } from '#server/security/sign-in-attempts.ts';
import { createSessions } from './security/sessions/sessions.ts';
import type { SigningKeys } from './security/keys/signing-keys.ts';
import { createPrefilledLinks } from './security/tokens/prefilled-links.ts';
import { createVapid } from './security/keys/vapid.ts';
import { createTokens } from './security/tokens/tokens.ts';
import type { Services } from '#server/services.ts';
import { createAccessRequests } from './stores/people/access-requests.ts';
import { createAttemptCounts } from './stores/people/attempt-counts.ts';
import { createCentral, type Central } from './stores/central/central.ts';
import { tellUnreadable } from './stores/central/unreadable.ts';
import { AreaPlaces } from './stores/documents/area-places.ts';
import { CompanyStorage } from './stores/companies/company-storage.ts';
import { ExecutionMoments } from './stores/documents/execution-moments.ts';
import { CategoryContents } from './stores/documents/category-contents.ts';
import { TextFilters } from './stores/documents/document-texts.ts';
import { FilingContents } from './stores/documents/filing-contents.ts';
import { createGedAccesses } from './stores/integrations/ged-accesses.ts';
import { createHandOvers } from './stores/integrations/hand-overs.ts';
import { Identities } from './stores/people/identities.ts';
import { createCertificates } from './stores/companies/certificates.ts';
import { createErasure } from './stores/companies/erasure.ts';
import { createSiteDomains } from './stores/companies/site-domains.ts';
import { createInstallers } from './stores/people/installers.ts';
import { createMembershipInvitations } from './stores/people/membership-invitations.ts';
import { EnterableCompanies } from './stores/companies/enterable-companies.ts';
import { ProjectedUsers } from './stores/projections/projected-users.ts';
import { createPushSubscriptions } from './stores/people/push-subscriptions.ts';
import { createApiKeys } from './stores/integrations/api-keys.ts';
import { createMadePrefilled } from './stores/integrations/made-prefilled.ts';
import { createPublicForms } from './stores/integrations/public-forms.ts';
import { createWebhooks } from '#server/webhooks/create-webhooks.ts';
import type { WebhookTimes } from '#server/webhooks/webhook-times.ts';
import { KeyedMutex } from '#primitives/keyed-mutex.ts';
import { Semaphore } from '#primitives/semaphore.ts';

/** A share of the memory, but at least room for two of the largest bodies. */
function arrivalsOf(whose: 'people' | 'strangers'): Arrivals {
  const { least, [whose]: share } = loadLimits.arriving;
  return new Arrivals(Math.max(least, getHeapStatistics().heap_size_limit * share));
}

export async function createServices(parts: {
  config: Config;
  store: Store;
  keys: SigningKeys;
  log: Logger;
  clock: Clock;
  /** Created before the store if the store reports its calls to it. */
  metrics?: Metrics;
  /** Overrides those of `webhook-times.ts`. */
  webhookTimes?: WebhookTimes;
}): Promise<Services> {
  const { config, store, keys, log, clock, metrics = createMetrics() } = parts;
  tellUnreadable(store.central, (document) => {
    metrics.documentUnreadable();
    log.error({ document }, 'a document of the central database cannot be read, and is left out');
  });
  const central: Central = createCentral(store.central, (id) => {
    identities.forget(id);
    permissionHolders.forget(id);
    blockedHours.forget(id);
    enterableCompanies.forget(id);
  });
  const accessRequests = createAccessRequests(store.central);
  const identities = new Identities(central, accessRequests);
  const blockedHours = new BlockedHours(central.licenses, clock);
  const enterableCompanies = new EnterableCompanies(central);
  const permissionHolders = new PermissionHolders(central.groups);
  const notifier = new Notifier(() => services);
  const foreground = new Foreground();
  const background = new Background(foreground);
  const conflicts = new ConflictSweeper({
    store,
    clock,
    background,
    companies: () => central.companies.all(),
    nameOf: async (user) => (await central.users.read(user))?.name ?? user,
    resolved: () => {
      metrics.conflictsResolved(1);
    },
    copied: ({ company, uid, createdBy, conflict }, author) => {
      if (conflict === undefined) return;
      const { template } = conflict;
      notifier.tell({
        kind: 'conflict',
        company,
        template,
        copy: uid,
        author: { uid: createdBy, name: author },
      });
    },
    report: (error) => {
      log.warn({ error }, 'conflicts not swept');
    },
  });
  const audit = createAudit(central.audit, clock);
  const replication = createReplication({
    store,
    holderOf: (member) => permissionHolders.of(member),
    conflict: (company, database, id) => conflicts.note(company, database, id),
    report: (error) => {
      log.warn({ error }, 'replication');
    },
  });
  const pushSubscriptions = createPushSubscriptions(store.central);
  const sessions = createSessions({
    documents: central.sessions,
    users: central.users,
    secrets: keys.refreshSecrets,
    clock,
    onEnd: (session) => {
      replication.endSession(session);
    },
    onOver: (user, session) =>
      pushSubscriptions.remove(user, session).catch((error: unknown) => {
        log.warn({ error }, 'a subscription to notifications was left, and goes when it is next used');
      }),
  });
  const mail = createMail(config, clock);
  const secretKey = await readSecretKey(config);
  const secretBox = createSecretBox(secretKey);
  const passwords = await createPasswords();
  const attempts = createAttempts(createAttemptCounts(store.central), clock);
  const names = createNames(config.dnsServers);
  const vapid = createVapid(secretKey, config.pushContact, clock);
  const load = new Load(createPressure());
  const arrivals = { people: arrivalsOf('people'), strangers: arrivalsOf('strangers') };
  metrics.watch(() => ({
    ...replication.hub.totals,
    ...load.levels,
    arrivingBytes: arrivals.people.bytes + arrivals.strangers.bytes,
  }));
  const services: Services = {
    config,
    store,
    log,
    clock,
    central,
    siteDomains: createSiteDomains(store.central),
    domainRecords: createDomainRecords(config.dnsServers),
    certificates: createCertificates(store.central),
    publicForms: createPublicForms(store.central),
    erasure: createErasure(store.central),
    identities,
    accessRequests,
    membershipInvitations: createMembershipInvitations(store.central),
    installers: createInstallers(store.central),
    blockedHours,
    permissionHolders,
    companyTurns: new KeyedMutex(),
    presentedPeople: new ProjectedUsers(store),
    enterableCompanies,
    storage: new CompanyStorage(store, central, config.companyStorageBytes),
    executionMoments: new ExecutionMoments(store),
    areaPlaces: new AreaPlaces(store),
    categoryContents: new CategoryContents(store),
    filingContents: new FilingContents(store),
    textReading: new TextReading(() => services),
    textFilters: new TextFilters(store),
    textPlaces: new Places(),
    ged: createHttpGed({ outbound: createOutbound(names, config.gedOrigins), clock }),
    gedAccesses: createGedAccesses(store.central),
    handOvers: createHandOvers(store.central, clock),
    gedPlaces: new Places(),
    replication,
    conflicts,
    centralConflicts: new CentralSweeper({
      store,
      background,
      audit,
      settled: () => metrics.conflictsResolved(1),
      report: (error) => {
        log.warn({ error }, 'central conflicts not settled');
      },
    }),
    sessions,
    tokens: createTokens(keys, clock),
    oneTimeTokens: createOneTimeTokens(central.oneTimeTokens, clock),
    passwords,
    breachedPasswords: createBreachedPasswords(config.breachedPasswordsUrl),
    mail,
    sms: createSms(config, mail),
    vapid,
    pushGateway: createPushGateway({
      vapid,
      outbound: createOutbound(names, config.pushOrigins),
    }),
    pushSubscriptions,
    notifier,
    apiKeys: createApiKeys(store.central),
    ...createWebhooks({
      store,
      clock,
      secretBox,
      outbound: createOutbound(names, config.webhookOrigins),
      meter: metrics.webhooks,
      ...(parts.webhookTimes === undefined ? {} : { times: parts.webhookTimes }),
      report: (error) => {
        log.warn({ error }, 'webhooks');
      },
    }),
    secretBox,
    prefilledLinks: createPrefilledLinks(secretKey),
    madePrefilled: createMadePrefilled(store.central, clock),
    secondFactor: createSecondFactor({
      documents: central.secondFactors,
      box: secretBox,
      passwords,
      secrets: keys.refreshSecrets,
      attempts,
      clock,
    }),
    trustedDevices: createTrustedDevices(central.secondFactors, clock),
    lookups: createLookups(config, clock),
    signInAttempts: createSignInAttempts(central.signInAttempts, clock),
    identityProviders: createIdentityProviders(config),
    icpBrasil: await createIcpBrasil(config.icpBrasil, clock, log),
    audit,
    limiter: createLimiter(),
    attempts,
    knownDevices: createKnownDevices(keys.refreshSecrets),
    load,
    arrivals,
    snapshotPlaces: new Places(),
    signInTurns: new Semaphore(loadLimits.signIns, {
      mostWaiting: loadLimits.signInsWaiting,
      full: () => new ServerBusy(),
    }),
    foreground,
    background,
    metrics,
  };
  return services;
}
