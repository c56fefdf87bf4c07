import { strFromU8, unzipSync } from 'fflate';
import { exportDocx } from '#app/exporters/docx/export-docx.ts';
import type { ExportedFile } from '#app/exporters/exporter.ts';
import { exportPdf } from '#app/exporters/pdf/export-pdf.ts';
import { printDocument } from '#app/rendering/print.ts';
import type { PrintJob } from '#app/rendering/printer.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { openPdf } from '#tests/pdf/printed.ts';

const fonts = new FontLibrary(nodeFontSource);
const exporters = { pdf: exportPdf, docx: exportDocx } as const;

/** A job made as a file, as the worker makes it, without images. */
export function printJob(job: PrintJob, format: keyof typeof exporters): Promise<ExportedFile> {
  return printDocument(job, {
    exporter: exporters[format],
    fonts,
    images: async () => null,
    convertImage: async (image) => image,
    now: () => new Date('2026-11-27T12:00:00.000Z'),
  });
}

/** All that is on the pages of a PDF, headers and footers too, as a reader takes it out. */
export async function wordsOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await openPdf(bytes);
  let shown = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent({ disableNormalization: true });
    for (const item of items) if ('str' in item) shown += item.str;
  }
  await pdf.destroy();
  return shown;
}

/** Every part of a Word file, as its text. */
export function wordsOfDocx(bytes: Uint8Array): string {
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n');
}
