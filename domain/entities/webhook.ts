import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/** Events that a company can send to other systems, as `object.action`. */
export const webhookEventSchema = z.enum(['execution.created', 'template.published', 'form.answered']);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** `webhook.test` is sent to one endpoint on request, independent of its chosen events. */
const sentEventSchema = z.enum([...webhookEventSchema.options, 'webhook.test']);
export type SentEvent = z.infer<typeof sentEventSchema>;

export const WEBHOOKS_MAX = 10;
export const WEBHOOK_NAME_MAX = 80;
export const WEBHOOK_URL_MAX = 500;
/** Maximum size of a delivery's body; it contains identifiers and no text that people typed into documents. */
const BODY_MAX = 20_000;

/** A secret as stored, encrypted with SECRET_KEY. */
const sealedSchema = z.string().max(400);

/** An endpoint to which a company sends events. */
export const webhookEndpointSchema = z.strictObject({
  uid: uidSchema,
  name: z.string().min(1).max(WEBHOOK_NAME_MAX),
  url: z.string().max(WEBHOOK_URL_MAX),
  events: z.array(webhookEventSchema).min(1).max(webhookEventSchema.options.length),
  on: z.boolean(),
  sealed: sealedSchema,
  /** The previous secret, which also signs until the given time. */
  former: z.strictObject({ sealed: sealedSchema, until: instantSchema }).nullable(),
  createdBy: uidSchema,
  createdAt: instantSchema,
  changedAt: instantSchema,
  /** Removal was requested and its data is being deleted. */
  removed: z.boolean(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

/** All endpoints of a company: one central document, so that the writer of an event reads them by id. */
export const companyWebhooksSchema = z.strictObject({
  company: uidSchema,
  endpoints: z.array(webhookEndpointSchema).max(2 * WEBHOOKS_MAX),
});
export type CompanyWebhooks = z.infer<typeof companyWebhooksSchema>;

/**
 * Why nothing is sent until an admin resumes it: too many consecutive failures, or the receiver answered that it is
 * gone.
 */
export const pauseReasonSchema = z.enum(['failures', 'gone']);
export type PauseReason = z.infer<typeof pauseReasonSchema>;

/** State of the deliveries to one endpoint, and the server that sends them. Central database. */
export const webhookLineSchema = z.strictObject({
  company: uidSchema,
  endpoint: uidSchema,
  /** The server that has the lease, until the given time. */
  holder: z.string().max(64).nullable(),
  until: instantSchema.nullable(),
  /** Number of failures since the last accepted delivery. */
  failures: z.int().min(0),
  /** The endpoint counts as down, and nothing is sent, until this time. */
  restUntil: instantSchema.nullable(),
  pausedAt: instantSchema.nullable(),
  pausedFor: pauseReasonSchema.nullable(),
});
export type WebhookLine = z.infer<typeof webhookLineSchema>;

/**
 * `refused`: the address is not allowed; `secret`: it was encrypted with another SECRET_KEY and must be renewed;
 * `unreachable`: no response in time; `status`: a response that is not a success.
 */
const attemptProblemSchema = z.enum(['refused', 'secret', 'unreachable', 'status']);

const webhookAttemptSchema = z.strictObject({
  at: instantSchema,
  milliseconds: z.int().min(0),
  status: z.int().min(0).max(999).nullable(),
  /** null if the delivery was accepted. */
  problem: attemptProblemSchema.nullable(),
});
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>;

/** The record that an event is about, and the write that caused it. */
const webhookSubjectSchema = z.strictObject({
  collection: z.enum(['execution', 'template']),
  key: uidSchema,
  write: uidSchema,
});
export type WebhookSubject = z.infer<typeof webhookSubjectSchema>;

const sentShape = {
  /** `webhook-id`: the same for all deliveries of one event to one endpoint. */
  id: z.string().max(80),
  company: uidSchema,
  endpoint: uidSchema,
  event: sentEventSchema,
  /** When the event happened. */
  at: instantSchema,
  /** The exact text that is signed and sent. */
  body: z.string().max(BODY_MAX),
  attempts: z.int().min(0),
  /** A manual replay. */
  replay: z.boolean(),
};

/** A pending delivery of one event to one endpoint. Central database, in the order in which they are due. */
export const webhookWaitingSchema = z.strictObject({
  ...sentShape,
  /** Number of its own failures while other deliveries were accepted. */
  setAside: z.int().min(0),
  last: webhookAttemptSchema.nullable(),
  /** The event's write is confirmed. False: the event was noted before the write, whose outcome is not known yet. */
  sure: z.boolean(),
  subject: webhookSubjectSchema.nullable(),
});
export type WebhookWaiting = z.infer<typeof webhookWaitingSchema>;

/** Outcome of one delivery, stored for `WEBHOOK_LOG_DAYS`. Central database, newest first. */
export const webhookDeliverySchema = z.strictObject({
  ...sentShape,
  state: z.enum(['delivered', 'failed']),
  endedAt: instantSchema,
  last: webhookAttemptSchema,
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const WEBHOOK_LOG_DAYS = 30;
/** Consecutive failures after which an endpoint is paused. */
export const WEBHOOK_PAUSE_AFTER = 20;
/** Hours in which the previous secret also signs. */
export const WEBHOOK_SECRET_HOURS = 24;
