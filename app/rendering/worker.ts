import { expose, transfer } from 'comlink';
import { z } from 'zod';
import type { ExportedFile, ImageSource } from '#app/exporters/exporter.ts';
import { exporters } from '#app/exporters/exporters.ts';
import { joiners } from '#app/exporters/joiners.ts';
import type { ExportFormat } from '#app/exporters/formats.ts';
import { browserFontSource } from '#app/typeset/fonts/browser-source.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import type { DocumentModel } from '#app/document/model.ts';
import type { BodyChange } from '#app/typeset/pages/set-document.ts';
import type { Pagination } from '#app/typeset/pages/pagination.ts';
import type { PreviewUpdate } from '#app/typeset/preview/preview.ts';
import { convertImage } from './convert-image.ts';
import { IncrementalPagination } from './incremental-pagination.ts';
import { PreviewedDocument } from './previewed-document.ts';
import { paginateDocument, printDocument } from './print.ts';
import type { JoinJob, PrintJob, PrintProgress } from './printer.ts';

// The page's content security policy forbids compiling code from strings, also in workers.
z.config({ jitless: true });

const fonts = new FontLibrary(browserFontSource);
const followed = new IncrementalPagination(fonts);
const previewed = new PreviewedDocument(fonts);

const service = {
  paginate(job: PrintJob): Promise<Pagination> {
    return paginateDocument(job, { fonts });
  },
  follow(document: DocumentModel): Promise<Pagination> {
    return followed.follow(document);
  },
  repaginate(change: BodyChange): Promise<Pagination | null> {
    return followed.repaginate(change);
  },
  preview(job: PrintJob): Promise<PreviewUpdate> {
    return previewed.open(job);
  },
  refill(values: PrintJob['values'], selection: PrintJob['selection']): Promise<PreviewUpdate | null> {
    return previewed.refill(values, selection);
  },
  async print(
    job: PrintJob,
    format: ExportFormat,
    images: ImageSource,
    onProgress: (progress: PrintProgress) => void,
  ): Promise<ExportedFile> {
    const printed = await printDocument(
      job,
      { exporter: exporters[format], fonts, images, convertImage, now: () => new Date() },
      onProgress,
    );
    return transfer(printed, [printed.bytes.buffer]);
  },
  async join({ documents, ...facts }: JoinJob, onJoined: (count: number) => void): Promise<Uint8Array> {
    // One after the other: all at once would not fit into a phone's memory.
    async function* read(): AsyncGenerator<{ title: string; bytes: Uint8Array }> {
      for (const [index, { title, file }] of documents.entries()) {
        yield { title, bytes: new Uint8Array(await file.arrayBuffer()) };
        onJoined(index + 1);
      }
    }
    const { bytes } = await joiners.pdf(read(), { ...facts, now: new Date() });
    return transfer(bytes, [bytes.buffer]);
  },
};
export type PrintService = typeof service;

expose(service);
