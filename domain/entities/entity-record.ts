import { z } from 'zod';
import { limits } from '../api/limits.ts';
import { ENTITY_VALUE_MAX } from './entity.ts';
import { recordShape, uidSchema } from './record.ts';

/** Value of one field, in its stored form (`rules/values`). */
export const entityValueSchema = z.strictObject({
  /** id of the entity's field. */
  field: uidSchema,
  value: z.string().max(ENTITY_VALUE_MAX),
});
export type EntityValue = z.infer<typeof entityValueSchema>;

/**
 * One filled-in form of an entity. Values of fields that were removed, or that this device does not know yet, are
 * preserved.
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
