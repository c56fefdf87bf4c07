import { z } from 'zod';
import { errorCodeSchema } from '../api/error-answer.ts';
import { instantSchema } from './record.ts';

/** A rejected change, stored with its reason until the person fixes or discards it. Device only. */
export const rejectionSchema = z.strictObject({
  /** Write id of the rejected change. */
  id: z.string().max(64),
  collection: z.string().max(40),
  recordId: z.string().max(101),
  code: errorCodeSchema,
  at: instantSchema,
  /** The complete rejected state. */
  state: z.looseObject({}),
  /** The server's state: the record returns to it when the change is discarded. Null if the server had none. */
  master: z.looseObject({}).nullable().optional(),
  /**
   * Parts of `state` that the person wrote or decided themselves: only these remain if they lose access to the record.
   * Absent if access cannot be lost, or the parts are unknown.
   */
  own: z.array(z.string()).optional(),
  /** Name of the revoked device that handed the change in; absent for changes of this device. */
  device: z.string().max(300).optional(),
});
export type Rejection = z.infer<typeof rejectionSchema>;
