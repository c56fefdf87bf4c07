import { z } from 'zod';
import { fileHashSchema } from '../api/files.ts';

export const ORIGINAL_NAME_MAX = 200;

/** Formats of other programs that templates are made from; with macros or as a program's own template is the same. */
const originalFormats = ['docx', 'odt', 'html', 'markdown', 'text', 'rtf'] as const;

/** The file that a template was made from. */
export const templateOriginalSchema = z.strictObject({
  file: fileHashSchema,
  /** Name of the file, without a folder and without signs that change how it is read. */
  name: z
    .string()
    .min(1)
    .max(ORIGINAL_NAME_MAX)
    .regex(/^[^/\\\p{Cc}\p{Cf}]+$/u),
  format: z.enum(originalFormats),
  /** `app/data/transfer/original-state.ts` of the template as it was made: it shows whether somebody changed it since. */
  state: fileHashSchema,
});
