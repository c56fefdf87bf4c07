import { z } from 'zod';
import { fileHashSchema } from '../api/files.ts';
import { isBeyond } from '../rules/nesting.ts';
import { expressionSchema } from './expression-schema.ts';
import { fieldRulesSchema, fieldSettingsShape } from './field-settings.ts';
import { fillingShape } from './lookup.ts';
import { templateOriginalSchema } from './template-original.ts';
import { deletedWithSchema, instantSchema, recordShape, uidSchema } from './record.ts';

export const TEMPLATE_NAME_MAX = 200;
export const FIELD_NAME_MAX = 120;
export const SECTION_NAME_MAX = 120;
export const FIELDS_MAX = 1000;
/** Bounds for parts without a schema: far above the editor's largest record, far below the limits of a parser. */
const LOOSE_BOUNDS = { levels: 400, parts: 200_000 } as const;
/** Maximum number of pages listed in templates of former releases. */
const PAGES_MAX = 2000;

/** Light `#rrggbb` background of a field's tag. */
const fieldColorSchema = z.string().regex(/^#[0-9a-f]{6}$/i);

/** Attribute of an external document management system to which a field is bound (specification 3, section 3). */
const gedFieldSchema = z.strictObject({
  id: z.string().max(64),
  title: z.string().max(200),
  definitions: z.strictObject({ required: z.boolean() }).optional(),
  internalName: z.string().max(200).optional(),
});

/** Columns of a group of fields; a group in a group is one of them, once. */
export const COLUMNS_MAX = 40;
const columnShape = {
  id: z.string().min(1).max(FIELD_NAME_MAX),
  name: z.string().min(1).max(FIELD_NAME_MAX),
  ...fieldSettingsShape,
  ...fillingShape,
  rules: fieldRulesSchema.optional(),
} as const;

/** How many rows a group has at least and at most. */
const rowBoundsSchema = z.strictObject({
  min: z.int().min(0).max(1000).optional(),
  max: z.int().min(1).max(1000).optional(),
});

const innerColumnSchema = z.strictObject(columnShape);
const templateColumnSchema = z.strictObject({
  ...columnShape,
  columns: z.array(innerColumnSchema).max(COLUMNS_MAX).optional(),
  rows: rowBoundsSchema.optional(),
});
export type TemplateColumn = z.infer<typeof templateColumnSchema>;

/**
 * A named placeholder. The current editor assigns random upper-case ids; the older one the lowercased name without
 * spaces.
 */
export const templateFieldSchema = z.strictObject({
  id: z.string().min(1).max(FIELD_NAME_MAX),
  name: z.string().min(1).max(FIELD_NAME_MAX),
  sectionId: z.string().max(64).optional(),
  pageIndex: z.int().min(0).optional(),
  color: fieldColorSchema.optional(),
  gedField: gedFieldSchema.optional(),
  ...fieldSettingsShape,
  ...fillingShape,
  rules: fieldRulesSchema.optional(),
  /** Makes the field a group, whose value is rows (`rules/living/rows.ts`). Ids of columns are unique in the template. */
  columns: z.array(templateColumnSchema).max(COLUMNS_MAX).optional(),
  rows: rowBoundsSchema.optional(),
});
export type TemplateField = z.infer<typeof templateFieldSchema>;

export const templateSectionSchema = z.strictObject({
  id: z.string().min(1).max(64),
  name: z.string().min(1).max(SECTION_NAME_MAX),
  /** Ids of the section's fields, in order. */
  fields: z.array(z.string().max(FIELD_NAME_MAX)).max(FIELDS_MAX),
  /** The section and its fields apply only if this is true. */
  shown: expressionSchema.optional(),
});
export type TemplateSection = z.infer<typeof templateSectionSchema>;

/**
 * Content of an editor area: the editor's serialised state. Only `app/document` reads it. Parts that a version does not
 * know are preserved and written back, so the schema does not restrict them.
 */
export const editorStateSchema = z.looseObject({
  root: z.looseObject({ type: z.literal('root'), children: z.array(z.unknown()) }),
});
export type EditorState = z.infer<typeof editorStateSchema>;

/** Page dimensions in CSS pixels (96 per inch); A4 is 794 x 1122.5 (specification 3, section 9). */
export const pagesInfoSchema = z.looseObject({
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
  /** `header`, `footer`: areas whose text is stored, but neither shown nor printed. */
  hidden: z.array(z.string().max(20)).max(10).optional(),
  /** Minimum heights; the text may need more. */
  headerHeight: z.number().min(0).max(1000).optional(),
  footerHeight: z.number().min(0).max(1000).optional(),
  /** `top-left` to `bottom-right`, or `none`; unknown values of other versions are preserved. */
  pageNumber: z.string().max(40).optional(),
  /** Distances of header and footer from the paper's edge; without them they are inside the margins. */
  headerDistance: z.number().min(0).max(1000).optional(),
  footerDistance: z.number().min(0).max(1000).optional(),
  /** The first page's own header and footer; their text is stored also while `on` is false. */
  firstPage: z
    .looseObject({
      on: z.boolean(),
      header: editorStateSchema.nullable().optional(),
      footer: editorStateSchema.nullable().optional(),
    })
    .optional(),
  /** `text`: each line is as high as its own text needs; absent in documents that are older than this. */
  leading: z.string().max(20).optional(),
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

/** Number of parts and of versions of one part that can be in conflict at once. */
const PARTS_MAX = 2 * FIELDS_MAX + 10;
const VERSIONS_OF_PART_MAX = 100;

/** Marks a template as one side of an unresolved conflict: its own parts, and the template concerned. */
const templateConflictSchema = z.strictObject({
  /** uid of the template that both sides changed. */
  template: uidSchema,
  /** Parts that both sides changed (`rules/template-parts`); the template has the server's. */
  parts: z.array(z.string().max(FIELD_NAME_MAX + 8)).max(PARTS_MAX),
  /** Template name on this side: the copy's own name includes its author. */
  name: z.string().max(TEMPLATE_NAME_MAX),
});

const authorSchema = { by: uidSchema, at: instantSchema } as const;

/**
 * A part that people changed at the same time (`rules/merge/template/part-conflicts.ts`). The template has one version,
 * this has the others until somebody chooses.
 */
const partConflictSchema = z.strictObject({
  /** Name of the part (`rules/merge/template/template-parts.ts`). */
  part: z.string().max(FIELD_NAME_MAX + 8),
  /** Author of the version in the template. */
  kept: z.strictObject(authorSchema),
  others: z
    .array(
      z.strictObject({
        ...authorSchema,
        /** The part's value; null if that side removed it. Of `page` only the settings in conflict, null if unset. */
        value: z.unknown().refine(isBounded),
      }),
    )
    .max(VERSIONS_OF_PART_MAX),
});

/** Number of former states listed in a template; each of them lists earlier ones, so that all are reachable. */
export const VERSIONS_NAMED = 20;

/** A previously published state, and its file (`template-version.ts`). */
const versionNoteSchema = z.strictObject({
  file: fileHashSchema,
  /** Write id of that state. */
  write: z.string().max(64),
  /** Time and author of the publication. */
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
  /** A clause of the company's library, which templates are made from and documents are not; absent in templates. */
  kind: z.literal('clause').optional(),
  name: z.string().min(1).max(TEMPLATE_NAME_MAX),
  description: z.string().max(2000),
  /** uid of the template's category; empty at the root. */
  templateArea: z.string().max(64),
  fields: z.array(templateFieldSchema).max(FIELDS_MAX),
  sections: z.array(templateSectionSchema).max(FIELDS_MAX),
  /** Stored templates of any size can be read; writes and imports are bounded. */
  document: templateDocumentSchema.refine(isBounded),
  pages: z
    .array(z.looseObject({ index: z.int() }))
    .max(PAGES_MAX)
    .refine(isBounded)
    .optional(),
  lastModifiedAt: instantSchema,
  codeHex: codeHexSchema.optional(),
  /** Only in copies that former releases, or a refused change, left beside a template. */
  conflict: templateConflictSchema.optional(),
  conflicts: z.array(partConflictSchema).max(PARTS_MAX).optional(),
  /** Its text has blocks in conflict: derived when a device merges or saves it, so that lists read no texts. */
  conflictInText: z.literal(true).optional(),
  /** Newest first. */
  versions: z.array(versionNoteSchema).max(VERSIONS_NAMED).optional(),
  /** The file that it was imported from, which stays as it was. */
  original: templateOriginalSchema.optional(),
  deletedWith: deletedWithSchema.optional(),
});
export type Template = z.infer<typeof templateSchema>;
