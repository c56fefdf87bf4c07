import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/** What a company can have told to other systems, as `object.action`. */
export const webhookEventSchema = z.enum(['execution.created', 'template.published', 'form.answered']);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** `webhook.test` is sent to one endpoint when somebody asks for it, whatever events were chosen. */
const sentEventSchema = z.enum([...webhookEventSchema.options, 'webhook.test']);
export type SentEvent = z.infer<typeof sentEventSchema>;

export const WEBHOOKS_MAX = 10;
export const WEBHOOK_NAME_MAX = 80;
export const WEBHOOK_URL_MAX = 500;
/** Of what is sent; it names things and holds nothing that people typed into documents. */
const BODY_MAX = 20_000;

/** A secret as it is kept, unreadable without SECRET_KEY. */
const sealedSchema = z.string().max(400);

/** Where a company has events sent. */
export const webhookEndpointSchema = z.strictObject({
  uid: uidSchema,
  name: z.string().min(1).max(WEBHOOK_NAME_MAX),
  url: z.string().max(WEBHOOK_URL_MAX),
  events: z.array(webhookEventSchema).min(1).max(webhookEventSchema.options.length),
  on: z.boolean(),
  sealed: sealedSchema,
  /** The secret before the last change, which signs beside it until then. */
  former: z.strictObject({ sealed: sealedSchema, until: instantSchema }).nullable(),
  createdBy: uidSchema,
  createdAt: instantSchema,
  changedAt: instantSchema,
  /** What is kept of it is on its way out. */
  removed: z.boolean(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

/** All endpoints of a company: one central document, so that who writes an event reads them by their id. */
export const companyWebhooksSchema = z.strictObject({
  company: uidSchema,
  endpoints: z.array(webhookEndpointSchema).max(2 * WEBHOOKS_MAX),
});
export type CompanyWebhooks = z.infer<typeof companyWebhooksSchema>;

/** Why nothing is sent until somebody says so: too many failures in a row, or the receiver answered that it is gone. */
export const pauseReasonSchema = z.enum(['failures', 'gone']);
export type PauseReason = z.infer<typeof pauseReasonSchema>;

/** How the sending to one endpoint stands, and which server sends. Central database. */
export const webhookLineSchema = z.strictObject({
  company: uidSchema,
  endpoint: uidSchema,
  /** The server that sends, until then. */
  holder: z.string().max(64).nullable(),
  until: instantSchema.nullable(),
  /** Since something was taken. */
  failures: z.int().min(0),
  /** The endpoint counts as down and is left alone until then. */
  restUntil: instantSchema.nullable(),
  pausedAt: instantSchema.nullable(),
  pausedFor: pauseReasonSchema.nullable(),
});
export type WebhookLine = z.infer<typeof webhookLineSchema>;

/**
 * `refused`: the address leads where nothing is sent to; `secret`: it was sealed with another SECRET_KEY and has to be made
 * anew; `unreachable`: no answer in time; `status`: one that is no success.
 */
const attemptProblemSchema = z.enum(['refused', 'secret', 'unreachable', 'status']);

const webhookAttemptSchema = z.strictObject({
  at: instantSchema,
  milliseconds: z.int().min(0),
  status: z.int().min(0).max(999).nullable(),
  /** null where it was taken. */
  problem: attemptProblemSchema.nullable(),
});
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>;

/** The record that an event tells of, and the write that made it happen. */
const webhookSubjectSchema = z.strictObject({
  collection: z.enum(['execution', 'template']),
  key: uidSchema,
  write: uidSchema,
});
export type WebhookSubject = z.infer<typeof webhookSubjectSchema>;

const sentShape = {
  /** `webhook-id`: the same for all that is ever sent of one event to one endpoint. */
  id: z.string().max(80),
  company: uidSchema,
  endpoint: uidSchema,
  event: sentEventSchema,
  /** When it happened. */
  at: instantSchema,
  /** The very text that is signed and sent. */
  body: z.string().max(BODY_MAX),
  attempts: z.int().min(0),
  /** Sent again by hand. */
  replay: z.boolean(),
};

/** One event on its way to one endpoint. Central database, in the order in which they are due. */
export const webhookWaitingSchema = z.strictObject({
  ...sentShape,
  /** Failures of it alone, while others were taken. */
  setAside: z.int().min(0),
  last: webhookAttemptSchema.nullable(),
  /** What it tells of is stored. Where false it was noted before the writing, of which nobody knows yet. */
  sure: z.boolean(),
  subject: webhookSubjectSchema.nullable(),
});
export type WebhookWaiting = z.infer<typeof webhookWaitingSchema>;

/** What became of one, kept for `WEBHOOK_LOG_DAYS`. Central database, newest first. */
export const webhookDeliverySchema = z.strictObject({
  ...sentShape,
  state: z.enum(['delivered', 'failed']),
  endedAt: instantSchema,
  last: webhookAttemptSchema,
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const WEBHOOK_LOG_DAYS = 30;
/** Failures in a row after which an endpoint is paused. */
export const WEBHOOK_PAUSE_AFTER = 20;
/** Hours in which the secret before a change signs too. */
export const WEBHOOK_SECRET_HOURS = 24;
