import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';
import { templateDocumentSchema, templateFieldSchema, templateSectionSchema } from './template.ts';

/**
 * The state of a template from which a filling started: it stays the same if the template is published or deleted
 * later.
 */
export const fillBasisSchema = z.strictObject({
  /** Write id of that state. */
  write: z.string(),
  name: z.string(),
  fields: z.array(templateFieldSchema),
  sections: z.array(templateSectionSchema),
  document: templateDocumentSchema,
});
export type FillBasis = z.infer<typeof fillBasisSchema>;

export const DRAFT_NAME_MAX = 120;

/** The person's position in the form. */
const fillPlaceSchema = z.strictObject({
  section: z.string().optional(),
  field: z.string().optional(),
  /** Scroll position of the form, in CSS pixels. */
  scroll: z.number().min(0),
});
export type FillPlace = z.infer<typeof fillPlaceSchema>;

/** Values typed on a fill screen and not yet made into a document, by field id. */
const fillDraftSchema = z.strictObject({
  kind: z.literal('fill'),
  values: z.record(z.string(), z.string()),
  /** Name that distinguishes it from other drafts of the template. */
  name: z.string().max(DRAFT_NAME_MAX).optional(),
  place: fillPlaceSchema.optional(),
  /** Absent in drafts of former releases. */
  basis: fillBasisSchema.optional(),
});

/** Unsaved edits of a template. */
const editDraftSchema = z.strictObject({
  kind: z.literal('edit'),
  name: z.string(),
  templateArea: z.string(),
  fields: z.array(templateFieldSchema),
  sections: z.array(templateSectionSchema),
  document: templateDocumentSchema,
  /** Write id of the template state from which the edit started; null for a new template. */
  basedOn: z.string().nullable(),
});

/** Unfinished work. It stays on this device until it becomes a template or an execution. */
export const draftSchema = z.strictObject({
  id: uidSchema,
  kind: z.enum(['fill', 'edit']),
  /** uid of the template; for a new template the uid it will get. */
  template: uidSchema,
  updatedAt: instantSchema,
  content: z.discriminatedUnion('kind', [fillDraftSchema, editDraftSchema]),
});
export type Draft = z.infer<typeof draftSchema>;
export type FillDraft = z.infer<typeof fillDraftSchema>;
export type EditDraft = z.infer<typeof editDraftSchema>;
