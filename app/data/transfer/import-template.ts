import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import { parseTemplateExport, type TemplateExport } from '#domain/entities/template-export.ts';
import type { Template } from '#domain/entities/template.ts';
import type { FileStore, TemplateStore } from '../ports.ts';
import { fromBase64 } from './base64.ts';

interface Stores {
  files: Pick<FileStore, 'put'>;
  templates: Pick<TemplateStore, 'create'>;
}

/** Bytes reserved for a record's own keys besides its content. */
const ENVELOPE_BYTES = 20_000;

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The images, each checked against the hash that is its name. */
async function readFiles(content: TemplateExport): Promise<Blob[]> {
  const blobs: Blob[] = [];
  for (const [hash, { type, data }] of Object.entries(content.files)) {
    const bytes = fromBase64(data);
    if ((await sha256(bytes)) !== hash) throw new AppError('import-unreadable', { field: `files.${hash}` });
    if (bytes.length > limits.fileBytes) throw new AppError('file-too-large', { field: `files.${hash}` });
    blobs.push(new Blob([bytes], { type }));
  }
  return blobs;
}

function refuseTooLarge(template: TemplateExport['template']): void {
  const bytes = new TextEncoder().encode(JSON.stringify(template)).byteLength;
  if (bytes > limits.recordBytes - ENVELOPE_BYTES) throw new AppError('record-too-large');
}

/**
 * Makes a template from an exported file: everything is validated first, then the images are stored, and the template
 * last, so that an invalid file leaves nothing behind.
 * @throws AppError `import-unreadable`, `import-newer-version`, `record-too-large`, or the errors of the writes
 */
export async function importTemplate(
  { files, templates }: Stores,
  file: Pick<File, 'size' | 'text'>,
  target: { area: string; nameOf: (name: string) => string },
): Promise<Template> {
  if (file.size > limits.importBytes) throw new AppError('import-unreadable', { field: 'size' });
  const content = parseTemplateExport(await file.text());
  refuseTooLarge(content.template);
  for (const blob of await readFiles(content)) await files.put(blob);
  const { name, ...rest } = content.template;
  return templates.create({ ...rest, name: target.nameOf(name), templateArea: target.area });
}
