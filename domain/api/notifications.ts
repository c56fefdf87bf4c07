import { z } from 'zod';
import { noticeKindSchema, pushSubscriptionSchema } from '../entities/push-subscription.ts';
import { defineCall } from './call.ts';

/** What a device is pushed, encrypted for it alone; the service worker shows it as it is. */
export const noticeSchema = z.strictObject({
  kind: z.enum([...noticeKindSchema.options, 'test']),
  title: z.string(),
  body: z.string().optional(),
  /** Of this app, as a path. */
  url: z.string(),
  /** One that has the same takes the other's place. */
  tag: z.string(),
});
export type Notice = z.infer<typeof noticeSchema>;

/** What the service worker says to open pages: go to a path, subscribe anew, or say what is unread. */
export const pageMessages = {
  open: 'autodocs-open',
  renew: 'autodocs-renew-push',
  count: 'autodocs-count',
} as const;

export function isPageMessage(
  data: unknown,
  type: (typeof pageMessages)[keyof typeof pageMessages],
): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}

/** The server's key that a device subscribes with, and what this device is told of; null where of nothing. */
export const readNotifications = defineCall({
  method: 'GET',
  path: '/notifications',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({
    /** base64url, as `applicationServerKey`. */
    publicKey: z.string(),
    subscription: pushSubscriptionSchema.pick({ endpoint: true, kinds: true }).nullable(),
  }),
  session: 'required',
  limits: ['read'],
  errors: [],
});

/** This device wants to be told: whole, each time that any of it changes. */
export const saveNotifications = defineCall({
  method: 'PUT',
  path: '/notifications',
  params: z.strictObject({}),
  body: pushSubscriptionSchema.omit({ createdAt: true }),
  response: z.strictObject({ saved: z.literal(true) }),
  session: 'required',
  limits: ['notifications'],
  errors: ['push-endpoint-refused'],
});

export const stopNotifications = defineCall({
  method: 'POST',
  path: '/notifications/stop',
  params: z.strictObject({}),
  body: z.strictObject({}),
  response: z.strictObject({ stopped: z.literal(true) }),
  session: 'required',
  limits: ['notifications'],
  errors: [],
});

/** Tells this device something now; answered once its push service has taken it. */
export const testNotification = defineCall({
  method: 'POST',
  path: '/notifications/test',
  params: z.strictObject({}),
  body: z.strictObject({}),
  response: z.strictObject({ sent: z.literal(true) }),
  session: 'required',
  limits: ['notifications'],
  errors: ['push-not-on', 'push-not-delivered'],
});
