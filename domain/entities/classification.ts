import { z } from 'zod';
import { filingLabel } from './filing-label.ts';
import { uidSchema } from './record.ts';

export const CLASSIFICATION_TITLE_MAX = 120;

/** `1`, `1.2`, `1.2.10`: unique among the classifications of a company. */
export const classificationIdentifierSchema = z
  .string()
  .max(64)
  .regex(/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*$/u);

/** Fields common to company and shared classifications. */
const classificationShape = {
  title: filingLabel(CLASSIFICATION_TITLE_MAX),
  identifier: classificationIdentifierSchema,
  /** uid of the parent classification; empty at the root. */
  parent: z.union([uidSchema, z.literal('')]),
  /** uid of the entity whose form its documents fill in; null if there is none. */
  form: uidSchema.nullable(),
  /** Its id in the document-management product from which it was imported. */
  dokiaId: z.string().max(64).optional(),
} as const;

/** A class of documents: documents are filed in it, and its form defines their metadata. */
export const classificationSchema = z.strictObject({
  kind: z.literal('classification'),
  ...classificationShape,
  /**
   * Defined by the provider for every company, which cannot change it (company 'all' in specification 1, section 6).
   */
  forAll: z.boolean(),
});
export type Classification = z.infer<typeof classificationSchema>;

/** A classification shared by all companies, as stored in the central database. */
export const sharedClassificationSchema = z.strictObject({
  uid: uidSchema,
  ...classificationShape,
  form: z.null(),
  deleted: z.boolean(),
});
export type SharedClassification = z.infer<typeof sharedClassificationSchema>;
