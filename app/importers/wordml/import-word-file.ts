import { importDocx } from '../docx/import-docx.ts';
import type { ImportedDocument } from '../imported.ts';
import type { ImportMeans } from '../importer.ts';
import type { Remarks } from '../remarks.ts';
import type { WordFile } from './word-file.ts';

/** Makes a document of what a reader of another format said in Word's terms. @param remarks of that reader */
export async function importWordFile(
  word: WordFile,
  means: ImportMeans,
  remarks: Remarks,
): Promise<ImportedDocument> {
  const document = await importDocx(word.bytes(), means);
  remarks.take(document.remarks);
  return { ...document, remarks: remarks.list() };
}
