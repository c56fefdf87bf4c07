import { randomUUID } from 'node:crypto';
import { WEBHOOK_LOG_PAGE, type LoggedDelivery } from '#domain/api/company/webhooks.ts';
import { AppError } from '#domain/api/errors.ts';
import type { WebhookEndpoint, WebhookWaiting } from '#domain/entities/webhook.ts';
import { presentSent, presentWaiting } from '#server/presenters/webhook.ts';
import type { AuditedAdmin } from '#server/policies/company-policy.ts';
import type { Services } from '#server/services.ts';
import type { EndpointKey } from '#server/stores/webhooks/webhook-endpoints.ts';
import { bodyOf } from '#server/webhooks/webhook-topic.ts';
import { foundEndpoint } from './save-webhook.ts';

type Parts = Pick<
  Services,
  'webhookEndpoints' | 'webhookDeliveries' | 'webhookDispatcher' | 'clock' | 'audit'
>;

const unsent = { attempts: 0, setAside: 0, last: null, sure: true, subject: null } as const;

async function queue(services: Parts, waiting: WebhookWaiting): Promise<void> {
  const { webhookDeliveries, webhookDispatcher, clock } = services;
  await webhookDeliveries.add(webhookDeliveries.keyed([waiting], clock.now()));
  webhookDispatcher.wake({ company: waiting.company, endpoint: waiting.endpoint });
}

/** @throws AppError not-found */
export async function sendTest(services: Parts, key: EndpointKey): Promise<void> {
  await foundEndpoint(services, key);
  const at = services.clock.now().toISOString();
  const event = 'webhook.test';
  const body = bodyOf(event, at, { company: key.company, endpoint: key.endpoint });
  await queue(services, { ...key, ...unsent, id: `msg_${randomUUID()}`, event, at, body, replay: false });
}

/** Uses the same id, so that the receiver can detect the repetition. @throws AppError not-found */
export async function replayDelivery(
  services: Parts,
  { uid: user, company, address }: AuditedAdmin,
  key: EndpointKey,
  delivery: string,
): Promise<void> {
  await foundEndpoint(services, key);
  const logged = await services.webhookDeliveries.logged(key, delivery);
  if (logged === null) throw new AppError('not-found');
  const { id, event, at, body } = logged;
  await services.audit.record({
    event: 'webhook-replayed',
    user,
    company,
    address,
    subject: key.endpoint,
  });
  await queue(services, { ...key, ...unsent, id, event, at, body, replay: true });
}

/** @throws AppError not-found */
export async function resumeEndpoint(services: Parts, key: EndpointKey): Promise<WebhookEndpoint> {
  const endpoint = await foundEndpoint(services, key);
  await services.webhookEndpoints.changeLine(key, (fresh) => ({
    ...fresh,
    failures: 0,
    restUntil: null,
    pausedAt: null,
    pausedFor: null,
  }));
  services.webhookDispatcher.wake(key);
  return endpoint;
}

export interface LogPage {
  waiting: LoggedDelivery[];
  sent: LoggedDelivery[];
  more: boolean;
}

/** @throws AppError not-found */
export async function readLog(services: Parts, key: EndpointKey, after: string | null): Promise<LogPage> {
  await foundEndpoint(services, key);
  const { webhookDeliveries } = services;
  const waiting: LoggedDelivery[] = [];
  if (after === null)
    for await (const held of webhookDeliveries.waiting(key)) {
      if (waiting.length >= WEBHOOK_LOG_PAGE) break;
      waiting.push(presentWaiting(held));
    }
  const sent: LoggedDelivery[] = [];
  for await (const { key: place, value } of webhookDeliveries.log(key, after ?? undefined)) {
    if (sent.length >= WEBHOOK_LOG_PAGE) return { waiting, sent, more: true };
    sent.push(presentSent(place, value));
  }
  return { waiting, sent, more: false };
}
