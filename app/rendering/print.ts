import { toAppError } from '#domain/api/errors.ts';
import type { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { toPagination, type Pagination } from '#app/typeset/pagination.ts';
import { breakDocument, prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { paint } from '../exporters/pdf/paint.ts';
import type { ImageConverter } from '../exporters/pdf/images/painted-images.ts';
import type { ImageSource, PrintJob, PrintProgress, PrintedDocument } from './printer.ts';

/** What differs between a worker and Node; everything else is the same engine. */
export interface PrintMeans {
  fonts: FontLibrary;
  images: ImageSource;
  convertImage: ImageConverter;
  now: () => Date;
}

const PAGES_PER_REPORT = 10;

/** Of the time that a document takes, what its setting does; the rest is painting. */
const SETTING_SHARE = 0.5;

/** Where pages begin. Nothing is painted. @throws AppError `document-generation-failed` */
export async function paginateDocument(job: PrintJob, means: Pick<PrintMeans, 'fonts'>): Promise<Pagination> {
  try {
    const { pages } = breakDocument(job, await prepareFonts(job, means.fonts));
    return toPagination(pages.map(({ start }) => start));
  } catch (error) {
    throw toAppError(error, 'document-generation-failed');
  }
}

/** The whole path: document model and values to the bytes of a PDF. @throws AppError `document-generation-failed` */
export async function printDocument(
  job: PrintJob,
  means: PrintMeans,
  onProgress?: (progress: PrintProgress) => void,
): Promise<PrintedDocument> {
  try {
    onProgress?.({ stage: 'fonts', page: 0, pages: 0, done: 0 });
    const fonts = await prepareFonts(job, means.fonts);
    onProgress?.({ stage: 'typeset', page: 0, pages: 0, done: 0 });
    const onSet = (page: number, share: number) => {
      if (page % PAGES_PER_REPORT === 0)
        onProgress?.({ stage: 'typeset', page, pages: 0, done: share * SETTING_SHARE });
    };
    const list = typeset(job, fonts, onProgress === undefined ? undefined : onSet);
    const pages = list.pages.length;
    const onPage = (page: number) => {
      const done = SETTING_SHARE + (1 - SETTING_SHARE) * (page / pages);
      if (page % PAGES_PER_REPORT === 0 || page === pages)
        onProgress?.({ stage: 'paint', page, pages, done });
    };
    const { title, language } = job.document;
    const painted = await paint(list, {
      title,
      language,
      now: job.madeAt === undefined ? means.now() : new Date(job.madeAt),
      images: means.images,
      convertImage: means.convertImage,
      onPage,
    });
    return {
      bytes: painted.bytes,
      pages,
      missingCharacters: [...list.missing],
      replacedFamilies: [...list.replacedFamilies],
      unreadableImages: painted.unreadableImages,
    };
  } catch (error) {
    throw toAppError(error, 'document-generation-failed');
  }
}
