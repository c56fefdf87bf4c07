import { z } from 'zod';
import { noticeKindSchema, pushSubscriptionSchema } from '../entities/push-subscription.ts';
import { defineCall } from './call.ts';

/** Content of a push, encrypted for one device; the service worker shows it unchanged. */
export const noticeSchema = z.strictObject({
  kind: z.enum([...noticeKindSchema.options, 'test']),
  title: z.string(),
  body: z.string().optional(),
  /** A path of this app. */
  url: z.string(),
  /** A notification replaces an earlier one with the same tag. */
  tag: z.string(),
});
export type Notice = z.infer<typeof noticeSchema>;

/** Messages from the service worker to open pages: navigate to a path, subscribe again, or report the unread count. */
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

/** The server's key for subscriptions, and the notifications of this device; null if it has none. */
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
  access: 'session',
  limits: ['read'],
  errors: [],
});

/** Subscribes this device: the complete settings, after each change. */
export const saveNotifications = defineCall({
  method: 'PUT',
  path: '/notifications',
  params: z.strictObject({}),
  body: pushSubscriptionSchema.omit({ createdAt: true }),
  response: z.strictObject({ saved: z.literal(true) }),
  access: 'session',
  limits: ['notifications'],
  errors: ['push-endpoint-refused'],
});

export const stopNotifications = defineCall({
  method: 'POST',
  path: '/notifications/stop',
  params: z.strictObject({}),
  body: z.strictObject({}),
  response: z.strictObject({ stopped: z.literal(true) }),
  access: 'session',
  limits: ['notifications'],
  errors: [],
});

/** Sends a test notification to this device; answers when the push service has accepted it. */
export const testNotification = defineCall({
  method: 'POST',
  path: '/notifications/test',
  params: z.strictObject({}),
  body: z.strictObject({}),
  response: z.strictObject({ sent: z.literal(true) }),
  access: 'session',
  limits: ['notifications'],
  errors: ['push-not-on', 'push-not-delivered'],
});
