import { fileHashSchema, imageTypeSchema } from '#domain/api/files.ts';
import {
  TEMPLATE_EXPORT_FORMAT,
  TEMPLATE_EXPORT_VERSION,
  type TemplateExport,
} from '#domain/entities/template-export.ts';
import type { Template } from '#domain/entities/template.ts';
import { imagesOf } from '#domain/rules/documents/document-images.ts';
import type { FileStore } from '../ports.ts';
import { toBase64 } from './base64.ts';

/** Extension of the names of exported templates. */
export const EXPORT_EXTENSION = '.autodocs.json';

async function exportFiles(
  files: Pick<FileStore, 'get'>,
  hashes: readonly string[],
): Promise<TemplateExport['files']> {
  const entries: [string, TemplateExport['files'][string]][] = [];
  for (const hash of hashes) {
    const blob = fileHashSchema.safeParse(hash).success ? await files.get(hash) : null;
    const type = imageTypeSchema.safeParse(blob?.type);
    // The image is not available now; the document still refers to it.
    if (blob === null || !type.success) continue;
    entries.push([hash, { type: type.data, data: toBase64(new Uint8Array(await blob.arrayBuffer())) }]);
  }
  return Object.fromEntries(entries);
}

/** The template and its images as one text, without company, author or history. */
export async function exportTemplate(files: Pick<FileStore, 'get'>, template: Template): Promise<string> {
  const { name, description, fields, sections, document } = template;
  const content: TemplateExport = {
    format: TEMPLATE_EXPORT_FORMAT,
    version: TEMPLATE_EXPORT_VERSION,
    template: { name, description, fields, sections, document },
    files: await exportFiles(files, imagesOf(document)),
  };
  return JSON.stringify(content);
}
