import type { BatchNote, BatchResult } from '#app/data/ports.ts';
import { formats } from '#app/exporters/formats.ts';
import type { Printer } from '#app/rendering/printer.ts';
import { DOCUMENT_LANGUAGE } from '#domain/entities/document-language.ts';
import { safeFileName } from '#domain/rules/documents/file-name.ts';
import { zipOf } from '#app/shared/zip/zip-of.ts';

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

/**
 * The documents of a batch that are made, in its order, as a zip or as one PDF.
 * @param onJoined called with the number of documents that are joined
 */
export async function oneFile(
  { format, templateName }: Pick<BatchNote, 'format' | 'templateName'>,
  results: readonly BatchResult[],
  { printer, onJoined }: { printer: () => Promise<Printer>; onJoined: (count: number) => void },
): Promise<BatchFile> {
  const kept = keptOf(results);
  const stem = safeFileName(templateName, 'documentos');
  if (format !== 'pdf-one')
    return { content: zipOf(kept, new Date()), type: 'application/zip', name: `${stem}.zip` };
  const opened = await printer();
  try {
    const documents = kept.map(({ name, file }) => ({ title: name.replace(/\.pdf$/, ''), file }));
    const job = { title: templateName, language: DOCUMENT_LANGUAGE, documents };
    const content = Uint8Array.from(await opened.join(job, onJoined));
    return { content, type: formats.pdf.mediaType, name: `${stem}.pdf` };
  } finally {
    opened.close();
  }
}
