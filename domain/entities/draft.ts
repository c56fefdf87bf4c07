import { z } from 'zod';
import { COMMENT_MAX, commentAnchorSchema } from './comment.ts';
import { PACKAGE_NAME_MAX, PACKAGE_TEMPLATES } from './package.ts';
import { dayTextSchema, instantSchema, uidSchema } from './record.ts';
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
  /** The day on which it began, if the template has rules: they take it for today. */
  today: dayTextSchema.optional(),
  /** Absent in drafts of former releases. */
  basis: fillBasisSchema.optional(),
});

/** A filling of a package: one of each of its templates. `Draft.template` is the uid of the package. */
const packageDraftSchema = z.strictObject({
  kind: z.literal('package'),
  /** Name of the package when it began. */
  packageName: z.string().max(PACKAGE_NAME_MAX),
  /** The day on which it began. */
  today: dayTextSchema,
  parts: z
    .array(
      z.strictObject({
        template: uidSchema,
        values: z.record(z.string(), z.string()),
        /** Absent if the app was closed before it was stored: the template's state of then is taken. */
        basis: fillBasisSchema.optional(),
      }),
    )
    .max(PACKAGE_TEMPLATES.max),
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
  /** Of a clause of the library. */
  clause: z.literal(true).optional(),
  /** The edits are to become suggestions; they are never published. */
  suggesting: z.literal(true).optional(),
});

/** What a text becomes when it is sent; `answer`: id of an answer, null for the text of the thread itself. */
const commentPurposeSchema = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('begin'), anchor: commentAnchorSchema.nullable() }),
  z.strictObject({ to: z.literal('answer'), thread: uidSchema }),
  z.strictObject({ to: z.literal('edit'), thread: uidSchema, answer: uidSchema.nullable() }),
]);
export type CommentPurpose = z.infer<typeof commentPurposeSchema>;

/** A comment, an answer or other words of one's own that are not sent. */
const commentDraftSchema = z.strictObject({
  kind: z.literal('comment'),
  purpose: commentPurposeSchema,
  text: z.string().max(2 * COMMENT_MAX),
  /** The id that the thread or the answer gets: what is stored under it was sent. */
  sentAs: uidSchema,
});

/** Unfinished work. It stays on this device until it becomes a template, an execution or a comment. */
export const draftSchema = z.strictObject({
  id: uidSchema,
  kind: z.enum(['fill', 'edit', 'comment', 'package']),
  /** uid of the template, or of the package; for a new template the uid it will get. */
  template: uidSchema,
  updatedAt: instantSchema,
  content: z.discriminatedUnion('kind', [
    fillDraftSchema,
    editDraftSchema,
    commentDraftSchema,
    packageDraftSchema,
  ]),
});
export type Draft = z.infer<typeof draftSchema>;
export type FillDraft = z.infer<typeof fillDraftSchema>;
export type EditDraft = z.infer<typeof editDraftSchema>;
export type PackageDraft = Extract<Draft['content'], { kind: 'package' }>;
export type CommentDraft = z.infer<typeof commentDraftSchema>;
