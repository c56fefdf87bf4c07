import type { Database } from '#couchdb/store.ts';
import {
  companyWebhooksSchema,
  webhookLineSchema,
  type WebhookEndpoint,
  type WebhookLine,
} from '#domain/entities/webhook.ts';
import { centralCollection } from '#server/stores/central/central-collection.ts';

/** Identifies an endpoint of a company. */
export interface EndpointKey {
  company: string;
  endpoint: string;
}

type ChangeEndpoints = (fresh: readonly WebhookEndpoint[]) => WebhookEndpoint[] | null;

/** Webhook endpoints of companies, with the sending state of each. */
export interface WebhookEndpoints {
  /** Includes those that are being removed. */
  of(company: string): Promise<WebhookEndpoint[]>;
  read(key: EndpointKey): Promise<WebhookEndpoint | null>;
  /**
   * Writes the company's endpoints as `change` returns them; null writes nothing. @throws AppError what `change` throws
   */
  change(company: string, change: ChangeEndpoints): Promise<void>;
  /** Endpoints of all companies. */
  all(): AsyncGenerator<EndpointKey & { value: WebhookEndpoint }>;
  line(key: EndpointKey): Promise<WebhookLine>;
  changeLine(key: EndpointKey, change: (fresh: WebhookLine) => WebhookLine): Promise<WebhookLine>;
  removeLine(key: EndpointKey): Promise<void>;
}

function freshLine({ company, endpoint }: EndpointKey): WebhookLine {
  const rest = { restUntil: null, pausedAt: null, pausedFor: null };
  return { company, endpoint, holder: null, until: null, failures: 0, ...rest };
}

export function createWebhookEndpoints(central: Database): WebhookEndpoints {
  const companies = centralCollection(central, 'webhooks', companyWebhooksSchema);
  const lines = centralCollection(central, 'webhook-line', webhookLineSchema);
  const keyOf = ({ company, endpoint }: EndpointKey): string => `${company}:${endpoint}`;
  const of: WebhookEndpoints['of'] = async (company) =>
    (await companies.read(company))?.value.endpoints ?? [];
  return {
    of,
    read: async ({ company, endpoint }) => (await of(company)).find(({ uid }) => uid === endpoint) ?? null,
    change: async (company, change) => {
      await companies.change(company, (fresh) => {
        const endpoints = change(fresh?.endpoints ?? []);
        return endpoints === null ? null : { company, endpoints };
      });
    },
    async *all() {
      for await (const { value: held } of companies.list(''))
        for (const value of held.endpoints) yield { company: held.company, endpoint: value.uid, value };
    },
    line: async (key) => (await lines.read(keyOf(key)))?.value ?? freshLine(key),
    changeLine: async (key, change) => {
      const changed = await lines.change(keyOf(key), (fresh) => change(fresh ?? freshLine(key)));
      return changed ?? freshLine(key);
    },
    removeLine: async (key) => {
      const held = await lines.read(keyOf(key));
      if (held !== null) await lines.remove(keyOf(key), held.rev);
    },
  };
}
