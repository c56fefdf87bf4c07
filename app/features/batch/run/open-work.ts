import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { Batch, FileStore, TemplateStore } from '#app/data/ports.ts';
import { filledOriginal } from '#app/shared/printing/filled-original.ts';
import { livingFormOf } from '#domain/rules/living/living-form.ts';
import { exportFormatOf } from './begin-batch.ts';
import type { BatchWork } from './make-row.ts';

/** What all documents of a batch share, from the state of the template that it was begun with. */
export async function openWork(
  batch: Batch,
  { files, templates }: { files: Pick<FileStore, 'get'>; templates: Pick<TemplateStore, 'get'> },
): Promise<BatchWork> {
  const { basis } = batch;
  const { name, document, fields } = basis;
  const format = exportFormatOf(batch.format);
  const original = format === 'docx' ? (await templates.get(batch.template))?.original : undefined;
  return {
    batch,
    format,
    form: livingFormOf(basis, DOCUMENT_LANGUAGE),
    document: toDocumentModel({ title: name, language: DOCUMENT_LANGUAGE, document, fields }),
    original:
      original === undefined
        ? null
        : async (job, stored) => {
            const filled = await filledOriginal(files, original, { state: basis, job, stored });
            return 'file' in filled ? filled.file : null;
          },
  };
}
