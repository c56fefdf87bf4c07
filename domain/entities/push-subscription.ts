import { z } from 'zod';
import { languageSchema } from './language.ts';
import { instantSchema, uidSchema } from './record.ts';

/** What a device may be told of while no window of the app has the focus. */
export const noticeKindSchema = z.enum(['message', 'accessRequest', 'conflict', 'formAnswer']);
export type NoticeKind = z.infer<typeof noticeKindSchema>;

export const MUTED_CHATS_MAX = 500;
/** Devices of one person that are told; one more ends the oldest. */
export const PUSH_DEVICES_MAX = 10;

/** A point of P-256, uncompressed, and a secret of 16 bytes, base64url (RFC 8291, section 2). */
const publicKeySchema = z.string().regex(/^B[A-Za-z0-9_-]{86}$/);
const authSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** Where and of what one device is told. Its address is typed by whoever calls: the server goes to public ones alone. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.string().max(1000),
  p256dh: publicKeySchema,
  auth: authSchema,
  kinds: z.array(noticeKindSchema).max(noticeKindSchema.options.length),
  /** Of the texts. */
  language: languageSchema,
  /** Chats of which the device is not told. */
  muted: z.array(uidSchema).max(MUTED_CHATS_MAX),
  createdAt: instantSchema,
});
export type PushSubscription = z.infer<typeof pushSubscriptionSchema>;

/** One person's, by the session of the device. Central database. */
export const pushSubscriptionsSchema = z.strictObject({
  user: uidSchema,
  devices: z.record(uidSchema, pushSubscriptionSchema),
});
export type PushSubscriptions = z.infer<typeof pushSubscriptionsSchema>;
