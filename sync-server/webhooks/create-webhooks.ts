import { randomUUID } from 'node:crypto';
import { documentId, toRecord } from '#couchdb/record-document.ts';
import type { Store } from '#couchdb/store.ts';
import { follows } from '#domain/rules/changes/write-mark.ts';
import type { Clock } from '#server/clock.ts';
import type { Outbound } from '#server/gateways/outbound/outbound.ts';
import { noWebhookMeter, type WebhookMeter } from '#server/metrics/webhook-meter.ts';
import type { SecretBox } from '#server/security/keys/secret-box.ts';
import {
  createWebhookDeliveries,
  type HeldWaiting,
  type WebhookDeliveries,
} from '#server/stores/webhooks/webhook-deliveries.ts';
import { createWebhookEndpoints, type WebhookEndpoints } from '#server/stores/webhooks/webhook-endpoints.ts';
import { WebhookDispatcher } from './dispatcher.ts';
import { WebhookOutbox } from './outbox.ts';
import { sendOnce } from './sender.ts';
import { webhookTimes, type WebhookTimes } from './webhook-times.ts';

interface Parts {
  store: Store;
  clock: Clock;
  outbound: Outbound;
  secretBox: SecretBox;
  times?: WebhookTimes;
  meter?: WebhookMeter;
  report: (error: unknown) => void;
}

/** Webhook endpoints of companies, with their waiting and sent deliveries. */
export interface Webhooks {
  webhookEndpoints: WebhookEndpoints;
  webhookDeliveries: WebhookDeliveries;
  /** Stores deliveries for endpoints. */
  webhookOutbox: WebhookOutbox;
  /** Sends the deliveries. */
  webhookDispatcher: WebhookDispatcher;
  /** Whether events may be sent to a typed address. */
  webhookOutbound: Pick<Outbound, 'accepts'>;
}

export function createWebhooks(parts: Parts): Webhooks {
  const { store, clock, outbound, times = webhookTimes, meter = noWebhookMeter, report } = parts;
  const endpoints = createWebhookEndpoints(store.central);
  const deliveries = createWebhookDeliveries(store.central);
  const shared = { endpoints, deliveries, clock, report };
  const outbox = new WebhookOutbox({ ...shared, wake: (key) => dispatcher.wake(key) });
  const dispatcher: WebhookDispatcher = new WebhookDispatcher({
    ...shared,
    times,
    meter,
    holder: randomUUID(),
    alone: store.kind === 'embedded',
    isOpen: (key) => outbox.isOpen(key),
    cameAbout: (waiting) => cameAbout(store, waiting),
    send: async (key, { value }) => {
      const endpoint = await endpoints.read(key);
      if (endpoint === null || endpoint.removed || !endpoint.on) return null;
      return sendOnce(parts, endpoint, value, times.answer);
    },
  });
  return {
    webhookEndpoints: endpoints,
    webhookDeliveries: deliveries,
    webhookOutbox: outbox,
    webhookDispatcher: dispatcher,
    webhookOutbound: outbound,
  };
}

/** Whether the write that a delivery reports is in the history of the stored document. */
async function cameAbout(store: Store, { value: { company, subject } }: HeldWaiting): Promise<boolean> {
  if (subject === null) return true;
  const { records } = await store.company(company);
  const document = await records.get(documentId(subject.collection, subject.key));
  if (document === null) return false;
  const { write } = toRecord(document, subject.collection);
  return follows(write, { id: subject.write, by: '', at: '', ancestors: [] });
}
