import { z } from 'zod';
import { limits } from '../api/limits.ts';
import { ENTITY_VALUE_MAX } from './entity.ts';
import { recordShape, uidSchema } from './record.ts';

/** What is filled into one field, as a value is kept (`rules/values`). */
export const entityValueSchema = z.strictObject({
  /** id of the entity's field. */
  field: uidSchema,
  value: z.string().max(ENTITY_VALUE_MAX),
});
export type EntityValue = z.infer<typeof entityValueSchema>;

/**
 * One filling of an entity's form. Values of fields that the entity no longer has, or that this device has not heard of,
 * are kept.
 */
export const entityRecordSchema = z.strictObject({
  uid: uidSchema,
  ...recordShape,
  /** uid of the entity. */
  entity: uidSchema,
  values: z
    .array(entityValueSchema)
    .max(limits.entityValues)
    .refine((values) => new Set(values.map(({ field }) => field)).size === values.length),
});
export type EntityRecord = z.infer<typeof entityRecordSchema>;
