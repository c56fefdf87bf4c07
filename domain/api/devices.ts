import { z } from 'zod';
import { HANDED_IN_STATE_MAX } from '../entities/handed-in.ts';
import { languageSchema } from '../entities/language.ts';
import { instantSchema, uidSchema } from '../entities/record.ts';
import { defineCall } from './call.ts';
import { limits } from './limits.ts';

export const DEVICE_NAME_MAX = 60;

/** A device on which the user is signed in: one session. */
const signedInDeviceSchema = z.strictObject({
  uid: uidSchema,
  /** The name that its owner gave it, otherwise browser and system. */
  name: z.string(),
  /** Browser and system as the device reported them; '' if it did not. */
  browser: z.string(),
  /** Major version of the browser at sign-in; null if it was not reported. */
  version: z.string().nullable(),
  /** Null if the device did not report it. */
  shape: z.enum(['computer', 'phone', 'tablet']).nullable(),
  company: uidSchema,
  signedInAt: instantSchema,
  lastSeenAt: instantSchema,
  /** Number of pending changes that the device last reported; null if it never did. */
  waiting: z.int().min(0).nullable(),
  /** Revocation was requested; it takes effect at the device's next contact. */
  revoked: z.boolean(),
  current: z.boolean(),
});
export type SignedInDevice = z.infer<typeof signedInDeviceSchema>;

export const listDevices = defineCall({
  method: 'GET',
  path: '/devices',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({ devices: z.array(signedInDeviceSchema) }),
  access: 'session',
  limits: ['read'],
  errors: [],
});

export const revokeDevice = defineCall({
  method: 'POST',
  path: '/devices/:uid/revoke',
  params: z.strictObject({ uid: uidSchema }),
  body: z.strictObject({}).optional(),
  response: z.strictObject({ revoked: z.literal(true) }),
  access: 'session',
  limits: ['read'],
  errors: ['not-found'],
});

/**
 * A device's report about itself: the name that the person gave it, the number of pending changes, the screen language.
 */
export const describeDevice = defineCall({
  method: 'POST',
  path: '/devices/current',
  params: z.strictObject({}),
  body: z.strictObject({
    name: z.string().min(1).max(DEVICE_NAME_MAX).optional(),
    waiting: z.int().min(0).optional(),
    language: languageSchema.optional(),
  }),
  response: z.strictObject({ noted: z.literal(true) }),
  access: 'session',
  limits: ['read'],
  errors: [],
});

const handedInItemSchema = z.strictObject({
  kind: z.string().min(1).max(40),
  recordId: z.string().min(1).max(101),
  state: z.string().max(HANDED_IN_STATE_MAX),
});
export type RevokedDeviceChange = z.infer<typeof handedInItemSchema>;

/**
 * The last call of a revoked device, authenticated by its refresh cookie: all unsent changes, in as many calls as
 * needed (the same state sent twice is stored once), then `done`, which ends its session permanently.
 */
export const handIn = defineCall({
  method: 'POST',
  path: '/devices/hand-in',
  params: z.strictObject({}),
  body: z.strictObject({
    items: z.array(handedInItemSchema).max(limits.pushRows),
    /** Company of the items; the session's company if absent. */
    company: uidSchema.optional(),
    done: z.boolean(),
  }),
  /** `uploadToken`: sent as `firebase-token`, it permits only uploads of files of the items' company. */
  response: z.strictObject({ kept: z.int().min(0), uploadToken: z.string().nullable() }),
  access: 'other-token',
  limits: ['refresh'],
  errors: [
    'session-missing',
    'session-expired',
    'session-revoked',
    'company-not-allowed',
    'not-allowed',
    'store-unavailable',
    'store-full',
  ],
  bodyBytes: limits.pushBytes,
});
