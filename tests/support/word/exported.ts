import type { DocumentModel } from '#app/document/model.ts';
import { exporters } from '#app/exporters/exporters.ts';
import type { ExportSource } from '#app/exporters/exporter.ts';
import { printDocument } from '#app/rendering/print.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';

const fonts = new FontLibrary(nodeFontSource);

const MADE_AT = new Date('2026-11-21T12:00:00.000Z');

/** The Word file of a document. */
export async function exportWord(
  document: DocumentModel,
  {
    values = {},
    images = new Map(),
    ...more
  }: Partial<Pick<ExportSource, 'values' | 'template' | 'tracked'>> & {
    images?: ReadonlyMap<string, Uint8Array>;
  } = {},
): Promise<Uint8Array> {
  const { bytes } = await printDocument(
    { document, values, ...more },
    {
      exporter: exporters.docx,
      fonts,
      images: async (hash) => images.get(hash) ?? null,
      convertImage: async () => Promise.reject(new Error('no converter here')),
      now: () => MADE_AT,
    },
  );
  return bytes;
}
