import { z } from 'zod';
import { fileHashSchema } from '../api/files.ts';
import { isBeyond } from '../rules/nesting.ts';
import { fieldSettingsShape } from './field-settings.ts';
import { deletedWithSchema, instantSchema, recordShape, uidSchema } from './record.ts';

export const TEMPLATE_NAME_MAX = 200;
export const FIELD_NAME_MAX = 120;
export const SECTION_NAME_MAX = 120;
export const FIELDS_MAX = 1000;
/**
 * Bounds of what no schema narrows: far above what the editor makes of the largest record, far below what breaks a parser.
 */
const LOOSE_BOUNDS = { levels: 400, parts: 200_000 } as const;
/** Pages that templates of former releases list. */
const PAGES_MAX = 2000;

/** Light `#rrggbb` background of a field's tag. */
const fieldColorSchema = z.string().regex(/^#[0-9a-f]{6}$/i);

/** Attribute of an external document management system that a field is bound to (specification 3, section 3). */
const gedFieldSchema = z.strictObject({
  id: z.string().max(64),
  title: z.string().max(200),
  definitions: z.strictObject({ required: z.boolean() }).optional(),
  internalName: z.string().max(200).optional(),
});

/**
 * A named placeholder. The new editor gives random upper-case ids; the older one the name lowercased without spaces.
 */
export const templateFieldSchema = z.strictObject({
  id: z.string().min(1).max(FIELD_NAME_MAX),
  name: z.string().min(1).max(FIELD_NAME_MAX),
  sectionId: z.string().max(64).optional(),
  pageIndex: z.int().min(0).optional(),
  color: fieldColorSchema.optional(),
  gedField: gedFieldSchema.optional(),
  ...fieldSettingsShape,
});
export type TemplateField = z.infer<typeof templateFieldSchema>;

export const templateSectionSchema = z.strictObject({
  id: z.string().min(1).max(64),
  name: z.string().min(1).max(SECTION_NAME_MAX),
  /** Ids of the section's fields, in order. */
  fields: z.array(z.string().max(FIELD_NAME_MAX)).max(FIELDS_MAX),
});
export type TemplateSection = z.infer<typeof templateSectionSchema>;

/**
 * What an editor area holds: the editor's serialised state. Its inside is read by `app/document` only, and parts that
 * a version does not know are kept and written back, so nothing is narrowed here.
 */
export const editorStateSchema = z.looseObject({
  root: z.looseObject({ type: z.literal('root'), children: z.array(z.unknown()) }),
});
export type EditorState = z.infer<typeof editorStateSchema>;

/** Page measures in CSS pixels (96 per inch); A4 is 794 x 1122.5 (specification 3, section 9). */
const pagesInfoSchema = z.looseObject({
  width: z.number().min(100).max(5000).optional(),
  height: z.number().min(100).max(5000).optional(),
  paddings: z
    .strictObject({
      top: z.number().min(0).max(1000),
      left: z.number().min(0).max(1000),
      right: z.number().min(0).max(1000),
      bottom: z.number().min(0).max(1000),
    })
    .optional(),
  /** `header`, `footer`: areas that are kept with their text, and neither shown nor printed. */
  hidden: z.array(z.string().max(20)).max(10).optional(),
  /** Least heights; the text may need more. */
  headerHeight: z.number().min(0).max(1000).optional(),
  footerHeight: z.number().min(0).max(1000).optional(),
  /** `top-left` to `bottom-right`, or `none`; another version's word is kept. */
  pageNumber: z.string().max(40).optional(),
});
export type PagesInfo = z.infer<typeof pagesInfoSchema>;

export const templateDocumentSchema = z.strictObject({
  header: editorStateSchema.nullable(),
  content: editorStateSchema,
  footer: editorStateSchema.nullable(),
  pagesInfo: pagesInfoSchema.optional(),
});
export type TemplateDocument = z.infer<typeof templateDocumentSchema>;

/** Document code: `fieldValue` is hexadecimal seconds since the epoch (specification 3, section 3). */
const codeHexSchema = z.strictObject({
  fieldValue: z.string().max(32),
  decimalValue: z.number().optional(),
  userName: z.string().max(200).optional(),
  areaName: z.string().max(200).optional(),
  deleted: z.boolean().optional(),
});

/** Marks a template as one side of a conflict that nobody has settled yet: what is its own, and of which template. */
const templateConflictSchema = z.strictObject({
  /** uid of the template that both sides changed. */
  template: uidSchema,
  /** Parts both sides changed (`rules/template-parts`); the template holds the server's. */
  parts: z.array(z.string().max(FIELD_NAME_MAX + 8)).max(2 * FIELDS_MAX + 10),
  /** What this side called the template: the copy's own name says whose it is. */
  name: z.string().max(TEMPLATE_NAME_MAX),
});

/** Former states that a template names itself; each of those names the ones before it, so that none is out of reach. */
export const VERSIONS_NAMED = 20;

/** A state that was published before the present one, and the file that holds it (`template-version.ts`). */
const versionNoteSchema = z.strictObject({
  file: fileHashSchema,
  /** Write id of that state. */
  write: z.string().max(64),
  /** When it was published, and by whom. */
  at: instantSchema,
  by: uidSchema,
});
export type VersionNote = z.infer<typeof versionNoteSchema>;

function isBounded(value: unknown): boolean {
  return !isBeyond(value, LOOSE_BOUNDS);
}

export const templateSchema = z.strictObject({
  uid: uidSchema,
  ...recordShape,
  name: z.string().min(1).max(TEMPLATE_NAME_MAX),
  description: z.string().max(2000),
  /** Category the template lies in; empty at the root. */
  templateArea: z.string().max(64),
  fields: z.array(templateFieldSchema).max(FIELDS_MAX),
  sections: z.array(templateSectionSchema).max(FIELDS_MAX),
  /** Reading stays open to whatever is stored; what is written or imported ends somewhere. */
  document: templateDocumentSchema.refine(isBounded),
  pages: z
    .array(z.looseObject({ index: z.int() }))
    .max(PAGES_MAX)
    .refine(isBounded)
    .optional(),
  lastModifiedAt: instantSchema,
  codeHex: codeHexSchema.optional(),
  conflict: templateConflictSchema.optional(),
  /** Newest first. */
  versions: z.array(versionNoteSchema).max(VERSIONS_NAMED).optional(),
  deletedWith: deletedWithSchema.optional(),
});
export type Template = z.infer<typeof templateSchema>;
