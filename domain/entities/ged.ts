import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/** Maximum number of classifications of one company; a larger structure is refused completely. */
export const GED_CLASSIFICATIONS_MAX = 20_000;
/** Maximum depth of the tree; deeper classifications are left out and listed. */
export const GED_LEVELS_MAX = 32;
/** Maximum number of entries in a list of choices: workspaces, units, companies. */
export const GED_ITEMS_MAX = 5000;
export const GED_FIELDS_MAX = 500;
/** Maximum number of listed problems of a tree; further ones are only counted. */
export const GED_PROBLEMS_LISTED = 100;
export const GED_TITLE_MAX = 200;
/** Maximum number of category creations that a person can still undo. */
export const GED_RUNS_KEPT = 10;

/** Text that is safe in a path and cannot mislead a reader. */
const lineOf = (most: number): RegExp =>
  new RegExp(`^(?!\\.{1,2}$)[^\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]{1,${String(most)}}$`, 'u');

/**
 * Key of an object in the GED (document management system). A category stores its classification's key as `dokiaId`.
 */
export const gedIdSchema = z.string().regex(lineOf(64)).max(64);
/** Position of a classification in the tree, in parts separated by dots: `010.01.2`. */
export const gedIdentifierSchema = z
  .string()
  .regex(lineOf(120))
  .regex(/^[^.]+(?:\.[^.]+)*$/)
  .max(120);
const titleSchema = z.string().max(GED_TITLE_MAX);

/** A workspace, unit or company to choose from. */
export const gedItemSchema = z.strictObject({ id: gedIdSchema, title: titleSchema });
export type GedItem = z.infer<typeof gedItemSchema>;

/** `parent`: key of the parent classification; null at the root. */
export const gedClassificationSchema = z.strictObject({
  id: gedIdSchema,
  identifier: gedIdentifierSchema,
  title: titleSchema,
  parent: gedIdSchema.nullable(),
});
export type GedClassification = z.infer<typeof gedClassificationSchema>;

/**
 * Why a classification is not in the tree: it has no usable key or identifier, a duplicate one, or is too deep.
 * `circle`: it is in the tree, at the root, since it was its own ancestor.
 */
const gedProblemKindSchema = z.enum(['missing', 'duplicate', 'circle', 'too-deep']);
export const gedTreeProblemSchema = z.strictObject({
  kind: gedProblemKindSchema,
  identifier: z.string().max(120),
  title: titleSchema,
});
export type GedTreeProblem = z.infer<typeof gedTreeProblemSchema>;

/** Types of GED fields that are known here; any other type is treated as text. */
const gedFieldTypeSchema = z.enum(['text', 'number', 'date', 'boolean', 'choice']);

/** An attribute of a classification's documents, as stored in a template's field (specification 3, section 3). */
export const gedClassificationFieldSchema = z.strictObject({
  id: gedIdSchema,
  title: titleSchema,
  internalName: z.string().max(200),
  type: gedFieldTypeSchema,
  /** Options of a choice. */
  options: z.array(titleSchema).max(500),
  definitions: z.strictObject({ required: z.boolean() }),
});
export type GedField = z.infer<typeof gedClassificationFieldSchema>;

/** One creation of categories; its id is created on the device, so that a repetition creates nothing twice. */
export const gedRunSchema = z.strictObject({
  id: uidSchema,
  at: instantSchema,
  /** Title of the GED's company. */
  title: titleSchema,
});
export type GedRun = z.infer<typeof gedRunSchema>;
