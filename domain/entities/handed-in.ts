import { z } from 'zod';
import { errorCodeSchema } from '../api/error-answer.ts';
import { recordShape, uidSchema } from './record.ts';

export const HANDED_IN_STATE_MAX = 6_000_000;

/**
 * Unsent work of a device that was revoked, handed in before the device was wiped. Only the server creates it; its
 * owner reads it on any other device, among the refused changes, and deletes it when it was dealt with.
 */
export const revokedDeviceChangesSchema = z.strictObject({
  uid: uidSchema,
  ...recordShape,
  /** What the device was called. */
  device: z.string().max(300),
  /** Kind of the unsent thing: a replicated collection's name, `draft`, `profile`, or `document` (one that is not registered). */
  kind: z.string().max(40),
  recordId: z.string().max(101),
  code: errorCodeSchema,
  /** The unsent state as JSON text. */
  state: z.string().max(HANDED_IN_STATE_MAX),
});
export type RevokedDeviceChanges = z.infer<typeof revokedDeviceChangesSchema>;
