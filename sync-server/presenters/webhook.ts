import type { LoggedDelivery, Webhook } from '#domain/api/company/webhooks.ts';
import type { WebhookDelivery, WebhookEndpoint, WebhookLine } from '#domain/entities/webhook.ts';
import { dueOf, type HeldWaiting } from '#server/stores/webhooks/webhook-deliveries.ts';

export function presentWebhook(
  { uid, name, url, events, on, createdAt, changedAt, former }: WebhookEndpoint,
  { pausedAt, pausedFor, failures, restUntil }: WebhookLine,
): Webhook {
  const paused = pausedAt === null || pausedFor === null ? null : { at: pausedAt, reason: pausedFor };
  const state = { paused, failures, restUntil, formerUntil: former?.until ?? null };
  return { uid, name, url, events, on, createdAt, changedAt, ...state };
}

export function presentSent(key: string, delivery: WebhookDelivery): LoggedDelivery {
  const { id, event, at, body, attempts, replay, state, last } = delivery;
  return { key, id, event, at, body, attempts, replay, state, last, due: null };
}

export function presentWaiting({ key, value }: HeldWaiting): LoggedDelivery {
  const { id, event, at, body, attempts, replay, last } = value;
  const due = new Date(dueOf(key)).toISOString();
  return { key, id, event, at, body, attempts, replay, state: 'waiting', last, due };
}
