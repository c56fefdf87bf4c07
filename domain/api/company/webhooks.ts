import { z } from 'zod';
import { instantSchema, uidSchema } from '../../entities/record.ts';
import {
  pauseReasonSchema,
  webhookDeliverySchema,
  webhookEndpointSchema,
  WEBHOOKS_MAX,
} from '../../entities/webhook.ts';
import { defineCall } from '../call.ts';

/** Webhooks of the admins' company, only for its own admins; a visiting admin cannot change them. */
const base = '/company/self/webhooks';
const noParams = z.strictObject({});
const params = z.strictObject({ uid: uidSchema });

/** An endpoint without its secret, which is shown only once, when it is created. */
const webhookSchema = z.strictObject({
  ...webhookEndpointSchema.pick({
    uid: true,
    name: true,
    url: true,
    events: true,
    on: true,
    createdAt: true,
    changedAt: true,
  }).shape,
  paused: z.strictObject({ at: instantSchema, reason: pauseReasonSchema }).nullable(),
  /** Number of consecutive failures until now. */
  failures: z.int().min(0),
  /** The endpoint counts as down until this time. */
  restUntil: instantSchema.nullable(),
  /** Until this time the previous secret also signs. */
  formerUntil: instantSchema.nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

const wishSchema = webhookEndpointSchema.pick({ name: true, url: true, events: true });
const secretSchema = z.string().startsWith('whsec_').max(100);

export const listWebhooks = defineCall({
  method: 'GET',
  path: base,
  params: noParams,
  body: z.undefined(),
  response: z.strictObject({ webhooks: z.array(webhookSchema).max(WEBHOOKS_MAX) }),
  access: 'own-company-admin',
  limits: ['read'],
  errors: ['not-allowed'],
});

export const addWebhook = defineCall({
  method: 'POST',
  path: base,
  params: noParams,
  body: wishSchema,
  response: z.strictObject({ webhook: webhookSchema, secret: secretSchema }),
  access: 'own-company-admin',
  limits: ['settings'],
  errors: ['not-allowed', 'webhook-address-refused', 'webhooks-full'],
});

export const changeWebhook = defineCall({
  method: 'POST',
  path: `${base}/:uid`,
  params,
  body: wishSchema.extend({ on: z.boolean() }),
  response: z.strictObject({ webhook: webhookSchema }),
  access: 'own-company-admin',
  limits: ['settings'],
  errors: ['not-allowed', 'not-found', 'webhook-address-refused'],
});

/** Also removes its pending deliveries and its log. */
export const removeWebhook = defineCall({
  method: 'POST',
  path: `${base}/:uid/remove`,
  params,
  body: z.strictObject({}),
  response: z.strictObject({ removed: z.literal(true) }),
  access: 'own-company-admin',
  limits: ['settings'],
  errors: ['not-allowed', 'not-found'],
});

/**
 * Creates a new secret; the previous one also signs for `WEBHOOK_SECRET_HOURS`, so that the receiver can change over.
 */
export const renewWebhookSecret = defineCall({
  method: 'POST',
  path: `${base}/:uid/secret`,
  params,
  body: z.strictObject({}),
  response: z.strictObject({ webhook: webhookSchema, secret: secretSchema }),
  access: 'own-company-admin',
  limits: ['settings'],
  errors: ['not-allowed', 'not-found'],
});

/** Resumes a paused or resting endpoint: pending deliveries are sent in order. */
export const resumeWebhook = defineCall({
  method: 'POST',
  path: `${base}/:uid/resume`,
  params,
  body: z.strictObject({}),
  response: z.strictObject({ webhook: webhookSchema }),
  access: 'own-company-admin',
  limits: ['webhookSends'],
  errors: ['not-allowed', 'not-found'],
});

/** Queues a `webhook.test` behind the pending deliveries. */
export const testWebhook = defineCall({
  method: 'POST',
  path: `${base}/:uid/test`,
  params,
  body: z.strictObject({}),
  response: z.strictObject({ sent: z.literal(true) }),
  access: 'own-company-admin',
  limits: ['webhookSends'],
  errors: ['not-allowed', 'not-found'],
});

export const WEBHOOK_LOG_PAGE = 50;

const loggedSchema = z.strictObject({
  ...webhookDeliverySchema.pick({ id: true, event: true, at: true, body: true, attempts: true, replay: true })
    .shape,
  /** Identifies the delivery for `replayWebhook` and is the cursor for the next page. */
  key: z.string().max(300),
  state: z.enum(['waiting', 'delivered', 'failed']),
  last: webhookDeliverySchema.shape.last.nullable(),
  /** When a pending delivery is due. */
  due: instantSchema.nullable(),
});
export type LoggedDelivery = z.infer<typeof loggedSchema>;

/**
 * Pending deliveries, soonest first, and sent deliveries, newest first. If `after` names a log entry, only sent
 * deliveries.
 */
export const readWebhookLog = defineCall({
  method: 'POST',
  path: `${base}/:uid/log`,
  params,
  body: z.strictObject({ after: z.string().max(300).nullable() }),
  response: z.strictObject({
    waiting: z.array(loggedSchema).max(WEBHOOK_LOG_PAGE),
    sent: z.array(loggedSchema).max(WEBHOOK_LOG_PAGE),
    more: z.boolean(),
  }),
  access: 'own-company-admin',
  limits: ['companyAdmin'],
  errors: ['not-allowed', 'not-found'],
});

/** Sends a logged delivery again, with the same id and the same body. */
export const replayWebhook = defineCall({
  method: 'POST',
  path: `${base}/:uid/replay`,
  params,
  body: z.strictObject({ key: z.string().max(300) }),
  response: z.strictObject({ sent: z.literal(true) }),
  access: 'own-company-admin',
  limits: ['webhookSends'],
  errors: ['not-allowed', 'not-found'],
});
