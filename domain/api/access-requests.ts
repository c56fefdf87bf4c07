import { z } from 'zod';
import { accessRequestEventSchema, accessRequestSchema } from '../entities/access-request.ts';
import { uidSchema } from '../entities/record.ts';
import { defineCall } from './call.ts';

const requestParams = z.strictObject({ uid: uidSchema });

const shownRequestSchema = accessRequestSchema.omit({ deleted: true });
export type ShownAccessRequest = z.infer<typeof shownRequestSchema>;

/** Pending and accepted ones: the person's own, and, for company admins of the current company, those of others to it. */
export const listAccessRequests = defineCall({
  method: 'GET',
  path: '/access-requests',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({
    personal: z.array(shownRequestSchema),
    admin: z.array(shownRequestSchema),
  }),
  session: 'required',
  limits: ['read'],
  errors: [],
});

/** Asks to work in another company as its administrator. For administrators of their own company. */
export const requestAccess = defineCall({
  method: 'POST',
  path: '/access-requests',
  params: z.strictObject({}),
  body: z.strictObject({
    /** Code, or CPF or CNPJ with or without its marks. */
    company: z.string().trim().min(1).max(40),
  }),
  response: z.strictObject({ request: shownRequestSchema }),
  session: 'required',
  limits: ['accessRequests'],
  errors: ['not-allowed', 'company-not-found', 'access-request-closed'],
});

/**
 * `accepted`: by a company admin of the company asked for. `denied`: by them or by who asked; it also revokes what was
 * accepted, and ends the sessions that work in the company by it.
 */
export const decideAccessRequest = defineCall({
  method: 'POST',
  path: '/access-requests/:uid/decide',
  params: requestParams,
  body: z.strictObject({ status: z.enum(['accepted', 'denied']) }),
  response: z.strictObject({ request: shownRequestSchema }),
  session: 'required',
  limits: ['read'],
  errors: ['not-allowed', 'not-found', 'access-request-closed'],
});

/** By who asked: chooses, or leaves, the company they work in. At most one is active. */
export const toggleAccessRequest = defineCall({
  method: 'POST',
  path: '/access-requests/:uid/toggle-active',
  params: requestParams,
  body: z.strictObject({ active: z.boolean() }),
  response: z.strictObject({ request: shownRequestSchema }),
  session: 'required',
  limits: ['read'],
  errors: ['not-found', 'access-request-closed'],
});

const shownEventSchema = accessRequestEventSchema.omit({ snapshot: true, request: true });
export type ShownAccessRequestEvent = z.infer<typeof shownEventSchema>;

/** For who asked, and the company admins of the company asked for; newest first. */
export const accessRequestHistory = defineCall({
  method: 'GET',
  path: '/access-requests/:uid/history',
  params: requestParams,
  body: z.undefined(),
  response: z.strictObject({ events: z.array(shownEventSchema) }),
  session: 'required',
  limits: ['read'],
  errors: ['not-found'],
});
