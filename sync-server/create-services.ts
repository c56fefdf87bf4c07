import type { Logger } from 'pino';
import type { Store } from '#couchdb/store.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { createReplication } from '#server/replication/replication.ts';
import { createAudit } from '#server/security/audit.ts';
import { createLimiter } from '#server/security/limiter.ts';
import { createPasswords } from '#server/security/passwords.ts';
import { createSessions } from '#server/security/sessions.ts';
import type { SigningKeys } from '#server/security/signing-keys.ts';
import { createTokens } from '#server/security/tokens.ts';
import type { Services } from '#server/services.ts';
import { createCentral } from '#server/stores/central.ts';

export async function createServices(parts: {
  config: Config;
  store: Store;
  keys: SigningKeys;
  log: Logger;
  clock: Clock;
}): Promise<Services> {
  const { config, store, keys, log, clock } = parts;
  const central = createCentral(store.central);
  const replication = createReplication({
    store,
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
  return {
    config,
    store,
    log,
    clock,
    central,
    replication,
    sessions,
    tokens: createTokens(keys, clock),
    passwords: await createPasswords(),
    audit: createAudit(central.audit, clock),
    limiter: createLimiter(),
  };
}
