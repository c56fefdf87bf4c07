import { z } from 'zod';
import { fileHashSchema } from '../api/files.ts';
import { FIELD_VALUE_MAX } from '../rules/values/field-value.ts';
import { dayTextSchema, instantSchema, uidSchema } from './record.ts';
import {
  FIELD_NAME_MAX,
  FIELDS_MAX,
  SECTION_NAME_MAX,
  TEMPLATE_NAME_MAX,
  templateDocumentSchema,
  templateFieldSchema,
  templateSectionSchema,
} from './template.ts';

/** 144 random bits: the address cannot be guessed. */
export const publicFormIdSchema = z.string().regex(/^[A-Za-z0-9_-]{24}$/);

export const pinSchema = z.string().regex(/^\d{6,12}$/);

export const USES_MAX = 1_000_000;

/** The settings of a field that a stranger needs to fill it in. */
const publicFieldSchema = templateFieldSchema.pick({
  id: true,
  name: true,
  type: true,
  required: true,
  defaultValue: true,
  help: true,
  options: true,
  inFileName: true,
  rules: true,
  columns: true,
  rows: true,
});
export type PublicField = z.infer<typeof publicFieldSchema>;

const publicSectionSchema = z.strictObject({
  id: z.string().max(64),
  /** null for the last section, which has the fields without one. */
  name: z.string().max(SECTION_NAME_MAX).nullable(),
  fields: z.array(publicFieldSchema).max(FIELDS_MAX),
  shown: templateSectionSchema.shape.shown,
});
export type PublicSection = z.infer<typeof publicSectionSchema>;

/** A state of a template as it was published for strangers. It never changes; the next one has another version. */
export const publishedFormSchema = z.strictObject({
  version: z.int().min(1),
  /** Write id of the template's state. */
  write: z.string().max(64),
  at: instantSchema,
  name: z.string().max(TEMPLATE_NAME_MAX),
  /** BCP 47 tag of the document's language. */
  language: z.string().max(20),
  sections: z.array(publicSectionSchema).max(FIELDS_MAX + 1),
  document: templateDocumentSchema,
  /** Images in the document. */
  files: z.array(fileHashSchema),
});
export type PublishedForm = z.infer<typeof publishedFormSchema>;

/**
 * The public link of a template, in the central database: strangers reach it only by its id. Additional fields of other
 * releases are ignored.
 */
export const publicFormSchema = z.object({
  id: publicFormIdSchema,
  company: uidSchema,
  template: uidSchema,
  /** Who first switched it on: the executions of strangers' answers belong to this person. */
  createdBy: uidSchema,
  createdAt: instantSchema,
  on: z.boolean(),
  expiresAt: instantSchema.nullable(),
  maxUses: z.int().min(1).max(USES_MAX).nullable(),
  uses: z.int().min(0),
  answersReturned: z.boolean(),
  /** argon2id in PHC string format. */
  pinHash: z.string().nullable(),
  /** Proves that the form was opened with the current PIN; a new PIN gets a new grant. */
  grant: z.string().min(20).max(64),
  /** Signs the puzzles given out for this form. */
  proofSecret: z.string().min(20).max(64),
  published: publishedFormSchema.pick({ version: true, write: true, at: true }),
});
export type PublicForm = z.infer<typeof publicFormSchema>;

export const publicValuesSchema = z.record(
  z.string().min(1).max(FIELD_NAME_MAX),
  z.string().max(FIELD_VALUE_MAX),
);
export type PublicValues = z.infer<typeof publicValuesSchema>;

/**
 * What a stranger sent, in quarantine until it becomes an execution of the company. The record without its values
 * remains, so that the same answer sent again is recognised.
 */
export const publicAnswerSchema = z.strictObject({
  form: publicFormIdSchema,
  /** Created on the device, once for each document. */
  key: uidSchema,
  version: z.int().min(1),
  receivedAt: instantSchema,
  /** SHA-256 of version and values: different answers must not share a key. */
  digest: z.string().length(64),
  values: publicValuesSchema.nullable(),
  /** The day that the form's rules took for today. */
  today: dayTextSchema.optional(),
  state: z.enum(['received', 'taken-over', 'refused']),
});
export type PublicAnswer = z.infer<typeof publicAnswerSchema>;
