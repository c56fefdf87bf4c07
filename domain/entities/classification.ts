import { z } from 'zod';
import { filingLabel } from './filing-label.ts';
import { uidSchema } from './record.ts';

export const CLASSIFICATION_TITLE_MAX = 120;

/** `1`, `1.2`, `1.2.10`: unique among the classifications of a company. */
export const classificationIdentifierSchema = z
  .string()
  .max(64)
  .regex(/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*$/u);

/** What a classification says, whoever made it. */
const classificationShape = {
  title: filingLabel(CLASSIFICATION_TITLE_MAX),
  identifier: classificationIdentifierSchema,
  /** uid of the classification above; empty at the root. */
  parent: z.union([uidSchema, z.literal('')]),
  /** uid of the entity whose form its documents fill in; null where they fill in none. */
  form: uidSchema.nullable(),
  /** Its id in the document-management product that it came from. */
  dokiaId: z.string().max(64).optional(),
} as const;

/** A class of documents: they lie in it, and its form is what is said of each. */
export const classificationSchema = z.strictObject({
  kind: z.literal('classification'),
  ...classificationShape,
  /** The provider's, offered to every company, which cannot change it (company 'all' in specification 1, section 6). */
  forAll: z.boolean(),
});
export type Classification = z.infer<typeof classificationSchema>;

/** A classification of every company, as the central database holds it. */
export const sharedClassificationSchema = z.strictObject({
  uid: uidSchema,
  ...classificationShape,
  form: z.null(),
  deleted: z.boolean(),
});
export type SharedClassification = z.infer<typeof sharedClassificationSchema>;
