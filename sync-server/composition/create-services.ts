import type { SigningKeys } from '#server/security/keys/signing-keys.ts';
import type { Services } from '#server/services.ts';
import type { WebhookTimes } from '#server/webhooks/webhook-times.ts';
import { createAccountServices } from './accounts.ts';
import { createCentralServices } from './central-data.ts';
import { createCompanyServices } from './companies.ts';
import { createDocumentServices } from './documents.ts';
import { createIntegrationServices } from './integrations.ts';
import { createMessageServices } from './messages.ts';
import { createPlatformServices, type PlatformParts } from './platform.ts';
import { createReplicationServices } from './replication.ts';
import { createSecretServices } from './secrets.ts';

interface ServerParts extends PlatformParts {
  keys: SigningKeys;
  /** Overrides those of `webhook-times.ts`. */
  webhookTimes?: WebhookTimes;
}

/** Each area names the services of the areas before it that it needs. */
export async function createServices(parts: ServerParts): Promise<Services> {
  const { keys, webhookTimes } = parts;
  const platform = createPlatformServices(parts);
  const central = createCentralServices(platform);
  const secrets = await createSecretServices(platform, keys);
  const base = { ...platform, ...central, ...secrets };
  const messages = createMessageServices(base);
  const replication = createReplicationServices({ ...base, ...messages });
  const accounts = await createAccountServices({ ...base, ...messages, ...replication }, keys);
  const companies = createCompanyServices(base);
  const documents = createDocumentServices({ ...base, ...replication, ...companies });
  const integrations = createIntegrationServices(base, webhookTimes);
  const { arrivals, load, metrics } = platform;
  metrics.watch(() => ({
    ...replication.replication.hub.totals,
    ...load.levels,
    arrivingBytes: arrivals.people.bytes + arrivals.strangers.bytes,
  }));
  return {
    ...base,
    ...messages,
    ...replication,
    ...accounts,
    ...companies,
    ...documents,
    ...integrations,
  };
}
