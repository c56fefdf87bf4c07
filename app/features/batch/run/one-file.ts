import type { BatchNote, BatchResult } from '#app/data/ports.ts';
import { formats } from '#app/exporters/formats.ts';
import { DOCUMENT_LANGUAGE } from '#domain/entities/document-language.ts';
import { safeFileName } from '#domain/rules/documents/file-name.ts';
import { zipOf } from './zip-of.ts';

/** The one file that a person downloads of a batch. */
export interface BatchFile {
  content: BlobPart;
  type: string;
  name: string;
}

interface KeptFile {
  name: string;
  size: number;
  crc: number;
  file: Blob;
}

function keptOf(results: readonly BatchResult[]): KeptFile[] {
  return results.flatMap((result) =>
    result.state === 'made' && result.file !== null ? [{ ...result, file: result.file }] : [],
  );
}

/** Reads one document after the other: all of them at once would not fit into a phone's memory. */
async function* documentsOf(
  kept: readonly KeptFile[],
  onDocument: (done: number) => void,
): AsyncGenerator<{ title: string; bytes: Uint8Array }> {
  for (const [index, { name, file }] of kept.entries()) {
    yield { title: name.replace(/\.pdf$/, ''), bytes: new Uint8Array(await file.arrayBuffer()) };
    onDocument(index + 1);
  }
}

/**
 * The documents of a batch that are made, in its order, as a zip or as one PDF.
 * @param onDocument called after each document that is joined
 */
export async function oneFile(
  { format, templateName }: Pick<BatchNote, 'format' | 'templateName'>,
  results: readonly BatchResult[],
  onDocument: (done: number) => void,
): Promise<BatchFile> {
  const kept = keptOf(results);
  const stem = safeFileName(templateName, 'documentos');
  if (format !== 'pdf-one')
    return { content: zipOf(kept, new Date()), type: 'application/zip', name: `${stem}.zip` };
  const { joiners } = await import('#app/exporters/joiners.ts');
  const facts = { title: templateName, language: DOCUMENT_LANGUAGE, now: new Date() };
  const { bytes } = await joiners.pdf(documentsOf(kept, onDocument), facts);
  return { content: Uint8Array.from(bytes), type: formats.pdf.mediaType, name: `${stem}.pdf` };
}
