import type { Logger } from 'pino';
import type { Store } from '#couchdb/store.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { createMail } from '#server/gateways/mail/create-mail.ts';
import { Background, Foreground } from '#server/load/background.ts';
import { Load } from '#server/load/load.ts';
import { createPressure } from '#server/load/pressure.ts';
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { ConflictSweeper } from '#server/replication/conflicts/conflict-sweeper.ts';
import { createReplication } from '#server/replication/replication.ts';
import { createAudit } from '#server/security/audit.ts';
import { createLimiter } from '#server/security/limiter.ts';
import { createOneTimeTokens } from '#server/security/one-time-tokens.ts';
import { createPasswords } from '#server/security/passwords.ts';
import { createSessions } from '#server/security/sessions.ts';
import type { SigningKeys } from '#server/security/signing-keys.ts';
import { createTokens } from '#server/security/tokens.ts';
import type { Services } from '#server/services.ts';
import { createCentral, type Central } from '#server/stores/central.ts';
import { CompanyStorage } from '#server/stores/company-storage.ts';
import { ExecutionMoments } from '#server/stores/execution-moments.ts';
import { Identities } from '#server/stores/identities.ts';
import { createPublicForms } from '#server/stores/public-forms.ts';

export async function createServices(parts: {
  config: Config;
  store: Store;
  keys: SigningKeys;
  log: Logger;
  clock: Clock;
  /** Made before the store where that is to tell it of its calls. */
  metrics?: Metrics;
}): Promise<Services> {
  const { config, store, keys, log, clock, metrics = createMetrics() } = parts;
  const central: Central = createCentral(store.central, (id) => identities.forget(id));
  const identities = new Identities(central);
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
    report: (error) => {
      log.warn({ error }, 'conflicts not swept');
    },
  });
  const replication = createReplication({
    store,
    conflict: (company, database, id) => conflicts.note(company, database, id),
    report: (error) => {
      log.warn({ error }, 'replication');
    },
  });
  const sessions = createSessions({
    documents: central.sessions,
    secrets: keys.refreshSecrets,
    clock,
    onEnd: (session) => {
      replication.endSession(session);
    },
  });
  const load = new Load(createPressure());
  metrics.watch(() => ({ ...replication.hub.totals, ...load.levels }));
  return {
    config,
    store,
    log,
    clock,
    central,
    publicForms: createPublicForms(store.central),
    identities,
    storage: new CompanyStorage(store, central, config.companyStorageBytes),
    executionMoments: new ExecutionMoments(store),
    replication,
    conflicts,
    sessions,
    tokens: createTokens(keys, clock),
    oneTimeTokens: createOneTimeTokens(central.oneTimeTokens, clock),
    passwords: await createPasswords(),
    mail: createMail(config, clock),
    audit: createAudit(central.audit, clock),
    limiter: createLimiter(),
    load,
    foreground,
    background,
    metrics,
  };
}
