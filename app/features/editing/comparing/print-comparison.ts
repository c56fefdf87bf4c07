import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { markedDocument } from '#app/document/comparing/marks/marked-document.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { FileStore } from '#app/data/ports.ts';
import type { Translate } from '#app/i18n/texts.ts';
import { openPrinter } from '#app/shared/printing/open-printer.ts';
import { fileOf } from '#app/shared/printing/print-execution.ts';
import { downloadFile } from '#app/ui/download.ts';
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
