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
  /** As its owner named it, otherwise browser and system. */
  name: z.string(),
  /** Browser and system as it told of itself; '' where it did not. */
  browser: z.string(),
  /** Of the browser, the first number, when it signed in; null where it told none. */
  version: z.string().nullable(),
  /** Null where it did not tell. */
  shape: z.enum(['computer', 'phone', 'tablet']).nullable(),
  company: uidSchema,
  signedInAt: instantSchema,
  lastSeenAt: instantSchema,
  /** What the device last said waits there; null where it never said. */
  waiting: z.int().min(0).nullable(),
  /** Asked for, and carried out at the device's next contact. */
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
  session: 'required',
  limits: ['read'],
  errors: [],
});

export const revokeDevice = defineCall({
  method: 'POST',
  path: '/devices/:uid/revoke',
  params: z.strictObject({ uid: uidSchema }),
  body: z.strictObject({}).optional(),
  response: z.strictObject({ revoked: z.literal(true) }),
  session: 'required',
  limits: ['read'],
  errors: ['not-found'],
});

/** Said by a device of itself: its name where the person gave it one, how much waits there, what its screens speak. */
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
  session: 'required',
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
 * The last words of a revoked device, proven by its refresh cookie: everything unsent, in as many calls as it takes
 * (handing the same state in twice keeps one), then `done`, which ends its session for good.
 */
export const handIn = defineCall({
  method: 'POST',
  path: '/devices/hand-in',
  params: z.strictObject({}),
  body: z.strictObject({
    items: z.array(handedInItemSchema).max(limits.pushRows),
    /** Whose work the items are; the session's company where absent. */
    company: uidSchema.optional(),
    done: z.boolean(),
  }),
  /** `uploadToken`: as `firebase-token`, it lets the files of the items' company be sent, and nothing else. */
  response: z.strictObject({ kept: z.int().min(0), uploadToken: z.string().nullable() }),
  session: 'none',
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
