import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/** Classifications of one company that are read; a structure of more is refused whole. */
export const GED_CLASSIFICATIONS_MAX = 20_000;
/** Levels of the tree; what lies deeper is left out and listed. */
export const GED_LEVELS_MAX = 32;
/** Entries of a list for choosing: workspaces, units, companies. */
export const GED_ITEMS_MAX = 5000;
export const GED_FIELDS_MAX = 500;
/** What was found wrong with a tree is listed up to here, and counted beyond. */
export const GED_PROBLEMS_LISTED = 100;
export const GED_TITLE_MAX = 200;
/** Creations of categories that a person can still take back. */
export const GED_RUNS_KEPT = 10;

/** What can stand in a path without leading elsewhere, and be shown without misleading. */
const lineOf = (most: number): RegExp =>
  new RegExp(`^(?!\\.{1,2}$)[^\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]{1,${String(most)}}$`, 'u');

/** Key by which the GED (document management system) knows a thing. A category keeps that of its classification as `dokiaId`. */
export const gedIdSchema = z.string().regex(lineOf(64)).max(64);
/** Place of a classification in the tree, in parts between dots: `010.01.2`. */
export const gedIdentifierSchema = z
  .string()
  .regex(lineOf(120))
  .regex(/^[^.]+(?:\.[^.]+)*$/)
  .max(120);
const titleSchema = z.string().max(GED_TITLE_MAX);

/** A workspace, unit or company to choose from. */
export const gedItemSchema = z.strictObject({ id: gedIdSchema, title: titleSchema });
export type GedItem = z.infer<typeof gedItemSchema>;

/** `parent`: key of the classification that it lies in; null at the root. */
export const gedClassificationSchema = z.strictObject({
  id: gedIdSchema,
  identifier: gedIdentifierSchema,
  title: titleSchema,
  parent: gedIdSchema.nullable(),
});
export type GedClassification = z.infer<typeof gedClassificationSchema>;

/**
 * Why a classification is not in the tree: it has no usable key or identifier, one that another has, or lies too deep.
 * `circle`: it is there, at the root, since it lay in what lies in it.
 */
const gedProblemKindSchema = z.enum(['missing', 'duplicate', 'circle', 'too-deep']);
export const gedTreeProblemSchema = z.strictObject({
  kind: gedProblemKindSchema,
  identifier: z.string().max(120),
  title: titleSchema,
});
export type GedTreeProblem = z.infer<typeof gedTreeProblemSchema>;

/** Types that the GED's fields have here; whatever else it names is a text. */
const gedFieldTypeSchema = z.enum(['text', 'number', 'date', 'boolean', 'choice']);

/** An attribute of a classification's documents, as a template's field keeps it (specification 3, section 3). */
export const gedClassificationFieldSchema = z.strictObject({
  id: gedIdSchema,
  title: titleSchema,
  internalName: z.string().max(200),
  type: gedFieldTypeSchema,
  /** Of a choice. */
  options: z.array(titleSchema).max(500),
  definitions: z.strictObject({ required: z.boolean() }),
});
export type GedField = z.infer<typeof gedClassificationFieldSchema>;

/** One creation of categories; its id is made on the device, so that a repetition makes nothing twice. */
export const gedRunSchema = z.strictObject({
  id: uidSchema,
  at: instantSchema,
  /** Title of the GED's company. */
  title: titleSchema,
});
export type GedRun = z.infer<typeof gedRunSchema>;
