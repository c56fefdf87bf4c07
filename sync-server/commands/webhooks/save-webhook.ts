import { v7 as uuidv7 } from 'uuid';
import type { addWebhook, changeWebhook } from '#domain/api/company/webhooks.ts';
import { AppError } from '#domain/api/errors.ts';
import { WEBHOOK_SECRET_HOURS, WEBHOOKS_MAX, type WebhookEndpoint } from '#domain/entities/webhook.ts';
import type { AuditedAdmin } from '#server/policies/company-policy.ts';
import type { Services } from '#server/services.ts';
import type { EndpointKey } from '#server/stores/webhooks/webhook-endpoints.ts';
import { removeEndpoint } from '#server/webhooks/dispatcher.ts';
import { secretAbout } from '#server/webhooks/sender.ts';
import { newSecret } from '#server/webhooks/signature.ts';
import type { z } from 'zod';

const HOUR_MS = 3_600_000;

type Parts = Pick<
  Services,
  | 'webhookEndpoints'
  | 'webhookDeliveries'
  | 'webhookDispatcher'
  | 'webhookOutbound'
  | 'secretBox'
  | 'clock'
  | 'audit'
>;

/** An endpoint with its secret, which is returned only once. */
export interface WithSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}

/** The address must be outside the server's own network. @throws AppError webhook-address-refused */
function goodAddress({ webhookOutbound }: Parts, text: string): string {
  const url = webhookOutbound.accepts(text);
  if (url === null) throw new AppError('webhook-address-refused', { field: 'body.url' });
  return url.href;
}

/** @throws AppError webhook-address-refused, webhooks-full */
export async function addEndpoint(
  services: Parts,
  { uid: user, company, address }: AuditedAdmin,
  { name, url: text, events }: z.infer<typeof addWebhook.body>,
): Promise<WithSecret> {
  const { clock, secretBox, audit, webhookEndpoints } = services;
  const url = goodAddress(services, text);
  const uid = uuidv7();
  const secret = newSecret();
  const now = clock.now().toISOString();
  const endpoint: WebhookEndpoint = {
    uid,
    name,
    url,
    events: [...new Set(events)],
    on: true,
    sealed: secretBox.seal(secret, secretAbout(company, uid)),
    former: null,
    createdBy: user,
    createdAt: now,
    changedAt: now,
    removed: false,
  };
  await audit.record({ event: 'webhook-saved', user, company, address, subject: uid });
  await webhookEndpoints.change(company, (fresh) => {
    if (fresh.filter(({ removed }) => !removed).length >= WEBHOOKS_MAX) throw new AppError('webhooks-full');
    return [...fresh, endpoint];
  });
  return { endpoint, secret };
}

/** @throws AppError webhook-address-refused, not-found */
export async function changeEndpoint(
  services: Parts,
  { uid: user, company, address }: AuditedAdmin,
  uid: string,
  { name, url: text, events, on }: z.infer<typeof changeWebhook.body>,
): Promise<WebhookEndpoint> {
  const { clock, audit, webhookDispatcher } = services;
  const url = goodAddress(services, text);
  await audit.record({ event: 'webhook-saved', user, company, address, subject: uid });
  const changedAt = clock.now().toISOString();
  const changed = await changeOne(services, { company, endpoint: uid }, (fresh) => ({
    ...fresh,
    name,
    url,
    events: [...new Set(events)],
    on,
    changedAt,
  }));
  webhookDispatcher.wake({ company, endpoint: uid });
  return changed;
}

/** @throws AppError not-found */
export async function renewSecret(
  services: Parts,
  { uid: user, company, address }: AuditedAdmin,
  uid: string,
): Promise<WithSecret> {
  const { clock, secretBox, audit } = services;
  const secret = newSecret();
  const sealed = secretBox.seal(secret, secretAbout(company, uid));
  const now = clock.now();
  const until = new Date(now.getTime() + WEBHOOK_SECRET_HOURS * HOUR_MS).toISOString();
  await audit.record({ event: 'webhook-secret-made', user, company, address, subject: uid });
  const endpoint = await changeOne(services, { company, endpoint: uid }, (fresh) => ({
    ...fresh,
    sealed,
    former: { sealed: fresh.sealed, until },
    changedAt: now.toISOString(),
  }));
  return { endpoint, secret };
}

/** @throws AppError not-found */
export async function removeWebhook(
  services: Parts,
  { uid: user, company, address }: AuditedAdmin,
  uid: string,
): Promise<void> {
  const key = { company, endpoint: uid };
  await services.audit.record({ event: 'webhook-removed', user, company, address, subject: uid });
  await changeOne(services, key, (fresh) => ({ ...fresh, removed: true, on: false }));
  await removeEndpoint({ endpoints: services.webhookEndpoints, deliveries: services.webhookDeliveries }, key);
}

/** @throws AppError not-found */
export async function foundEndpoint(
  { webhookEndpoints }: Pick<Services, 'webhookEndpoints'>,
  key: EndpointKey,
): Promise<WebhookEndpoint> {
  const endpoint = await webhookEndpoints.read(key);
  if (endpoint === null || endpoint.removed) throw new AppError('not-found');
  return endpoint;
}

async function changeOne(
  services: Pick<Services, 'webhookEndpoints'>,
  key: EndpointKey,
  change: (fresh: WebhookEndpoint) => WebhookEndpoint,
): Promise<WebhookEndpoint> {
  await services.webhookEndpoints.change(key.company, (fresh) => {
    if (!fresh.some(({ uid, removed }) => uid === key.endpoint && !removed)) throw new AppError('not-found');
    return fresh.map((each) => (each.uid === key.endpoint ? change(each) : each));
  });
  const changed = await services.webhookEndpoints.read(key);
  if (changed === null) throw new AppError('not-found');
  return changed;
}
