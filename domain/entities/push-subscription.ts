import { z } from 'zod';
import { languageSchema } from './language.ts';
import { instantSchema, uidSchema } from './record.ts';

/** Events for which a device is notified while no window of the app has the focus. */
export const noticeKindSchema = z.enum(['message', 'accessRequest', 'conflict', 'formAnswer', 'mention']);
export type NoticeKind = z.infer<typeof noticeKindSchema>;

export const MUTED_CHATS_MAX = 500;
/** Maximum number of subscribed devices of one person; a further one removes the oldest. */
export const PUSH_DEVICES_MAX = 10;

/** An uncompressed P-256 point and a secret of 16 bytes, base64url (RFC 8291, section 2). */
const publicKeySchema = z.string().regex(/^B[A-Za-z0-9_-]{86}$/);
const authSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/**
 * Push address of one device and the events to notify it of. The caller supplies the address: the server connects only
 * to public addresses.
 */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.string().max(1000),
  p256dh: publicKeySchema,
  auth: authSchema,
  kinds: z.array(noticeKindSchema).max(noticeKindSchema.options.length),
  /** Language of the texts. */
  language: languageSchema,
  /** Chats for which the device is not notified. */
  muted: z.array(uidSchema).max(MUTED_CHATS_MAX),
  createdAt: instantSchema,
});
export type PushSubscription = z.infer<typeof pushSubscriptionSchema>;

/** Subscriptions of one person, by the session of the device. Central database. */
export const pushSubscriptionsSchema = z.strictObject({
  user: uidSchema,
  devices: z.record(uidSchema, pushSubscriptionSchema),
});
export type PushSubscriptions = z.infer<typeof pushSubscriptionsSchema>;
