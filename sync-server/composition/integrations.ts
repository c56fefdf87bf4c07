import { createLookups, type Lookups } from '#server/gateways/create-lookups.ts';
import type { GedGateway } from '#server/gateways/ged/ged-gateway.ts';
import { createHttpGed } from '#server/gateways/ged/http-ged.ts';
import { createOutbound } from '#server/gateways/outbound/outbound.ts';
import { createNames } from '#server/gateways/public-address.ts';
import { Places } from '#server/load/places.ts';
import type { Services } from '#server/services.ts';
import { createApiKeys, type ApiKeys } from '#server/stores/integrations/api-keys.ts';
import { createGedAccesses, type GedAccesses } from '#server/stores/integrations/ged-accesses.ts';
import { createHandOvers, type HandOvers } from '#server/stores/integrations/hand-overs.ts';
import { createWebhooks, type Webhooks } from '#server/webhooks/create-webhooks.ts';
import type { WebhookTimes } from '#server/webhooks/webhook-times.ts';

/** Other systems that the server calls, or that call it. */
export interface IntegrationServices extends Webhooks {
  /** Public data of addresses and companies. */
  lookups: Lookups;
  ged: GedGateway;
  gedAccesses: GedAccesses;
  /** Counts concurrent GED requests. */
  gedPlaces: Places;
  handOvers: HandOvers;
  apiKeys: ApiKeys;
}

type Needs = Pick<Services, 'clock' | 'config' | 'log' | 'metrics' | 'secretBox' | 'store'>;

export function createIntegrationServices(
  { clock, config, log, metrics, secretBox, store }: Needs,
  times?: WebhookTimes,
): IntegrationServices {
  const names = createNames(config.dnsServers);
  return {
    lookups: createLookups(config, clock),
    ged: createHttpGed({ outbound: createOutbound(names, config.gedOrigins), clock }),
    gedAccesses: createGedAccesses(store.central),
    gedPlaces: new Places(),
    handOvers: createHandOvers(store.central, clock),
    apiKeys: createApiKeys(store.central),
    ...createWebhooks({
      store,
      clock,
      secretBox,
      outbound: createOutbound(names, config.webhookOrigins),
      meter: metrics.webhooks,
      ...(times === undefined ? {} : { times }),
      report: (error) => log.warn({ error }, 'webhooks'),
    }),
  };
}
