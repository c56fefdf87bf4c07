import type { Logger } from 'pino';
import type { IdentityProviderName } from '#domain/entities/sign-in-attempt.ts';
import type { Store } from '#couchdb/store.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from './config/config.ts';
import type { TextReading } from '#server/commands/documents/text-reading.ts';
import type { DomainRecords } from '#server/gateways/domain-records.ts';
import type { Lookups } from '#server/gateways/create-lookups.ts';
import type { BreachedPasswords } from '#server/gateways/breached-passwords.ts';
import type { GedGateway } from '#server/gateways/ged/ged-gateway.ts';
import type { Outbound } from '#server/gateways/outbound/outbound.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import type { PushGateway } from '#server/gateways/push/push-gateway.ts';
import type { Sms } from '#server/gateways/sms/sms.ts';
import type { IdentityProvider } from '#server/gateways/identity/identity-provider.ts';
import type { Arrivals } from '#server/load/arrivals.ts';
import type { Background, Foreground } from '#server/load/background.ts';
import type { Load } from '#server/load/load.ts';
import type { Places } from '#server/load/places.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { CentralSweeper } from '#server/replication/conflicts/central-sweeper.ts';
import type { ConflictSweeper } from '#server/replication/conflicts/conflict-sweeper.ts';
import type { Notifier } from '#server/notifications/notifier.ts';
import type { Replication } from '#server/replication/replication.ts';
import type { Audit } from '#server/security/audit.ts';
import type { BlockedHours } from '#server/security/blocked-hours.ts';
import type { Attempts } from '#server/security/attempts/attempts.ts';
import type { KnownDevices } from '#server/security/known-devices.ts';
import type { Limiter } from '#server/security/limiter.ts';
import type { OneTimeTokens } from './security/tokens/one-time-tokens.ts';
import type { IcpBrasil } from '#server/security/certificates/icp-brasil.ts';
import type { PermissionHolders } from '#server/security/permission-holders.ts';
import type { Passwords } from './security/passwords/passwords.ts';
import type { SecondFactor } from '#server/security/second-factor/second-factor.ts';
import type { TrustedDevices } from '#server/security/second-factor/trusted-devices.ts';
import type { SecretBox } from './security/keys/secret-box.ts';
import type { SignInAttempts } from '#server/security/sign-in-attempts.ts';
import type { Sessions } from './security/sessions/sessions.ts';
import type { PrefilledLinks } from './security/tokens/prefilled-links.ts';
import type { MadePrefilledLinks } from './stores/integrations/made-prefilled.ts';
import type { Vapid } from './security/keys/vapid.ts';
import type { Tokens } from './security/tokens/tokens.ts';
import type { AccessRequests } from './stores/people/access-requests.ts';
import type { MembershipInvitations } from './stores/people/membership-invitations.ts';
import type { Central } from './stores/central/central.ts';
import type { AreaPlaces } from './stores/documents/area-places.ts';
import type { CompanyStorage } from './stores/companies/company-storage.ts';
import type { TextFilters } from './stores/documents/document-texts.ts';
import type { ExecutionMoments } from './stores/documents/execution-moments.ts';
import type { EnterableCompanies } from './stores/companies/enterable-companies.ts';
import type { CategoryContents } from './stores/documents/category-contents.ts';
import type { FilingContents } from './stores/documents/filing-contents.ts';
import type { GedAccesses } from './stores/integrations/ged-accesses.ts';
import type { HandOvers } from './stores/integrations/hand-overs.ts';
import type { Identities } from './stores/people/identities.ts';
import type { Certificates } from './stores/companies/certificates.ts';
import type { Erasure } from './stores/companies/erasure.ts';
import type { SiteDomains } from './stores/companies/site-domains.ts';
import type { Installers } from './stores/people/installers.ts';
import type { ProjectedUsers } from './stores/projections/projected-users.ts';
import type { PushSubscriptionStore } from './stores/people/push-subscriptions.ts';
import type { ApiKeys } from './stores/integrations/api-keys.ts';
import type { PublicForms } from './stores/integrations/public-forms.ts';
import type { WebhookDeliveries } from '#server/stores/webhooks/webhook-deliveries.ts';
import type { WebhookEndpoints } from '#server/stores/webhooks/webhook-endpoints.ts';
import type { WebhookDispatcher } from '#server/webhooks/dispatcher.ts';
import type { WebhookOutbox } from '#server/webhooks/outbox.ts';
import type { KeyedMutex } from '#primitives/keyed-mutex.ts';
import type { Semaphore } from '#primitives/semaphore.ts';

/**
 * The services that a command needs: `type Needs = Pick<Services, 'clock' | 'log'> & NeedsOf<typeof admitPerson>` if it
 * calls another command.
 */
export type NeedsOf<Command extends (services: never, ...rest: never) => unknown> = Parameters<Command>[0];

/**
 * The parts of the server, created once at the start by `createServices`. Routes pass them on; commands name the parts
 * that they need.
 */
export interface Services {
  config: Config;
  store: Store;
  /** Typed reads and writes of the central database. */
  central: Central;
  siteDomains: SiteDomains;
  domainRecords: DomainRecords;
  certificates: Certificates;
  publicForms: PublicForms;
  erasure: Erasure;
  /** Resolves the person of a token, for every request. */
  identities: Identities;
  accessRequests: AccessRequests;
  membershipInvitations: MembershipInvitations;
  installers: Installers;
  /** Hours in which a company blocks work. */
  blockedHours: BlockedHours;
  /** The permissions of people in their company. */
  permissionHolders: PermissionHolders;
  /** Serialises changes of a company's people, groups and settings. */
  companyTurns: KeyedMutex;
  /** People whose projections were checked since the start. */
  presentedPeople: ProjectedUsers;
  /** Data that decides whether a company may be entered. */
  enterableCompanies: EnterableCompanies;
  storage: CompanyStorage;
  /** When the executions of each company were created, for daily counts. */
  executionMoments: ExecutionMoments;
  /** The parent of each category of a company, for moves. */
  areaPlaces: AreaPlaces;
  /** Categories of each company and their contents, for creating and removing those of a GED. */
  categoryContents: CategoryContents;
  /** The filing of each company, for changes of its items. */
  filingContents: FilingContents;
  /** Reads the text of documents for search. */
  textReading: TextReading;
  /** Word filters for the texts of each company, for search. */
  textFilters: TextFilters;
  /** Counts concurrent text searches. */
  textPlaces: Places;
  ged: GedGateway;
  gedAccesses: GedAccesses;
  handOvers: HandOvers;
  /** Counts concurrent GED requests. */
  gedPlaces: Places;
  replication: Replication;
  /** Merges documents that have several states in a cluster. */
  conflicts: ConflictSweeper;
  centralConflicts: CentralSweeper;
  sessions: Sessions;
  tokens: Tokens;
  oneTimeTokens: OneTimeTokens;
  passwords: Passwords;
  signInAttempts: SignInAttempts;
  /** The configured ones. */
  identityProviders: Partial<Record<IdentityProviderName, IdentityProvider>>;
  /** Null if no root is configured. */
  icpBrasil: IcpBrasil | null;
  /** Null if new passwords are not checked. */
  breachedPasswords: BreachedPasswords | null;
  /** Null if no mail server is configured. */
  mail: Mail | null;
  /** Null if no gateway is configured. */
  sms: Sms | null;
  /** The key with which devices subscribe to notifications. */
  vapid: Vapid;
  pushGateway: PushGateway;
  pushSubscriptions: PushSubscriptionStore;
  notifier: Notifier;
  apiKeys: ApiKeys;
  /** Webhook endpoints of companies, with their waiting and sent deliveries. */
  webhookEndpoints: WebhookEndpoints;
  webhookDeliveries: WebhookDeliveries;
  /** Stores deliveries for endpoints. */
  webhookOutbox: WebhookOutbox;
  /** Sends the deliveries. */
  webhookDispatcher: WebhookDispatcher;
  /** Whether events may be sent to a typed address. */
  webhookOutbound: Pick<Outbound, 'accepts'>;
  secretBox: SecretBox;
  prefilledLinks: PrefilledLinks;
  madePrefilled: MadePrefilledLinks;
  secondFactor: SecondFactor;
  trustedDevices: TrustedDevices;
  /** Public data of addresses and companies. */
  lookups: Lookups;
  audit: Audit;
  limiter: Limiter;
  /** Limits of attempts, counted across all servers of the store. */
  attempts: Attempts;
  knownDevices: KnownDevices;
  load: Load;
  /** Arriving bodies: of signed-in people, and of strangers. */
  arrivals: Readonly<Record<'people' | 'strangers', Arrivals>>;
  /** Counts concurrent snapshots. */
  snapshotPlaces: Places;
  /** Limits concurrent password sign-ins, so that other requests run between them. */
  signInTurns: Semaphore;
  /** Every request reports its start and end here. */
  foreground: Foreground;
  /** Runs tasks that no client waits for. */
  background: Background;
  metrics: Metrics;
  log: Logger;
  clock: Clock;
}
