import { z } from 'zod';
import { errorCodeSchema } from '../api/error-answer.ts';
import { instantSchema } from './record.ts';

/** A change that the server refused, kept with its reason until the person mends or discards it. Device only. */
export const rejectionSchema = z.strictObject({
  /** Write id of the refused change. */
  id: z.string().max(64),
  collection: z.string().max(40),
  recordId: z.string().max(101),
  code: errorCodeSchema,
  at: instantSchema,
  /** The refused state, whole. */
  state: z.looseObject({}),
  /** What the server held instead: the record returns to it when the change is given up. Null where it held nothing. */
  master: z.looseObject({}).nullable().optional(),
  /**
   * Parts of `state` that the person wrote or decided themselves: what stays of it when they lose the record. Absent where
   * nothing can be lost, or nobody knows.
   */
  own: z.array(z.string()).optional(),
  /** What the revoked device was called that handed the change in; absent for changes of this device. */
  device: z.string().max(300).optional(),
});
export type Rejection = z.infer<typeof rejectionSchema>;
