import { z } from 'zod';
import { errorCodeSchema } from '../api/error-answer.ts';
import { recordShape, uidSchema } from './record.ts';

export const HANDED_IN_STATE_MAX = 6_000_000;

/**
 * Unsent work of a revoked device, handed in before the device was wiped. Only the server creates it. Its owner sees it
 * on other devices, among the rejected changes, and deletes it after dealing with it.
 */
export const revokedDeviceChangesSchema = z.strictObject({
  uid: uidSchema,
  ...recordShape,
  /** Name of the device. */
  device: z.string().max(300),
  /**
   * Kind of the unsent item: a replicated collection's name, `draft`, `profile`, or `document` (one that is not
   * registered).
   */
  kind: z.string().max(40),
  recordId: z.string().max(101),
  code: errorCodeSchema,
  /** The unsent state as JSON text. */
  state: z.string().max(HANDED_IN_STATE_MAX),
});
export type RevokedDeviceChanges = z.infer<typeof revokedDeviceChangesSchema>;
