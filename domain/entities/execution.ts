import { z } from 'zod';
import { fileHashSchema } from '../api/files.ts';
import { FIELD_VALUE_MAX } from '../rules/values/field-value.ts';
import { fieldTypeSchema } from './field-settings.ts';
import { FIELD_NAME_MAX, FIELDS_MAX, TEMPLATE_NAME_MAX } from './template.ts';
import { dayTextSchema, recordShape, uidSchema } from './record.ts';

const executionFieldSchema = z.strictObject({
  id: z.string().min(1).max(FIELD_NAME_MAX),
  name: z.string().min(1).max(FIELD_NAME_MAX),
  value: z.string().max(FIELD_VALUE_MAX),
  /** Type of the field when the document was made: it determines how the value is read. */
  type: fieldTypeSchema.optional(),
  /** A rule of the template left it out; its value is empty. */
  notApplicable: z.literal(true).optional(),
});

/** One generated document: its template, author and values. Never changed. */
export const executionSchema = z.strictObject({
  id: uidSchema,
  ...recordShape,
  /** uid of the template. */
  template: uidSchema,
  templateName: z.string().max(TEMPLATE_NAME_MAX),
  fields: z.array(executionFieldSchema).max(FIELDS_MAX),
  /** The day that its rules took for today (`2026-11-27`); present if the template has rules. */
  today: dayTextSchema.optional(),
  /** Write id of the template's state that was filled in. */
  templateWrite: z.string().max(64).optional(),
  /** The state of the template that was filled in (`template-version.ts`). Absent in executions of former releases. */
  version: fileHashSchema.optional(),
  /** SHA-256 of the generated PDF. The device that generated it may still store the file under this hash. */
  pdf: fileHashSchema.optional(),
  /**
   * `newestFirstKey(createdAt)`: lists show newest first, and the device's store reads an index only in ascending
   * order.
   */
  newestFirst: z.string().length(14),
});
export type Execution = z.infer<typeof executionSchema>;

const LATEST_MOMENT = 99_999_999_999_999;

/** The moment of a `newestFirstKey`, in milliseconds. */
export function momentOfKey(key: string): number {
  return LATEST_MOMENT - Number(key);
}

/** Fourteen digits that sort in the opposite order of `instant`. */
export function newestFirstKey(instant: string): string {
  return String(LATEST_MOMENT - Date.parse(instant)).padStart(14, '0');
}
