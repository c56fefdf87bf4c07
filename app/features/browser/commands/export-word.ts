import type { Template } from '#domain/entities/template.ts';
import { safeFileName } from '#domain/rules/documents/file-name.ts';
import type { FileStore } from '#app/data/ports.ts';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { openPrinter } from '#app/shared/printing/open-printer.ts';
import { fileOf } from '#app/shared/printing/print-execution.ts';
import { downloadFile } from '#app/ui/download.ts';

/**
 * Downloads a template as a Word file whose fields are to be filled in.
 * @throws AppError `document-generation-failed`
 */
export async function exportWord(
  { name, document, fields }: Template,
  files: Pick<FileStore, 'get'>,
): Promise<void> {
  const model = toDocumentModel({ title: name, language: DOCUMENT_LANGUAGE, document, fields });
  const printer = await openPrinter(files);
  try {
    const job = { document: model, values: {}, template: { fields } };
    const exported = await printer.print(job, { format: 'docx' });
    downloadFile(
      fileOf(exported),
      exported.mediaType,
      `${safeFileName(name, 'modelo')}.${exported.extension}`,
    );
  } finally {
    printer.close();
  }
}
