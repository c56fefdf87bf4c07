import { toAppError } from '#domain/api/errors.ts';
import { printedParts } from '#app/document/living/printed-parts.ts';
import type { DisplayList } from '#app/typeset/display-list.ts';
import type { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { toPagination, type Pagination } from '#app/typeset/pages/pagination.ts';
import { breakDocument, prepareFonts, typeset } from '#app/typeset/typeset.ts';
import type { ExportMeans, ExportedFile, Exporter } from '#app/exporters/exporter.ts';
import type { PrintJob, PrintProgress } from './printer.ts';

/** What differs between the worker and Node.js; all other code is the same. */
export interface PrintMeans extends Pick<ExportMeans, 'images' | 'convertImage'> {
  exporter: Exporter;
  fonts: FontLibrary;
  now: () => Date;
}

const PAGES_PER_REPORT = 10;

/** Share of typesetting in the total time of a document; the rest is painting. */
const SETTING_SHARE = 0.5;

/** The job with the parts of its document that are printed: what is set and exported knows of no rule and no photo. */
function withParts<T extends PrintJob>({ selection, ...job }: T): Omit<T, 'selection'> {
  return { ...job, document: printedParts(job.document, { values: job.values, selection }) };
}

/** Returns where pages begin. Nothing is painted. @throws AppError `document-generation-failed` */
export async function paginateDocument(job: PrintJob, means: Pick<PrintMeans, 'fonts'>): Promise<Pagination> {
  try {
    const selected = withParts(job);
    const { pages } = breakDocument(selected, await prepareFonts(selected, means.fonts));
    return toPagination({ pages, starts: pages.map(({ start }) => start) });
  } catch (error) {
    throw toAppError(error, 'document-generation-failed');
  }
}

/** Typesets the document when the exporter asks for its pages, and reports the progress of both. */
function settingOf(
  job: PrintJob,
  library: FontLibrary,
  onProgress: (progress: PrintProgress) => void,
): () => Promise<DisplayList> {
  const onSet = (page: number, share: number) => {
    if (page % PAGES_PER_REPORT === 0)
      onProgress({ stage: 'typeset', page, pages: 0, done: share * SETTING_SHARE });
  };
  return async () => {
    onProgress({ stage: 'fonts', page: 0, pages: 0, done: 0 });
    const fonts = await prepareFonts(job, library);
    onProgress({ stage: 'typeset', page: 0, pages: 0, done: 0 });
    return typeset(job, fonts, onSet);
  };
}

/**
 * Runs the whole pipeline: from document model and values to the bytes of a file. @throws AppError
 * `document-generation-failed`
 */
export async function printDocument(
  job: PrintJob,
  { exporter, fonts, now, ...means }: PrintMeans,
  onProgress: (progress: PrintProgress) => void = () => undefined,
): Promise<ExportedFile> {
  const selected = withParts(job);
  const { document, values, madeAt, template, tracked } = selected;
  const onPage = (page: number, pages: number) => {
    const done = SETTING_SHARE + (1 - SETTING_SHARE) * (page / pages);
    if (page % PAGES_PER_REPORT === 0 || page === pages) onProgress({ stage: 'paint', page, pages, done });
  };
  try {
    return await exporter(
      {
        document,
        values,
        madeAt: madeAt === undefined ? now() : new Date(madeAt),
        template,
        tracked,
        typeset: settingOf(selected, fonts, onProgress),
      },
      { ...means, onPage },
    );
  } catch (error) {
    throw toAppError(error, 'document-generation-failed');
  }
}
