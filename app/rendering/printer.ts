import type { DocumentModel } from '#app/document/model.ts';
import type { ExportedFile } from '#app/exporters/exporter.ts';
import type { ExportFormat } from '#app/exporters/formats.ts';
import type { BodyChange } from '#app/typeset/pages/document-pages.ts';
import type { Pagination } from '#app/typeset/pages/pagination.ts';
import type { PreviewUpdate } from '#app/typeset/preview/preview.ts';

export interface PrintJob {
  document: DocumentModel;
  /** By field id; an absent or empty one prints as a blank underlined placeholder. */
  values: Readonly<Record<string, string>>;
  /** When the file says it was made, as an ISO instant; now where absent. With the same one the file is the same. */
  madeAt?: string | undefined;
}

export interface PrintProgress {
  stage: 'fonts' | 'typeset' | 'paint';
  /** The last that was set or painted. */
  page: number;
  /** 0 until all are set: before, nobody knows how many there will be. */
  pages: number;
  /** Of the whole work, from 0 to 1. */
  done: number;
}

export interface PrintOptions {
  /** PDF where absent. */
  format?: ExportFormat;
  onProgress?: (progress: PrintProgress) => void;
  /** Once aborted, the print rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Typesets and exports off the main thread. */
export interface Printer {
  paginate(job: PrintJob): Promise<Pagination>;
  /** As `paginate`, for a document without values that is going to change. */
  follow(document: DocumentModel): Promise<Pagination>;
  /**
   * What became of the document that is followed. Null where none is, as after an error or in a worker that had to be
   * started again: then it is to be followed anew.
   */
  repaginate(change: BodyChange): Promise<Pagination | null>;
  /** The pages of a document that is going to be filled further. */
  preview(job: PrintJob): Promise<PreviewUpdate>;
  /** What other values change on the pages of the document that is previewed. Null where none is, as of `repaginate`. */
  refill(values: PrintJob['values']): Promise<PreviewUpdate | null>;
  /** The finished file. @throws AppError `document-generation-failed` */
  print(job: PrintJob, options?: PrintOptions): Promise<ExportedFile>;
  close(): void;
}
