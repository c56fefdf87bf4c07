import { z } from 'zod';
import { accessRequestEventSchema, accessRequestSchema } from '../entities/access-request.ts';
import { uidSchema } from '../entities/record.ts';
import { defineCall } from './call.ts';

const requestParams = z.strictObject({ uid: uidSchema });

const shownRequestSchema = accessRequestSchema.omit({ deleted: true });
export type ShownAccessRequest = z.infer<typeof shownRequestSchema>;

/** Pending and accepted requests: the person's own and, for admins of the current company, those of others to it. */
export const listAccessRequests = defineCall({
  method: 'GET',
  path: '/access-requests',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({
    personal: z.array(shownRequestSchema),
    admin: z.array(shownRequestSchema),
  }),
  access: 'session',
  limits: ['read'],
  errors: [],
});

/** Asks to work in another company as its administrator. Only for administrators of their own company. */
export const requestAccess = defineCall({
  method: 'POST',
  path: '/access-requests',
  params: z.strictObject({}),
  body: z.strictObject({
    /** Company code, or CPF or CNPJ with or without punctuation. */
    company: z.string().trim().min(1).max(40),
  }),
  response: z.strictObject({ request: shownRequestSchema }),
  access: 'session',
  limits: ['accessRequests'],
  errors: ['not-allowed', 'company-not-found', 'access-request-closed'],
});

/**
 * `accepted`: set by an admin of the target company. `denied`: set by an admin of the target company or by the
 * requester; it also revokes an accepted request and ends the sessions that use it.
 */
export const decideAccessRequest = defineCall({
  method: 'POST',
  path: '/access-requests/:uid/decide',
  params: requestParams,
  body: z.strictObject({ status: z.enum(['accepted', 'denied']) }),
  response: z.strictObject({ request: shownRequestSchema }),
  access: 'session',
  limits: ['read'],
  errors: ['not-allowed', 'not-found', 'access-request-closed'],
});

/** Called by the requester: selects or deselects the company to work in. At most one request is active. */
export const toggleAccessRequest = defineCall({
  method: 'POST',
  path: '/access-requests/:uid/toggle-active',
  params: requestParams,
  body: z.strictObject({ active: z.boolean() }),
  response: z.strictObject({ request: shownRequestSchema }),
  access: 'session',
  limits: ['read'],
  errors: ['not-found', 'access-request-closed'],
});

const shownEventSchema = accessRequestEventSchema.omit({ snapshot: true, request: true });
export type ShownAccessRequestEvent = z.infer<typeof shownEventSchema>;

/** For the requester and the admins of the target company; newest first. */
export const accessRequestHistory = defineCall({
  method: 'GET',
  path: '/access-requests/:uid/history',
  params: requestParams,
  body: z.undefined(),
  response: z.strictObject({ events: z.array(shownEventSchema) }),
  access: 'session',
  limits: ['read'],
  errors: ['not-found'],
});
