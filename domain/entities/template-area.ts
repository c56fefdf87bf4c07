import { z } from 'zod';
import { deletedWithSchema, recordShape, uidSchema } from './record.ts';

export const AREA_NAME_MAX = 120;

/** A category: a folder of templates and of other categories. */
export const templateAreaSchema = z.strictObject({
  uid: uidSchema,
  ...recordShape,
  name: z.string().min(1).max(AREA_NAME_MAX),
  description: z.string().max(2000),
  /** uid of the parent category; empty at the root. */
  parent: z.string().max(64),
  /** Key of the GED classification, and of its company in the GED, from which it was created. */
  dokiaId: z.string().max(64).optional(),
  gedCompany: z.string().max(64).optional(),
  deletedWith: deletedWithSchema.optional(),
});
export type TemplateArea = z.infer<typeof templateAreaSchema>;
