import { createHash } from 'node:crypto';
import { onePage, stream, writtenPdf } from '#tests/support/pdf/written-pdf.ts';

/** A PDF of about this size that can be signed; the same for the same content. */
export function pdfOf({ content, bytes }: { content: string; bytes: number }): File {
  const filling = `${content} `.repeat(Math.ceil(bytes / (content.length + 1)));
  const written = writtenPdf({ ...onePage(), 4: stream('', filling) });
  return new File([written.slice()], `${content}.pdf`, { type: 'application/pdf' });
}

export async function hashOfFile(file: Blob): Promise<string> {
  return createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');
}
