import { z } from 'zod';
import { AppError } from '../api/errors.ts';
import { fileHashSchema, imageTypeSchema } from '../api/files.ts';
import { limits } from '../api/limits.ts';
import { templateSchema } from './template.ts';

export const TEMPLATE_EXPORT_FORMAT = 'autodocs-template';
export const TEMPLATE_EXPORT_VERSION = 1;

const base64Schema = z.base64().max(Math.ceil((limits.fileBytes * 4) / 3) + 4);

/** A template as a separate file: its content and images, without company, author or history. */
const templateExportSchema = z.strictObject({
  format: z.literal(TEMPLATE_EXPORT_FORMAT),
  version: z.literal(TEMPLATE_EXPORT_VERSION),
  template: templateSchema.pick({
    name: true,
    description: true,
    fields: true,
    sections: true,
    document: true,
  }),
  files: z.record(fileHashSchema, z.strictObject({ type: imageTypeSchema, data: base64Schema })),
});
export type TemplateExport = z.infer<typeof templateExportSchema>;

const envelopeSchema = z.looseObject({ format: z.literal(TEMPLATE_EXPORT_FORMAT), version: z.int() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('import-unreadable', { cause });
  }
}

/**
 * Parses the text of an exported file.
 * @throws AppError `import-newer-version` for a file of a later version, `import-unreadable` for any other text that is
 *   not a complete export file (truncated, foreign, over `limits.importBytes`)
 */
export function parseTemplateExport(text: string): TemplateExport {
  if (text.length > limits.importBytes) throw new AppError('import-unreadable');
  const json = parseJson(text);
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success) throw new AppError('import-unreadable', { cause: envelope.error });
  if (envelope.data.version > TEMPLATE_EXPORT_VERSION) throw new AppError('import-newer-version');
  const whole = templateExportSchema.safeParse(json);
  if (!whole.success) {
    const field = whole.error.issues[0]?.path.join('.');
    throw new AppError('import-unreadable', {
      cause: whole.error,
      ...(field === undefined ? {} : { field }),
    });
  }
  return whole.data;
}
