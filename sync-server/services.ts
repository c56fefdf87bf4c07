import type { Logger } from 'pino';
import type { IdentityProviderName } from '#domain/entities/sign-in-attempt.ts';
import type { Store } from '#couchdb/store.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
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
import type { MadePrefilledLinks } from '#server/stores/made-prefilled.ts';
import type { Vapid } from './security/keys/vapid.ts';
import type { Tokens } from './security/tokens/tokens.ts';
import type { AccessRequests } from '#server/stores/access-requests.ts';
import type { MembershipInvitations } from '#server/stores/membership-invitations.ts';
import type { Central } from '#server/stores/central.ts';
import type { AreaPlaces } from '#server/stores/area-places.ts';
import type { CompanyStorage } from '#server/stores/company-storage.ts';
import type { TextFilters } from '#server/stores/document-texts.ts';
import type { ExecutionMoments } from '#server/stores/execution-moments.ts';
import type { EnterableCompanies } from '#server/stores/enterable-companies.ts';
import type { CategoryContents } from '#server/stores/category-contents.ts';
import type { FilingContents } from '#server/stores/filing-contents.ts';
import type { GedAccesses } from '#server/stores/ged-accesses.ts';
import type { HandOvers } from '#server/stores/hand-overs.ts';
import type { Identities } from '#server/stores/identities.ts';
import type { Certificates } from '#server/stores/certificates.ts';
import type { Erasure } from '#server/stores/erasure.ts';
import type { SiteDomains } from '#server/stores/site-domains.ts';
import type { Installers } from '#server/stores/installers.ts';
import type { ProjectedUsers } from '#server/stores/projected-users.ts';
import type { PushSubscriptionStore } from '#server/stores/push-subscriptions.ts';
import type { ApiKeys } from '#server/stores/api-keys.ts';
import type { PublicForms } from '#server/stores/public-forms.ts';
import type { WebhookDeliveries } from '#server/stores/webhooks/webhook-deliveries.ts';
import type { WebhookEndpoints } from '#server/stores/webhooks/webhook-endpoints.ts';
import type { WebhookDispatcher } from '#server/webhooks/dispatcher.ts';
import type { WebhookOutbox } from '#server/webhooks/outbox.ts';
import type { KeyedMutex } from '#primitives/keyed-mutex.ts';
import type { Semaphore } from '#primitives/semaphore.ts';

/** What a command takes: `type Needs = Pick<Services, 'clock' | 'log'> & NeedsOf<typeof admitPerson>` where it calls another. */
export type NeedsOf<Command extends (services: never, ...rest: never) => unknown> = Parameters<Command>[0];

/** What the server is made of; made once at the start by `createServices`. Routes hand it on, commands name what they need of it. */
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
  /** Who a token stands for; what every request asks. */
  identities: Identities;
  accessRequests: AccessRequests;
  membershipInvitations: MembershipInvitations;
  installers: Installers;
  /** Hours in which a company lets nobody work. */
  blockedHours: BlockedHours;
  /** What people may do in their company. */
  permissionHolders: PermissionHolders;
  /** Changes of a company's people, groups and settings come one after the other. */
  companyTurns: KeyedMutex;
  /** Whose extract of the central database was looked at since the start. */
  presentedPeople: ProjectedUsers;
  /** What decides whether a company may be entered. */
  enterableCompanies: EnterableCompanies;
  storage: CompanyStorage;
  /** When the executions of each company were made; what counting them by day asks. */
  executionMoments: ExecutionMoments;
  /** Where the categories of each company lie; what moving one asks. */
  areaPlaces: AreaPlaces;
  /** Categories of each company with what lies in them; what making and taking back those of a GED asks. */
  categoryContents: CategoryContents;
  /** The filing of each company; what changing what documents are filed by asks. */
  filingContents: FilingContents;
  /** Reads the text of documents for the search. */
  textReading: TextReading;
  /** Which words the texts of each company may have; what searching in them asks. */
  textFilters: TextFilters;
  /** Searches in it under way. */
  textPlaces: Places;
  ged: GedGateway;
  gedAccesses: GedAccesses;
  handOvers: HandOvers;
  /** Questions to GEDs under way. */
  gedPlaces: Places;
  replication: Replication;
  /** Makes one of what a cluster keeps several states of. */
  conflicts: ConflictSweeper;
  centralConflicts: CentralSweeper;
  sessions: Sessions;
  tokens: Tokens;
  oneTimeTokens: OneTimeTokens;
  passwords: Passwords;
  signInAttempts: SignInAttempts;
  /** Those that are configured. */
  identityProviders: Partial<Record<IdentityProviderName, IdentityProvider>>;
  /** Null where no root is configured. */
  icpBrasil: IcpBrasil | null;
  /** Null where new passwords are not looked up. */
  breachedPasswords: BreachedPasswords | null;
  /** Null where no mail server is configured. */
  mail: Mail | null;
  /** Null where no gateway is configured. */
  sms: Sms | null;
  /** What devices subscribe to notifications with. */
  vapid: Vapid;
  pushGateway: PushGateway;
  pushSubscriptions: PushSubscriptionStore;
  notifier: Notifier;
  apiKeys: ApiKeys;
  /** Where companies have events sent, what waits for it, and what was sent. */
  webhookEndpoints: WebhookEndpoints;
  webhookDeliveries: WebhookDeliveries;
  /** Notes what endpoints are to be told. */
  webhookOutbox: WebhookOutbox;
  /** Sends it. */
  webhookDispatcher: WebhookDispatcher;
  /** Whether events may be sent to what was typed as an address. */
  webhookOutbound: Pick<Outbound, 'accepts'>;
  secretBox: SecretBox;
  prefilledLinks: PrefilledLinks;
  madePrefilled: MadePrefilledLinks;
  secondFactor: SecondFactor;
  trustedDevices: TrustedDevices;
  /** What is public of addresses and companies. */
  lookups: Lookups;
  audit: Audit;
  limiter: Limiter;
  /** What guessers have left, counted by all servers of the store together. */
  attempts: Attempts;
  knownDevices: KnownDevices;
  load: Load;
  /** Bodies on their way: of who is signed in, and of strangers. */
  arrivals: Readonly<Record<'people' | 'strangers', Arrivals>>;
  /** Snapshots under way. */
  snapshotPlaces: Places;
  /** Sign-ins by password pass here, so that everybody else is answered between them. */
  signInTurns: Semaphore;
  /** Every request says when it begins and ends. */
  foreground: Foreground;
  /** Runs what nobody waits for. */
  background: Background;
  metrics: Metrics;
  log: Logger;
  clock: Clock;
}
