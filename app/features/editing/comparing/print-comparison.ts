import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { markedDocument } from '#app/document/comparing/marks/marked-document.ts';
import { trackedComparison } from '#app/document/comparing/marks/tracked-comparison.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { FileStore } from '#app/data/ports.ts';
import type { Translate } from '#app/i18n/texts.ts';
import { openPrinter } from '#app/shared/printing/open-printer.ts';
import { fileOf } from '#app/shared/printing/print-execution.ts';
import { downloadFile } from '#app/ui/download.ts';
import { safeFileName } from '#domain/rules/documents/file-name.ts';
import { changeWords, countWords } from './change-words.ts';
import type { Compared } from './use-comparison.ts';

interface PrintParts {
  compared: Compared;
  /** What is compared with what, in words. */
  sides: string;
  files: Pick<FileStore, 'get'>;
  t: Translate;
}

/**
 * Makes the comparison with its marks a PDF and delivers it.
 * @throws AppError `document-generation-failed`
 */
export async function printComparison({ compared, sides, files, t }: PrintParts): Promise<void> {
  const { comparison, shown } = compared;
  const { name, fields } = comparison.after;
  const title = t('comparing.pdf.title', { name });
  const outside = comparison.changes.filter(({ area, what }) => area === null || what === 'styles');
  const document = markedDocument(
    comparison,
    {
      title,
      legend: {
        inserted: t('comparing.pdf.inserted'),
        deleted: t('comparing.pdf.deleted'),
        moved: t('comparing.pdf.moved'),
        look: t('comparing.pdf.look'),
      },
      lines: [sides, countWords(comparison, t), ...outside.map((change) => `• ${changeWords(change, t)}`)],
      movedHere: t('comparing.movedHere'),
      movedAway: t('comparing.movedAway'),
      lookChanged: t('comparing.lookChanged'),
      whole: { inserted: t('comparing.pdf.wholeInserted'), deleted: t('comparing.pdf.wholeDeleted') },
    },
    shown.before.blocks,
  );
  const known = new Map([...comparison.before.fields, ...fields].map((field) => [field.id, field]));
  const model = toDocumentModel({
    title,
    language: DOCUMENT_LANGUAGE,
    document,
    fields: [...known.values()],
  });
  // A field shows its name: a blank line would not show which field it is.
  const values = Object.fromEntries(Array.from(known.values(), (field) => [field.id, `#${field.name}`]));
  const printer = await openPrinter(files);
  try {
    const exported = await printer.print({ document: model, values });
    downloadFile(fileOf(exported), exported.mediaType, `${title}.${exported.extension}`);
  } finally {
    printer.close();
  }
}

/**
 * Makes the comparison a Word file with its insertions and deletions as Word's tracked changes, and delivers it.
 * @param author who is named as their author
 * @throws AppError `document-generation-failed`
 */
export async function wordOfComparison({
  compared: { comparison },
  files,
  t,
  author,
}: Omit<PrintParts, 'sides'> & { author: string }): Promise<void> {
  const revision = { author, at: new Date().toISOString() };
  const { document, tracked } = trackedComparison(comparison, { language: DOCUMENT_LANGUAGE, revision });
  const values = Object.fromEntries(Array.from(document.fields.values(), ({ id, name }) => [id, `#${name}`]));
  const printer = await openPrinter(files);
  try {
    const exported = await printer.print({ document, values, tracked }, { format: 'docx' });
    const name = safeFileName(t('comparing.pdf.title', { name: comparison.after.name }), 'comparacao');
    downloadFile(fileOf(exported), exported.mediaType, `${name}.${exported.extension}`);
  } finally {
    printer.close();
  }
}
