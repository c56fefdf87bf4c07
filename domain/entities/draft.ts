import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';
import { templateDocumentSchema, templateFieldSchema, templateSectionSchema } from './template.ts';

/** The state of a template that a filling was begun on: it stays so, whatever is published or deleted meanwhile. */
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

/** Where in the form the person was. */
const fillPlaceSchema = z.strictObject({
  section: z.string().optional(),
  field: z.string().optional(),
  /** Of the form, in CSS pixels. */
  scroll: z.number().min(0),
});
export type FillPlace = z.infer<typeof fillPlaceSchema>;

/** Values typed on a fill screen and not yet turned into a document, by field id. */
const fillDraftSchema = z.strictObject({
  kind: z.literal('fill'),
  values: z.record(z.string(), z.string()),
  /** By which the person tells it from others of the template. */
  name: z.string().max(DRAFT_NAME_MAX).optional(),
  place: fillPlaceSchema.optional(),
  /** Absent in drafts of former releases. */
  basis: fillBasisSchema.optional(),
});

/** An edited template that was not saved yet. */
const editDraftSchema = z.strictObject({
  kind: z.literal('edit'),
  name: z.string(),
  templateArea: z.string(),
  fields: z.array(templateFieldSchema),
  sections: z.array(templateSectionSchema),
  document: templateDocumentSchema,
  /** Write id of the template state the edit started from; null for a new template. */
  basedOn: z.string().nullable(),
});

/** Unfinished work. It stays on this device until it becomes a template or an execution. */
export const draftSchema = z.strictObject({
  id: uidSchema,
  kind: z.enum(['fill', 'edit']),
  /** uid of the template; for a new one the uid it will get. */
  template: uidSchema,
  updatedAt: instantSchema,
  content: z.discriminatedUnion('kind', [fillDraftSchema, editDraftSchema]),
});
export type Draft = z.infer<typeof draftSchema>;
export type FillDraft = z.infer<typeof fillDraftSchema>;
export type EditDraft = z.infer<typeof editDraftSchema>;
